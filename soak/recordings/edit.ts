import type { TruePart } from './judge-video.ts'

/** A part of an edited video. Times are in the sample's video, at multiples of five seconds, where its keyframes are. */
export type EditPart =
  | { readonly kind: 'match'; readonly fromMs: number; readonly toMs: number; readonly speed: number }
  | { readonly kind: 'still'; readonly atMs: number; readonly lengthMs: number }
  /** Other content: colored scenes with other text, like menus and other videos. */
  | { readonly kind: 'other'; readonly lengthMs: number }

/** How pictures are changed and re-encoded. */
export interface Redrawn {
  /** A filter of ffmpeg, or a graph from [in] to [out]. */
  readonly filter: string
  /** Arguments of the encoder. */
  readonly codec: readonly string[]
}

export interface Edit {
  readonly name: string
  readonly parts: readonly EditPart[]
  /** Null: frames are copied without re-encoding. */
  readonly redrawn: Redrawn | null
  /** A plain edit must be aligned; other edits may be refused. */
  readonly isPlain: boolean
}

export function shownMs(part: EditPart): number {
  return part.kind === 'match' ? (part.toMs - part.fromMs) / part.speed : part.lengthMs
}

/** The parts of an edited video that show the match; `matchMs` maps times of the sample's video to log times. */
export function truthOf({ parts }: Pick<Edit, 'parts'>, matchMs: (sampleMs: number) => number): TruePart[] {
  let atMs = 0
  return parts.flatMap((part) => {
    const videoFromMs = atMs
    atMs += shownMs(part)
    return part.kind === 'match' ? [{ videoFromMs, videoToMs: atMs, matchFromMs: matchMs(part.fromMs), speed: part.speed }] : []
  })
}
