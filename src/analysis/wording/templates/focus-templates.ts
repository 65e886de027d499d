import { isComplete, isHabit, isLeak } from '#analysis/wording/given.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact, players } from '#analysis/wording/slot-kinds.ts'
import { plain, type Templates, template } from '#analysis/wording/template.ts'

export const FOCUS_TEMPLATES = {
  'focus.killer-all': template(
    { who: players },
    (s) => say`${s.players('who')} got every one that nothing else explains.`,
    isComplete('kind-killer'),
  ),
  'focus.killer-most': template(
    { who: players, count: fact('kind-killer') },
    (s) => say`${s.players('who')} got ${s.word('count')} of the ${s.ofWord('count')} that nothing else explains.`,
  ),

  'focus.certain-match': plain('That is more than luck. Three matches tell whether it is a habit.', isLeak),
  'focus.certain-match-again': plain('This is more than luck too, and not yet a habit.', isLeak),
  'focus.certain-statistic': plain(
    'That is more than luck.',
    ({ fact }) => (fact('points-sigma')?.value ?? 0) <= -(fact('points-sigma')?.of ?? Number.POSITIVE_INFINITY),
  ),
  'focus.certain-habit': template(
    { deaths: fact('series-deaths'), expected: fact('series-expected') },
    (s) =>
      say`It is a habit: ${s.n('deaths')} such deaths over your last ${s.ofWord('deaths')} matches, ${s.decimal('expected')} expected.`,
    isHabit,
  ),
} satisfies Templates
