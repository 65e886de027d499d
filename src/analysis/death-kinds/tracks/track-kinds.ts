import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import { trackKind } from './track-kind.ts'
import { TRACK_WORDS } from './track-words.ts'

/** The kinds that are called where tracks are known: at most eight in one family, and none of the log's beside them. */
export const TRACK_KINDS: readonly DeathKind[] = TRACK_WORDS.map(trackKind)
