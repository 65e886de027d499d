import { z } from 'zod'

const offset = z.string().regex(/^\d+(\.\d+)?s$/)
const text = z.strictObject({ text: z.string().min(1) })
const fileData = z.strictObject({ fileUri: z.string(), mimeType: z.string().optional() })
const videoMetadata = z.strictObject({ startOffset: offset.optional(), endOffset: offset.optional(), fps: z.number().optional() })
/** All fields are optional here, so that unknown ones are reported by name. `readContent` checks their combinations. */
const part = z.strictObject({
  text: text.shape.text.optional(),
  inlineData: z.strictObject({ mimeType: z.literal('image/jpeg'), data: z.base64().min(1) }).optional(),
  fileData: fileData.optional(),
  videoMetadata: videoMetadata.optional(),
})
type Part = z.infer<typeof part>

const answerShape = z.looseObject({ type: z.literal('object'), properties: z.record(z.string(), z.unknown()) })
/** Client libraries differ in case. */
const thinkingLevel = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['minimal', 'low', 'medium', 'high']))

/** The fields that our client uses. Others are refused, so that mistakes show. */
export const geminiRequest = z.strictObject({
  contents: z.array(z.strictObject({ role: z.literal('user'), parts: z.array(part).min(1) })).length(1),
  systemInstruction: z.strictObject({ parts: z.array(text) }).optional(),
  safetySettings: z
    .array(
      z.strictObject({ category: z.string().startsWith('HARM_CATEGORY_'), threshold: z.enum(['BLOCK_ONLY_HIGH', 'BLOCK_NONE', 'OFF']) }),
    )
    .optional(),
  generationConfig: z.strictObject({
    responseMimeType: z.literal('application/json'),
    responseSchema: answerShape.optional(),
    responseJsonSchema: answerShape.optional(),
    mediaResolution: z.enum(['MEDIA_RESOLUTION_LOW', 'MEDIA_RESOLUTION_MEDIUM', 'MEDIA_RESOLUTION_HIGH']).optional(),
    maxOutputTokens: z.number().int().positive().optional(),
    thinkingConfig: z.strictObject({ thinkingLevel: thinkingLevel.optional(), thinkingBudget: z.number().optional() }).optional(),
  }),
})

type GeminiRequest = z.infer<typeof geminiRequest>

export function wordsOf({ issues: [issue] }: z.ZodError): string {
  const at = issue?.path.length ? ` at '${issue.path.join('.')}'` : ''
  return issue?.code === 'unrecognized_keys'
    ? `Invalid JSON payload received. Unknown name "${issue.keys[0]}"${at}: Cannot find field.`
    : `Invalid JSON payload received. Invalid value${at}.`
}

export interface Counted {
  readonly imageTokens: number
  readonly videoTokens: number
  readonly audioTokens: number
}

export interface AskedContent extends Counted {
  readonly clip: AskedClip | null
  readonly frames: number
  readonly text: string
  readonly fields: Readonly<Record<string, unknown>>
  /** For thinking and answer together; null without a limit. */
  readonly maxReplyTokens: number | null
}

export interface AskedClip {
  readonly videoId: string
  readonly fromMs: number
  readonly toMs: number
}

const FRAME_TOKENS = { MEDIA_RESOLUTION_LOW: 70, MEDIA_RESOLUTION_MEDIUM: 70, MEDIA_RESOLUTION_HIGH: 280 }
const AUDIO_TOKENS_PER_SECOND = 32
const MAX_FRAMES_PER_SECOND = 24
const DEFAULT_END_MS = 600_000

/** Third generation of models. A frame of a clip takes fewer tokens than a picture. */
const IMAGE_TOKENS = { MEDIA_RESOLUTION_LOW: 280, MEDIA_RESOLUTION_MEDIUM: 560, MEDIA_RESOLUTION_HIGH: 1120 }

