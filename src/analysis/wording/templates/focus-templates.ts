import { LUCKY_ONE_IN } from '#analysis/rules.ts'
import { NAMING } from '#analysis/wording/closed-words.ts'
import { isHabit, isLeak, isWhole } from '#analysis/wording/given.ts'
import { countAtStart } from '#analysis/wording/numbers.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { events, fact, optional, players } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots, Slots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** Focus areas: the habit, the number, the moments, the fix. What a player can do is advice; what happened is a count. */
export const FOCUS_TEMPLATES = {
  'focus.title-after-kill': template(
    { line: fact('line-after-kill'), par: optional(fact('par-after-kill')) },
    (s) => say`Take the kill, then leave (${count(s)})`,
  ),
  'focus.title-ahead': template({ line: fact('line-ahead'), par: optional(fact('par-ahead')) }, (s) => say`Ahead? Keep it (${count(s)})`),
  'focus.title-behind': template({ line: fact('line-behind'), par: optional(fact('par-behind')) }, (s) => say`Behind? Wait (${count(s)})`),

  'focus.after-kill-rate': template(
    { kills: fact('kills-then-death'), others: fact('others-kills-then-death') },
    (s) =>
      say`${s.Word('kills')} of your ${s.ofWord('kills')} kills ${s.fact('kills').value === 1 ? 'was' : 'were'} followed by your own death within five seconds; for the others it was ${s.n('others')} of ${s.of('others')}.`,
  ),
  'focus.after-kill-moments': template(
    { line: fact('line-after-kill'), moments: events },
    (s) => say`Nobody traded ${s.fact('line').value === 1 ? 'this one' : 'these'}: ${s.times('moments')}.`,
  ),
  'focus.after-kill-some': template(
    { line: fact('line-after-kill'), moments: events },
    (s) => say`${s.Word('line')} of these deaths went untraded, for example ${s.times('moments')}.`,
  ),
  'focus.after-kill-doubles': template(
    { moments: events },
    (s) => say`Even a multi-kill did not get you out alive: dead right after it at ${s.times('moments')}.`,
  ),
  'focus.ahead-count': template(
    { line: fact('line-ahead') },
    (s) => say`${s.Often('line')} you died, untraded, with more of your team alive than of theirs.`,
  ),
  'focus.ahead-all': template(
    { line: fact('line-ahead'), over: fact('over-ahead') },
    (s) =>
      say`${s.Often('line')} you died, untraded, with more of your team alive than of theirs; traded ones included it is ${s.ofWord('over')}, about ${s.about('over')} over the others' pace.`,
  ),
  'focus.behind-count': template(
    { line: fact('line-behind') },
    (s) => say`${s.Often('line')} you died, untraded, with your team already short of players.`,
  ),
  'focus.behind-all': template(
    { line: fact('line-behind'), over: fact('over-behind') },
    (s) =>
      say`${s.Often('line')} you died, untraded, with your team already short of players; traded ones included it is ${s.ofWord('over')}, about ${s.about('over')} over the others' pace.`,
  ),
  'focus.numbers-one-up': template({ told: NAMING, moments: events }, (s) => say`One up${moments(s)}.`),
  'focus.numbers-two-up': template({ told: NAMING, moments: events }, (s) => say`Two up${moments(s)}.`),
  'focus.numbers-three-up': template({ told: NAMING, moments: events }, (s) => say`Three up or more${moments(s)}.`),
  'focus.numbers-one-down': template({ told: NAMING, moments: events }, (s) => say`One down${moments(s)}.`),
  'focus.numbers-two-down': template({ told: NAMING, moments: events }, (s) => say`Two down${moments(s)}.`),
  'focus.numbers-three-down': template({ told: NAMING, moments: events }, (s) => say`Three down or more${moments(s)}.`),
  'focus.killer-all': template({ who: players }, (s) => say`${s.players('who')} got every one of them.`, isWhole('line-killer')),
  'focus.killer-most': template(
    { who: players, count: fact('line-killer') },
    (s) => say`${s.players('who')} got ${s.word('count')} of the ${s.ofWord('count')}.`,
  ),

  'focus.certain-match': template(
    {},
    () =>
      say`By luck alone about one player in ${countAtStart(LUCKY_ONE_IN).toLowerCase()} shows a gap this wide. So it is real in this match; three matches tell whether it is a habit.`,
    isLeak,
  ),
  'focus.certain-match-again': template({}, () => say`This one clears the same bar: real in this match, not yet a habit.`, isLeak),
  'focus.certain-count': template(
    {},
    () => say`One match of luck can do this: a count, not a habit.`,
    (given) => !isLeak(given),
  ),
  'focus.certain-count-again': template(
    {},
    () => say`This too is a count, not a habit.`,
    (given) => !isLeak(given),
  ),
  'focus.certain-count-third': template(
    {},
    () => say`Here as well: a count, not a habit.`,
    (given) => !isLeak(given),
  ),
  'focus.certain-habit': template(
    { deaths: fact('series-deaths'), par: fact('series-par') },
    (s) =>
      say`Over your last ${s.ofWord('deaths')} matches it is ${s.n('deaths')} deaths where the others' pace makes ${s.decimal('par')}: a habit.`,
    isHabit,
  ),
} satisfies Templates

function count(s: FactSlots<'line' | 'par', 'par'>): Segment[] {
  const deaths = say`${s.n('line')} ${s.noun('line', 'death')}`
  return s.has('par') ? say`${deaths}, par ${s.decimal('par')}` : deaths
}

/** The named deaths may be some of several: then they are examples. */
function moments(s: Slots<never, 'moments', never, 'told'>): Segment[] {
  return s.text('told') === 'sampled' ? say`, for example at ${s.times('moments')}` : say` at ${s.times('moments')}`
}
