import { CARRIED } from '#analysis/wording/closed-words.ts'
import { largestGroup } from '#analysis/wording/kind-templates.ts'
import { say } from '#analysis/wording/segments.ts'
import { events, fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** Where to look when no kind is worth a drill: the largest group of deaths, and what a video would have to show. */
export const NO_FOCUS_TEMPLATES = {
  'no-focus.few-deaths': template(
    { deaths: fact('deaths') },
    (s) => say`With ${s.word('deaths')} ${s.noun('deaths', 'death')} there is nothing to fix by counting.`,
  ),
  'no-focus.no-film': template(
    {},
    () =>
      say`This match came without its film, so there are totals but no times. With the film, every death gets its moment, its killer and what the others make likely.`,
  ),

  'no-focus.level': template(
    { count: fact('deaths-level'), moments: events },
    (s) =>
      say`${largestGroup(s)} came with numbers level and are of no other kind, and for those the log can't say why. Watch ${s.times('moments')} again: who shot first, and was a teammate close enough to help?`,
  ),
  'no-focus.open': template(
    { moments: events },
    (s) => say`The log can't say which deaths were avoidable. Watch ${s.times('moments')} again: who shot first, and who else was near?`,
  ),
  'no-focus.exchanged': template(
    { count: fact('traded') },
    (s) => say`${largestGroup(s)} were traded, which is what a death is supposed to buy.`,
  ),
  'no-focus.carrying': template(
    { count: fact('deaths-objective'), carried: CARRIED, moments: events },
    (s) =>
      say`${largestGroup(s)} came with the ${s.text('carried')} in hand. Watch ${s.times('moments')} again: was a teammate between you and them?`,
  ),
} satisfies Templates
