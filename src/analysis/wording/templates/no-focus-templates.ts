import { CARRIED } from '#analysis/wording/closed-words.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { events, fact, optional } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** Where to look when no line is worth a drill: the largest group of deaths, and what a video would have to show. */
export const NO_FOCUS_TEMPLATES = {
  'no-focus.pars': template(
    {
      'after-kill': optional(fact('line-after-kill')),
      behind: optional(fact('line-behind')),
      ahead: optional(fact('line-ahead')),
      'par-after-kill': optional(fact('par-after-kill')),
      'par-behind': optional(fact('par-behind')),
      'par-ahead': optional(fact('par-ahead')),
    },
    (s) => {
      const lines = (['after-kill', 'behind', 'ahead'] as const).filter((line) => s.has(line) && s.has(`par-${line}`))
      if (lines.length === 1 && s.has('after-kill')) {
        const times = s.fact('after-kill').value === 0 ? say`You never died` : say`${s.Often('after-kill')} you died`
        return say`${times} right after a kill of your own (par ${s.decimal('par-after-kill')}).`
      }
      const told = lines.flatMap(
        (line, index) => say`${index === 0 ? '' : ', '}${LINE_WORDS[line] ?? ''} ${s.n(line)} (par ${s.decimal(`par-${line}`)})`,
      )
      return say`Line by line: ${told}.`
    },
  ),
  'no-focus.few-deaths': template(
    { deaths: fact('deaths') },
    (s) => say`With ${s.word('deaths')} ${s.noun('deaths', 'death')} there is nothing to fix by counting.`,
  ),
  'no-focus.no-film': template(
    {},
    () =>
      say`This match came without its film, so there are totals but no times. With the film, every death gets its moment, its killer and a par.`,
  ),

  'no-focus.level': template(
    { line: fact('line-level'), moments: events },
    (s) =>
      say`${group(s)} came with numbers level, and for those the log can't say why. On video, check ${s.times('moments')}: who shot first, and was a teammate close enough to help?`,
  ),
  'no-focus.open': template(
    { moments: events },
    (s) =>
      say`The log can't say which deaths were avoidable. On video, check ${s.times('moments')}: who shot first, and who else was near?`,
  ),
  'no-focus.ahead': template(
    { line: fact('line-ahead'), moments: events },
    (s) =>
      say`${group(s)} came with your team ahead on players, but not far over par. On video, check ${s.times('moments')}: did you need that duel?`,
  ),
  'no-focus.behind': template(
    { line: fact('line-behind'), moments: events },
    (s) =>
      say`${group(s)} came with your team short of players, but not far over par. On video, check ${s.times('moments')}: was there a teammate to wait for?`,
  ),
  'no-focus.after-kill': template(
    { line: fact('line-after-kill'), moments: events },
    (s) =>
      say`${group(s)} came right after a kill, but not far over par. On video, check ${s.times('moments')}: was your shield back before the next fight?`,
  ),
  'no-focus.exchanged': template(
    { line: fact('line-exchanged') },
    (s) => say`${group(s)} were traded, which is what a death is supposed to buy.`,
  ),
  'no-focus.carrying': template(
    { line: fact('line-objective'), carried: CARRIED, moments: events },
    (s) =>
      say`${group(s)} came with the ${s.text('carried')} in hand. On video, check ${s.times('moments')}: was a teammate between you and them?`,
  ),
} satisfies Templates

const LINE_WORDS: Readonly<Record<string, string>> = { 'after-kill': 'after own kill', behind: 'behind', ahead: 'ahead' }

function group(s: FactSlots<'line'>): Segment[] {
  return say`The largest group, ${s.word('line')} of your ${s.ofWord('line')} deaths,`
}
