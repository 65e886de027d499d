import type { TruePart } from './judge-video.ts'

/** A stretch of an edited video. Times are of the sample's video, whole multiples of five seconds, where its key frames are. */
export type EditPart =
  | { readonly kind: 'match'; readonly fromMs: number; readonly toMs: number; readonly speed: number }
  /** One picture of the match that stands still. */
  | { readonly kind: 'still'; readonly atMs: number; readonly lengthMs: number }
  /** Something else: coloured scenes with other text, as menus and other videos have them. */
  | { readonly kind: 'other'; readonly lengthMs: number }

/** How a picture is changed and compressed again. */
export interface Redrawn {
  /** A filter of ffmpeg, or a graph from [in] to [out]. */
  readonly filter: string
  /** Arguments of the encoder. */
  readonly codec: readonly string[]
}

export interface Edit {
  readonly name: string
  readonly parts: readonly EditPart[]
  /** Null: frames are taken over as they are compressed. */
  readonly redrawn: Redrawn | null
  /** A plain edit has to be aligned; of others a player would understand that they are refused. */
  readonly isPlain: boolean
}

/** How long a part is in the edited video. */
export function shownMs(part: EditPart): number {
  return part.kind === 'match' ? (part.toMs - part.fromMs) / part.speed : part.lengthMs
}

/** Where an edited video shows the match, part after part; `matchMs` says which time of the log the sample's video shows when. */
export function truthOf({ parts }: Pick<Edit, 'parts'>, matchMs: (sampleMs: number) => number): TruePart[] {
  let atMs = 0
  return parts.flatMap((part) => {
    const videoFromMs = atMs
    atMs += shownMs(part)
    return part.kind === 'match' ? [{ videoFromMs, videoToMs: atMs, matchFromMs: matchMs(part.fromMs), speed: part.speed }] : []
  })
}
