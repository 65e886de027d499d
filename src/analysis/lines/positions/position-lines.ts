import type { CalledLine } from '#analysis/lines/line.ts'
import { positionLine } from './position-line.ts'
import { POSITION_WORDS } from './position-words.ts'

/** The lines that are called where tracks are known: at most eight in one family, and none of the log's beside them. */
export const POSITION_FAMILY: readonly CalledLine[] = POSITION_WORDS.map(positionLine)
