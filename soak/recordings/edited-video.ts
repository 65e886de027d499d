import type { TruePart } from './judge-video.ts'
import type { HeldMatch } from './matches.ts'

/** A video, the match that it is held against, and where it shows that. */
export interface EditedVideo {
  readonly name: string
  /** A plain edit has to be aligned; of others a player would understand that they are refused. */
  readonly isPlain: boolean
  readonly isAnother: boolean
  readonly match: HeldMatch
  /** Empty where it shows another match. */
  readonly truth: readonly TruePart[]
  /** Makes it in an empty folder; its path. */
  readonly make: (folder: string) => Promise<string>
}
