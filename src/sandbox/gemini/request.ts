import { z } from 'zod'

const offset = z.string().regex(/^\d+(\.\d+)?s$/)
const text = z.strictObject({ text: z.string().min(1) })
const image = z.strictObject({ inlineData: z.strictObject({ mimeType: z.literal('image/jpeg'), data: z.base64().min(1) }) })
const video = z.strictObject({
  fileData: z.strictObject({ fileUri: z.string(), mimeType: z.string().optional() }),
  videoMetadata: z.strictObject({ startOffset: offset.optional(), endOffset: offset.optional(), fps: z.number().optional() }).optional(),
})

/** What the service takes of a request. It knows more fields; those that we have no use for are unknown here, so that a slip is seen. */
export const geminiRequest = z.strictObject({
  contents: z.array(z.strictObject({ role: z.literal('user'), parts: z.array(z.union([video, image, text])).min(1) })).length(1),
  systemInstruction: z.strictObject({ parts: z.array(text) }).optional(),
  safetySettings: z
    .array(
      z.strictObject({ category: z.string().startsWith('HARM_CATEGORY_'), threshold: z.enum(['BLOCK_ONLY_HIGH', 'BLOCK_NONE', 'OFF']) }),
    )
    .optional(),
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

/** What the service counts of a request before it answers. */
export interface Counted {
  readonly imageTokens: number
  readonly videoTokens: number
  readonly audioTokens: number
}

/** A request as the service understands it. */
export interface AskedContent extends Counted {
  /** Null without a video. */
  readonly clip: AskedClip | null
  readonly frames: number
  /** All that is said in words. */
  readonly text: string
  /** The shape that the answer is to have: its fields with their schemas. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** A clip of a public video. */
export interface AskedClip {
  readonly videoId: string
  readonly fromMs: number
  readonly toMs: number
}

const FRAME_TOKENS = { MEDIA_RESOLUTION_LOW: 70, MEDIA_RESOLUTION_MEDIUM: 70, MEDIA_RESOLUTION_HIGH: 280 }
const AUDIO_TOKENS_PER_SECOND = 32
const MOST_FRAMES_PER_SECOND = 24
/** Of a video that is asked for whole. */
const WHOLE_MS = 600_000

/** Frames of the third generation; of a clip each counts less than a picture of its own. */
const IMAGE_TOKENS = { MEDIA_RESOLUTION_LOW: 280, MEDIA_RESOLUTION_MEDIUM: 560, MEDIA_RESOLUTION_HIGH: 1120 }

/** Why a request of a known shape is refused, in the service's words; else what is asked. Rules: model-video 1.2 to 1.4 and 1.7. */
export function readContent({ contents, generationConfig, systemInstruction }: GeminiRequest): AskedContent | string {
  const [{ parts } = { parts: [] }] = contents
  const { thinkingLevel, thinkingBudget } = generationConfig.thinkingConfig ?? {}
  if (thinkingLevel !== undefined && thinkingBudget !== undefined) return 'thinking_level and thinking_budget are not supported together.'
  if (thinkingLevel === 'minimal') return 'Thinking level MINIMAL is not supported for this model.'
  const videos = parts.flatMap((part) => ('fileData' in part ? [part] : []))
  const frames = parts.filter((part) => 'inlineData' in part).length
  const texts = parts.flatMap((part) => ('text' in part ? [part.text] : []))
  if (videos.length > 1 || (videos.length === 1 && frames > 0) || texts.length === 0) return 'Request contains an invalid argument.'
  const resolution = generationConfig.mediaResolution ?? 'MEDIA_RESOLUTION_LOW'
  const [video] = videos
  const clip = video ? readClip(video, FRAME_TOKENS[resolution]) : null
  if (typeof clip === 'string') return clip
  const text = [...(systemInstruction?.parts ?? []).map((part) => part.text), ...texts].join('\n')
  return {
    clip: clip?.asked ?? null,
    frames,
    text,
    fields: generationConfig.responseSchema.properties,
    imageTokens: frames * IMAGE_TOKENS[resolution],
    videoTokens: clip?.videoTokens ?? 0,
    audioTokens: clip?.audioTokens ?? 0,
  }
}

function readClip({ fileData, videoMetadata = {} }: z.infer<typeof video>, frameTokens: number) {
  const { fileUri, mimeType } = fileData
  if (mimeType === 'application/octet-stream') return 'Unsupported MIME type: application/octet-stream'
  const videoId = /^https:\/\/(?:www\.)?youtube\.com\/watch\?v=([\w-]{11})$/.exec(fileUri)?.[1]
  if (videoId === undefined) return 'Request contains an invalid argument.'
  const { startOffset = '0s', endOffset = `${WHOLE_MS / 1000}s`, fps = 1 } = videoMetadata
  const [fromMs, toMs] = [startOffset, endOffset].map((offset) => Number.parseFloat(offset) * 1000)
  if (fromMs === undefined || toMs === undefined || toMs <= fromMs) return 'Invalid video metadata: end_offset must be after start_offset.'
  if (fps <= 0 || fps > MOST_FRAMES_PER_SECOND) return 'Invalid video metadata: fps must be in (0, 24].'
  const seconds = (toMs - fromMs) / 1000
  return {
    asked: { videoId, fromMs, toMs },
    videoTokens: Math.round(seconds * fps * frameTokens),
    audioTokens: Math.round(seconds * AUDIO_TOKENS_PER_SECOND),
  }
}
