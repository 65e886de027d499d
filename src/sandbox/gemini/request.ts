import { z } from 'zod'

const offset = z.string().regex(/^\d+(\.\d+)?s$/)
const text = z.strictObject({ text: z.string() })
const video = z.strictObject({
  fileData: z.strictObject({ fileUri: z.string(), mimeType: z.string().optional() }),
  videoMetadata: z.strictObject({ startOffset: offset.optional(), endOffset: offset.optional(), fps: z.number().optional() }).optional(),
})

/** What the service takes of a request. It knows more fields; those that we have no use for are unknown here, so that a slip is seen. */
export const geminiRequest = z.strictObject({
  contents: z.array(z.strictObject({ role: z.literal('user'), parts: z.array(z.union([video, text])) })).length(1),
  systemInstruction: z.strictObject({ parts: z.array(text) }).optional(),
  generationConfig: z.strictObject({
    responseMimeType: z.literal('application/json'),
    responseSchema: z.looseObject({ type: z.literal('object'), properties: z.record(z.string(), z.unknown()) }),
    mediaResolution: z.enum(['MEDIA_RESOLUTION_LOW', 'MEDIA_RESOLUTION_MEDIUM', 'MEDIA_RESOLUTION_HIGH']).optional(),
    maxOutputTokens: z.number().int().positive().optional(),
    thinkingConfig: z
      .strictObject({ thinkingLevel: z.enum(['minimal', 'low', 'medium', 'high']).optional(), thinkingBudget: z.number().optional() })
      .optional(),
  }),
})

export type GeminiRequest = z.infer<typeof geminiRequest>

/** A clip as the service understands it. */
export interface AskedClip {
  readonly videoId: string
  readonly fromMs: number
  readonly toMs: number
  /** Tokens that its frames and its sound count. */
  readonly videoTokens: number
  readonly audioTokens: number
  /** Names of the fields that the answer is to have. */
  readonly fields: readonly string[]
}

const FRAME_TOKENS = { MEDIA_RESOLUTION_LOW: 70, MEDIA_RESOLUTION_MEDIUM: 70, MEDIA_RESOLUTION_HIGH: 280 }
const AUDIO_TOKENS_PER_SECOND = 32
const MOST_FRAMES_PER_SECOND = 24
/** Of a video that is asked for whole. */
const WHOLE_MS = 600_000

/** Why a request of a known shape is refused, in the service's words; else the clip. Rules: model-video 1.2 to 1.4 and 1.7. */
export function readClip({ contents, generationConfig }: GeminiRequest): AskedClip | string {
  const [{ parts } = { parts: [] }] = contents
  const place = parts.findIndex((part) => 'fileData' in part)
  const part = parts[place]
  if (part === undefined || !('fileData' in part)) return 'Request contains an invalid argument.'
  const { fileUri, mimeType } = part.fileData
  if (mimeType === 'application/octet-stream') return 'Unsupported MIME type: application/octet-stream'
  const { thinkingLevel, thinkingBudget } = generationConfig.thinkingConfig ?? {}
  if (thinkingLevel !== undefined && thinkingBudget !== undefined) return 'thinking_level and thinking_budget are not supported together.'
  if (thinkingLevel === 'minimal') return 'Thinking level MINIMAL is not supported for this model.'
  const videoId = /^https:\/\/(?:www\.)?youtube\.com\/watch\?v=([\w-]{11})$/.exec(fileUri)?.[1]
  if (videoId === undefined) return 'Request contains an invalid argument.'
  const { startOffset = '0s', endOffset = `${WHOLE_MS / 1000}s`, fps = 1 } = part.videoMetadata ?? {}
  const [fromMs, toMs] = [startOffset, endOffset].map((offset) => Number.parseFloat(offset) * 1000)
  if (fromMs === undefined || toMs === undefined || toMs <= fromMs) return 'Invalid video metadata: end_offset must be after start_offset.'
  if (fps <= 0 || fps > MOST_FRAMES_PER_SECOND) return 'Invalid video metadata: fps must be in (0, 24].'
  const seconds = (toMs - fromMs) / 1000
  const frameTokens = FRAME_TOKENS[generationConfig.mediaResolution ?? 'MEDIA_RESOLUTION_LOW']
  return {
    videoId,
    fromMs,
    toMs,
    videoTokens: Math.round(seconds * fps * frameTokens),
    audioTokens: Math.round(seconds * AUDIO_TOKENS_PER_SECOND),
    fields: Object.keys(generationConfig.responseSchema.properties),
  }
}
