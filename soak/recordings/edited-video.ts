import type { TruePart } from './judge-video.ts'
import type { PreparedMatch } from './matches.ts'

export interface EditedVideo {
  readonly name: string
  /** A plain edit must be aligned; other edits may be refused. */
  readonly isPlain: boolean
  readonly isAnother: boolean
  readonly match: PreparedMatch
  /** Empty where it shows another match. */
  readonly truth: readonly TruePart[]
  readonly make: (folder: string) => Promise<string>
}
