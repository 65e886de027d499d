import { CARRIED } from '#analysis/wording/closed-words.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact, oneOf, optional } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

const LINES = ['after-kill', 'ahead', 'behind', 'exchanged', 'objective', 'no-killer', 'level'] as const

/** The player's deaths in seven lines. */
export const LEDGER_TEMPLATES = {
  'ledger.lines': template(
    {
      total: fact('line-no-killer', 'line-objective', 'line-exchanged', 'line-after-kill', 'line-behind', 'line-ahead', 'line-level'),
      'after-kill': optional(fact('line-after-kill')),
      ahead: optional(fact('line-ahead')),
      behind: optional(fact('line-behind')),
      exchanged: optional(fact('line-exchanged')),
      objective: optional(fact('line-objective')),
      'no-killer': optional(fact('line-no-killer')),
      level: optional(fact('line-level')),
      carried: optional(CARRIED),
      open: optional(oneOf('unsided')),
    },
    (s) => {
      const carried = s.has('carried') ? s.text('carried') : null
      const lines = LINES.filter((line) => s.has(line))
      const told = lines.flatMap(
        (line, index) =>
          say`${index === 0 ? '' : ' · '}${line === 'level' && s.has('open') ? 'the rest' : lineName(line, carried)} ${s.n(line)}`,
      )
      return say`Your ${s.of('total')} deaths: ${told}.`
    },
  ),
} satisfies Templates

const LINE_NAMES: Readonly<Record<string, string>> = {
  'after-kill': 'after own kill',
  ahead: 'ahead',
  behind: 'behind',
  level: 'level',
  exchanged: 'traded',
  'no-killer': 'no killer',
}

/** @param carried what the mode has players carry; null where nothing is */
export function lineName(line: string, carried: string | null): string {
  return LINE_NAMES[line] ?? (carried === null ? 'objective' : `carrying the ${carried}`)
}
