import { POSITION_LINES } from '#shared/report/causes.ts'
import type { DeathLine, FocusLine, LogLine } from '#shared/report/lines.ts'
import { CAUSE_WORDS } from './cause-words.ts'

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
