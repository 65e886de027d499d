import { CAUSE_WORDS, POSITION_LINES, type PositionLine } from './causes.ts'

/**
 * The lines of the log that advice can change, in the order in which they take a death. Each has a folder in `analysis/lines/`; a new one
 * is named here, with its words, and in `analysis/lines/lines.ts`.
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

interface LineWords {
  /** In lists and tables of deaths. */
  readonly label: string
  /** At the head of a narrow column of numbers. */
  readonly heading: string
}

export const FOCUS_LINE_WORDS: Readonly<Record<LogLine, LineWords>> = {
  'after-kill': { label: 'after own kill', heading: 'After kill' },
  behind: { label: 'behind', heading: 'Behind' },
  ahead: { label: 'ahead', heading: 'Ahead' },
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ...POSITION_LINES.map((line) => [line, CAUSE_WORDS[line].label] as const),
  ...Object.entries(FOCUS_LINE_WORDS).map(([line, { label }]) => [line, label] as const),
  ['no-killer', 'no killer'],
  ['objective', 'objective'],
  ['exchanged', 'traded'],
  ['level', 'level'],
])

/** @param carried what the mode has players carry; null where nothing is, and where it does not matter */
export function lineLabel(line: DeathLine | FocusLine, carried: string | null = null): string {
  return line === 'objective' && carried !== null ? `carrying the ${carried}` : (LABELS.get(line) ?? line)
}

/** Some focus lines among all others, in the order in which they take a death. */
export function inTakingOrder(focusLines: readonly LogLine[]): DeathLine[] {
  return [...BEFORE_FOCUS, ...focusLines, 'level']
}

/** Some focus lines among all others, as a ledger lists them: the focus lines by name, then the rest, the unexplained deaths last. */
export function inLedgerOrder<Line extends FocusLine>(focusLines: readonly Line[]): (DeathLine | Line)[] {
  return [...focusLines.toSorted((one, other) => (one < other ? -1 : 1)), 'exchanged', 'objective', 'no-killer', 'level']
}
