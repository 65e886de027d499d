import { AFTER_KILL_ON_TRACKS } from './after-kill.ts'
import { ALONE } from './alone.ts'
import { OFF_SCREEN } from './off-screen.ts'
import { SHORT } from './short.ts'
import type { TrackKind } from './track-kind.ts'
import { TWO_GUNS } from './two-guns.ts'
import { WEAK } from './weak.ts'

/** The kinds that are called where tracks are known, instead of those of the log. A family has at most eight. */
export const TRACK_KINDS: readonly TrackKind[] = [AFTER_KILL_ON_TRACKS, WEAK, TWO_GUNS, ALONE, OFF_SCREEN, SHORT]