const MAX_INPUT_TOKENS = 1_048_576
const INVALID = 'Request contains an invalid argument.'

/** Reads a well-formed request, or returns the service's message for refusing it. */
export function readContent({ contents, generationConfig, systemInstruction }: GeminiRequest): AskedContent | string {
  const [{ parts } = { parts: [] }] = contents
  const { thinkingConfig, responseSchema, responseJsonSchema, maxOutputTokens = null } = generationConfig
  if (thinkingConfig?.thinkingLevel !== undefined && thinkingConfig.thinkingBudget !== undefined)
    return 'thinking_level and thinking_budget are not supported together.'
  if (thinkingConfig?.thinkingLevel === 'minimal') return 'Thinking level MINIMAL is not supported for this model.'
  const shape = responseSchema ?? responseJsonSchema
  const isOneShape = shape !== undefined && (responseSchema === undefined || responseJsonSchema === undefined)
  const videos = parts.flatMap(({ fileData, videoMetadata }) => (fileData ? [{ fileData, videoMetadata }] : []))
  const frames = parts.filter(({ inlineData }) => inlineData).length
  const texts = parts.flatMap((piece) => piece.text ?? [])
  const [video] = videos
  if (!isOneShape || !parts.every(isOneThing) || videos.length > 1 || (video && frames > 0) || texts.length === 0) return INVALID
  const resolution = generationConfig.mediaResolution ?? 'MEDIA_RESOLUTION_LOW'
  const clip = video ? readClip(video.fileData, video.videoMetadata, FRAME_TOKENS[resolution]) : null
  if (typeof clip === 'string') return clip
  return {
    clip: clip?.span ?? null,
    frames,
    text: [...(systemInstruction?.parts ?? []).map((piece) => piece.text), ...texts].join('\n'),
    fields: shape.properties,
    maxReplyTokens: maxOutputTokens,
    imageTokens: frames * IMAGE_TOKENS[resolution],
    videoTokens: clip?.videoTokens ?? 0,
    audioTokens: clip?.audioTokens ?? 0,
  }
}

/** A part has exactly one content; video metadata is only allowed beside a video. */
function isOneThing({ text, inlineData, fileData, videoMetadata }: Part): boolean {
  return (
    [text, inlineData, fileData].filter((content) => content !== undefined).length === 1 &&
    (videoMetadata === undefined || fileData !== undefined)
  )
}

/** The only address forms that the service accepts. */
const ADDRESS = /^https:\/\/(?:(?:www\.)?youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})$/

function readClip({ fileUri, mimeType }: z.infer<typeof fileData>, metadata: z.infer<typeof videoMetadata> = {}, frameTokens: number) {
  if (mimeType !== undefined && !mimeType.startsWith('video/')) return `Unsupported MIME type: ${mimeType}`
  const videoId = ADDRESS.exec(fileUri)?.[1]
  if (videoId === undefined) return INVALID
  const { startOffset = '0s', endOffset = `${DEFAULT_END_MS / 1000}s`, fps = 1 } = metadata
  const [fromMs, toMs] = [startOffset, endOffset].map((offset) => Number.parseFloat(offset) * 1000)
  if (fromMs === undefined || toMs === undefined || toMs <= fromMs) return 'Invalid video metadata: end_offset must be after start_offset.'
  if (fps <= 0 || fps > MAX_FRAMES_PER_SECOND) return 'Invalid video metadata: fps must be in (0, 24].'
  const seconds = (toMs - fromMs) / 1000
  const videoTokens = Math.round(seconds * fps * frameTokens)
  const audioTokens = Math.round(seconds * AUDIO_TOKENS_PER_SECOND)
  if (videoTokens + audioTokens > MAX_INPUT_TOKENS)
    return `The input token count exceeds the maximum number of tokens allowed ${MAX_INPUT_TOKENS}.`
  return { span: { videoId, fromMs, toMs }, videoTokens, audioTokens }
}
