import { say } from './segments.ts'
import type { Templates } from './template.ts'

/** The player's deaths in seven lines, and the other tables in words. */
export const LEDGER_TEMPLATES = {
  'ledger.lines': (s) => {
    const lines = ['after-kill', 'ahead', 'behind', 'level', 'exchanged', 'objective', 'no-killer'].filter((line) => s.has(line))
    return say`Your ${s.of('total')} deaths: ${lines.flatMap((line, index) => say`${index === 0 ? '' : ' · '}${lineName(line, s.text('carried'))} ${s.n(line)}`)}.`
  },
} satisfies Templates

const LINE_NAMES: Readonly<Record<string, string>> = {
  'after-kill': 'after own kill',
  ahead: 'ahead',
  behind: 'behind',
  level: 'level',
  exchanged: 'exchanged',
  'no-killer': 'no killer',
}

export function lineName(line: string, carried: string): string {
  return LINE_NAMES[line] ?? `carrying the ${carried}`
}
