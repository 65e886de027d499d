import { z } from 'zod'
import type { VideoReceipt } from './video-model.ts'

/** Tokens of one frame, by resolution. Source: the service's page on media resolution, for its third generation of models. */
const FRAME_TOKENS = { high: 280, low: 70 }
export type Resolution = keyof typeof FRAME_TOKENS

/** Of what was to be expected; the count is documented as about. */
const MOST_OFF = { below: 0.5, above: 1.6 }

const count = z.number().int().nonnegative().catch(0)

/** What the service counted. A zero is left out of its JSON, so that a missing count is none. */
const usageMetadata = z.object({
  promptTokenCount: count.optional(),
  candidatesTokenCount: count.optional(),
  thoughtsTokenCount: count.optional(),
  promptTokensDetails: z
    .array(z.object({ modality: z.string(), tokenCount: count.optional() }))
    .catch([])
    .optional(),
})

export interface CountedUse {
  readonly inputTokens: number
  readonly outputTokens: number
  /** Of clips and of frames; null where the service does not say what it counted. */
  readonly videoTokens: number | null
}

/** Of one picture of a recording at the highest resolution. Source: the same page. */
const PICTURE_TOKENS = 1_120
const AUDIO_TOKENS_A_SECOND = 32

/** More tokens than the service counts for what is shown. */
export function mostPictureTokens(asked: AskedPictures, pictures: number): number {
  if (asked.kind === 'frames') return Math.ceil(pictures * PICTURE_TOKENS * MOST_OFF.above)
  return Math.ceil(asked.seconds * (asked.framesPerSecond * FRAME_TOKENS.high + AUDIO_TOKENS_A_SECOND) * MOST_OFF.above)
}

const PICTURES = ['VIDEO', 'IMAGE']

/** Reads the service's own count; null where it sent none. */
export function readUse(metadata: unknown): CountedUse | null {
  const parsed = usageMetadata.safeParse(metadata)
  if (!parsed.success) return null
  const { promptTokenCount = 0, candidatesTokenCount = 0, thoughtsTokenCount = 0, promptTokensDetails } = parsed.data
  const ofVideo = promptTokensDetails?.filter(({ modality }) => PICTURES.includes(modality))
  return {
    inputTokens: promptTokenCount,
    outputTokens: candidatesTokenCount + thoughtsTokenCount,
    videoTokens: promptTokensDetails
      ? (ofVideo ?? []).reduce((sum, { tokenCount = 0 }) => sum + tokenCount, 0)
      : promptTokenCount > 0
        ? null
        : 0,
  }
}

/** What was shown. What the service counts for a single frame is not told well enough to be held against anything. */
export type AskedPictures =
  | { readonly kind: 'clip'; readonly seconds: number; readonly framesPerSecond: number; readonly resolution: Resolution }
  | { readonly kind: 'frames' }

/**
 * Whether the pictures were looked at: a service that cannot take a video in may answer fluently all the same, and counts no pictures then.
 * `not-seen` is an answer that must not be used.
 */
export function judgeReceipt(use: CountedUse | null, asked: AskedPictures): VideoReceipt | 'not-seen' {
  if (use === null || use.videoTokens === null) return 'unavailable'
  if (use.videoTokens === 0) return 'not-seen'
  if (asked.kind === 'frames') return 'as-asked'
  const share = use.videoTokens / (asked.seconds * asked.framesPerSecond * FRAME_TOKENS[asked.resolution])
  return share >= MOST_OFF.below && share <= MOST_OFF.above ? 'as-asked' : 'differs'
}
