import { POSITION_LINES, type PositionLine } from './causes.ts'

/**
 * The lines of the log that advice can change, in the order in which they take a death. Each has a folder in `analysis/lines/`; a new one
 * is named here, with its words in `line-words.ts`, and in `analysis/lines/lines.ts`.
 */
export const LOG_LINES = ['after-kill', 'behind', 'ahead'] as const
export type LogLine = (typeof LOG_LINES)[number]

/** Every line with a par: those of the log, and the causes that stand on tracks. The two are never compared over matches. */
export const FOCUS_LINES = [...LOG_LINES, ...POSITION_LINES] as const
export type FocusLine = LogLine | PositionLine

const BEFORE_FOCUS = ['no-killer', 'objective', 'exchanged'] as const

/** Every line, in the order in which they take a death: each death belongs to the first that fits. */
export const DEATH_LINES = [...BEFORE_FOCUS, ...LOG_LINES, 'level'] as const
export type DeathLine = (typeof DEATH_LINES)[number]

/** Some focus lines among all others, in the order in which they take a death. */
export function inTakingOrder(focusLines: readonly LogLine[]): DeathLine[] {
  return [...BEFORE_FOCUS, ...focusLines, 'level']
}

/** Some focus lines among all others, as a ledger lists them: the focus lines by name, then the rest, the unexplained deaths last. */
export function inLedgerOrder<Line extends FocusLine>(focusLines: readonly Line[]): (DeathLine | Line)[] {
  return [...focusLines.toSorted((one, other) => (one < other ? -1 : 1)), 'exchanged', 'objective', 'no-killer', 'level']
}
