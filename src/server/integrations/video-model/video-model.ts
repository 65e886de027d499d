import type { ChoiceBrief } from '#analysis/choice/choice-brief.ts'
import type { QuestionSheet, SheetAnswer } from '#analysis/video-review/question-sheets.ts'
import type { StoredVideoReview } from '#shared/report/stored-video-review.ts'
import type { Meter, ModelBill } from './meter.ts'

/**
 * A model that answers closed questions about short stretches that we choose, and chooses among our sentences without seeing any picture.
 * It is never asked when something happens. Each request is checked against the meter first.
 */
export interface VideoModel {
  /** As configured; the bill of an answer has the model that answered. */
  readonly name: string
  readonly provider: string
  readonly takes: 'address' | 'frames' | 'both'
  readonly isPriced: boolean
  readonly readClock: (clip: Clip, meter: Meter) => Promise<ModelAnswer<SeenClock>>
  readonly seeDeath: (clip: Clip, meter: Meter) => Promise<ModelAnswer<SeenDeath>>
  /** One answer for each question of the sheet, and the clock. `not-readable` if it cannot be shown the pictures. */
  readonly observe: (pictures: WindowPictures, sheet: QuestionSheet, meter: Meter) => Promise<ModelAnswer<SheetAnswer>>
  readonly choose: (brief: ChoiceBrief, meter: Meter) => Promise<ModelAnswer<Choice>>
}

/** Ids that the brief offers, each once, and the number of other ids in the answer. */
export interface Choice {
  readonly chosen: readonly string[]
  readonly unknown: number
}

/** A stretch of a public video, or frames of the player's recording with their times in the window. */
export type WindowPictures =
  | { readonly kind: 'clip'; readonly clip: Clip }
  | { readonly kind: 'frames'; readonly frames: readonly WindowFrame[] }

export interface WindowFrame {
  readonly afterMs: number
  readonly jpeg: Uint8Array
}

/** For finding a match in a public video, with a meter already attached. */
export interface ClipModel {
  readonly name: string
  readonly readClock: (clip: Clip) => Promise<ModelAnswer<SeenClock>>
  readonly seeDeath: (clip: Clip) => Promise<ModelAnswer<SeenDeath>>
}

export interface Clip {
  readonly videoId: string
  readonly fromMs: number
  readonly toMs: number
}

export interface SeenClock {
  /** Null when it is not legible. */
  readonly clockSeconds: number | null
  /** Left and right team; null when not legible. */
  readonly scores: readonly [number, number] | null
}

export interface SeenDeath {
  readonly dies: 'yes' | 'no' | 'cannot tell'
}

/**
 * Why there is no answer:
 * `not-readable`: the service cannot open this video (private, live, removed).
 * `not-seen`: it answered without looking at the video, so its answer is invented.
 * `blocked`: it declines to answer. `bad-answer`: the wrong shape, or cut off.
 * `budget` and `report-budget`: the ceiling for a day or for one report leaves no room, so no request was sent. `day-quota`: the daily
 * quota is used up. `not-allowed`: the key or the model's name is refused. `not-answering`: overloaded, down or silent.
 */
export const MODEL_REFUSALS = [
  'not-readable',
  'not-seen',
  'blocked',
  'bad-answer',
  'budget',
  'report-budget',
  'day-quota',
  'not-allowed',
  'not-answering',
] as const
export type ModelRefusal = (typeof MODEL_REFUSALS)[number]

export type ModelAnswer<Seen> =
  | { readonly status: 'answered'; readonly seen: Seen; readonly bill: ModelBill; readonly receipt: VideoReceipt }
  /** A refused answer may have been paid for. */
  | { readonly status: 'refused'; readonly reason: ModelRefusal; readonly bill: ModelBill | null }

/**
 * Whether the service counted the pictures that it was shown; `as-asked` when there were none. `differs`: the count fits another frame
 * rate, clip or resolution. `unavailable`: the service reports no counts.
 */
export type VideoReceipt = 'as-asked' | 'differs' | 'unavailable'

export interface Models {
  readonly videoModel: VideoModel | null
  readonly frameModel: VideoModel | null
}

/** The model for a video at an address, or for frames of a recording. Null when none is configured. */
export function modelFor(source: StoredVideoReview['source'], { videoModel, frameModel }: Models): VideoModel | null {
  const shown = source === 'recording' ? 'frames' : 'address'
  const models = source === 'recording' ? [frameModel, videoModel] : [videoModel]
  return models.find((model) => model?.takes === 'both' || model?.takes === shown) ?? null
}
