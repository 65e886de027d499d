import { z } from 'zod'
import type { VideoReceipt } from './video-model.ts'

/** Tokens of one frame. Source: the service's page on media resolution, third generation of models. */
const FRAME_TOKENS = { high: 280, low: 70 }
export type Resolution = keyof typeof FRAME_TOKENS

/** Tolerance: the documented counts are approximate. */
const MAX_OFF = { below: 0.5, above: 1.6 }

const count = z.number().int().nonnegative().catch(0)

/** The service's JSON omits zeros. */
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
  /** Of clips and frames; null if the service does not say. */
  readonly videoTokens: number | null
}

/** One picture at the highest resolution. Source: the same page. */
const PICTURE_TOKENS = 1_120
const AUDIO_TOKENS_A_SECOND = 32

/** An upper bound. */
export function maxPictureTokens(asked: AskedPictures, pictures: number): number {
  if (asked.kind === 'frames') return Math.ceil(pictures * PICTURE_TOKENS * MAX_OFF.above)
  return Math.ceil(asked.seconds * (asked.framesPerSecond * FRAME_TOKENS.high + AUDIO_TOKENS_A_SECOND) * MAX_OFF.above)
}

const PICTURES = ['VIDEO', 'IMAGE']

/** The service's count; null if it sent none. */
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

/** The count for single frames is not documented well enough to compare. */
export type AskedPictures =
  | { readonly kind: 'clip'; readonly seconds: number; readonly framesPerSecond: number; readonly resolution: Resolution }
  | { readonly kind: 'frames' }

/**
 * Judges whether the pictures were looked at: a service that cannot load a video may still answer fluently, but then counts no pictures. A
 * `not-seen` answer must not be used.
 */
export function judgeReceipt(use: CountedUse | null, asked: AskedPictures): VideoReceipt | 'not-seen' {
  if (use === null || use.videoTokens === null) return 'unavailable'
  if (use.videoTokens === 0) return 'not-seen'
  if (asked.kind === 'frames') return 'as-asked'
  const share = use.videoTokens / (asked.seconds * asked.framesPerSecond * FRAME_TOKENS[asked.resolution])
  return share >= MAX_OFF.below && share <= MAX_OFF.above ? 'as-asked' : 'differs'
}
