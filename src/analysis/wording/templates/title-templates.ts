import { OUTCOME } from '#analysis/wording/closed-words.ts'
import { resultWord } from '#analysis/wording/result-words.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact, name, optional, players } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** The title, and what stands in place of a title or headline that did not pass the check. */
export const TITLE_TEMPLATES = {
  title: template(
    {
      you: players,
      outcome: OUTCOME,
      mode: optional(name),
      map: optional(name),
      own: optional(fact('team-score')),
      enemy: optional(fact('enemy-score')),
    },
    (s) => {
      const result = resultWord(s.text('outcome'))
      const score = s.has('own') && s.has('enemy') ? say` ${s.n('own')}–${s.n('enemy')}` : []
      const names = (['mode', 'map'] as const).filter((name) => s.has(name)).flatMap((name) => say` · ${s.text(name)}`)
      return [...s.players('you'), ...names, ...(result === null ? [] : say` · ${result}${score}`)]
    },
  ),
  'title.plain': template({}, () => say`Match report`),
  'headline.plain': template({}, () => say`This is what the data of this match shows.`),
} satisfies Templates
