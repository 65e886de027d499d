import { say } from './segments.ts'
import type { Templates } from './template.ts'

/** Focus areas: the habit, the number, the moments, the fix. What a player can do is advice; what happened is a count. */
export const FOCUS_TEMPLATES = {
  'focus.title-after-kill': (s) => say`Take the kill, then leave (${s.n('line')} ${s.noun('line', 'death')}, par ${s.decimal('par')})`,
  'focus.title-ahead': (s) => say`Ahead? Keep it (${s.n('line')} ${s.noun('line', 'death')}, par ${s.decimal('par')})`,
  'focus.title-behind': (s) => say`Behind? Wait (${s.n('line')} ${s.noun('line', 'death')}, par ${s.decimal('par')})`,

  'focus.after-kill-rate': (s) =>
    say`${s.Word('kills')} of your ${s.of('kills')} kills ${s.fact('kills').value === 1 ? 'was' : 'were'} followed by your own death within five seconds; for the others it was ${s.n('others')} of ${s.of('others')}.`,
  'focus.after-kill-moments': (s) => say`On this line, with nobody paying your killer back: ${s.times('moments')}.`,
  'focus.after-kill-some': (s) => say`${s.Word('line')} of those went unpaid; see ${s.times('moments')}.`,
  'focus.after-kill-doubles': (s) => say`Even a multi-kill did not get you out alive: dead right after it at ${s.times('moments')}.`,
  'focus.ahead-count': (s) =>
    say`${s.Word('line')} times your team had more players up, you fell, and nobody paid your killer back within four seconds.`,
  'focus.numbers-one-up': (s) => say`One up at ${s.times('moments')}.`,
  'focus.numbers-two-up': (s) => say`Two up at ${s.times('moments')}.`,
  'focus.numbers-three-up': (s) => say`Three up or more at ${s.times('moments')}.`,
  'focus.numbers-one-down': (s) => say`One down at ${s.times('moments')}.`,
  'focus.numbers-two-down': (s) => say`Two down at ${s.times('moments')}.`,
  'focus.numbers-three-down': (s) => say`Three down or more at ${s.times('moments')}.`,
  'focus.behind-count': (s) =>
    say`${s.Word('line')} times you fell with your team already short of players, and nobody paid your killer back within four seconds.`,
  'focus.killer-all': (s) => say`${s.players('who')} got every one of them.`,
  'focus.killer-most': (s) => say`${s.players('who')} got ${s.word('count')} of the ${s.ofWord('count')}.`,

  'focus.certain-match': () =>
    say`Luck alone makes a gap this wide for about one player in twenty: real in this match, and three matches tell whether it is a habit.`,
  'focus.certain-match-again': () => say`This one clears the same bar: real in this match, not yet a habit.`,
  'focus.certain-count': () => say`One match of luck can do this: a count, not a habit.`,
  'focus.certain-count-again': () => say`Again a count, not a habit.`,
  'focus.certain-habit': (s) =>
    say`Over your last ${s.of('deaths')} matches it is ${s.n('deaths')} deaths where the others' pace makes ${s.decimal('par')}: a habit.`,

  'why.after-kill': () =>
    say`Were you weak, or chasing? The log can't see that. If you were weak, five seconds out of sight is a full shield.`,
  'why.ahead': () =>
    say`A lead in players lasts until they respawn. It is worth ground, the objective or the next item; a duel you don't need puts it back on the table.`,
  'why.ahead-slayer': () =>
    say`A lead in players lasts until they respawn. It is worth ground and the next item; a duel you don't need hands the point back.`,
  'why.behind': () =>
    say`Short of players, somebody is free to shoot you from the side. Waiting costs seconds; dying first costs the next fight too.`,

  'drill.after-kill': () => say`After each kill, break line of sight and count to five, unless a teammate is already shooting.`,
  'drill.ahead-objective': (s) => say`When the feed puts you ahead, move with a teammate or ${s.text('objective')}. No solo challenge.`,
  'drill.ahead-slayer': () => say`When the feed puts you ahead, take ground with a teammate. No solo challenge until they are back.`,
  'drill.behind': () => say`A player down, hold where a teammate can see you until the respawn, then go together.`,

  'pass.after-kill': (s) =>
    say`Over your next ${s.of('target')} kills, at most ${s.n('target')} followed by your death within five seconds. This match: ${s.n('kills')} of ${s.of('kills')}; the others ${s.n('others')} of ${s.of('others')}.`,
  'pass.ahead': (s) =>
    say`At most ${s.decimal('target')} deaths a minute while ahead. This match: ${s.n('deaths')} in ${s.duration('time')} (every death while ahead, other lines included), ${s.decimal('rate')} a minute; the others ${s.decimal('others')}.`,
  'pass.behind': (s) =>
    say`At most ${s.decimal('target')} deaths a minute while behind. This match: ${s.n('deaths')} in ${s.duration('time')} (every death while behind, other lines included), ${s.decimal('rate')} a minute; the others ${s.decimal('others')}.`,

  'no-focus.nothing': () => say`Nothing stands out: no line of your deaths is over par by enough to be worth a drill.`,
  'no-focus.pars': (s) =>
    say`Line by line: after own kill ${s.n('after-kill')} (par ${s.decimal('par-after-kill')}), behind ${s.n('behind')} (par ${s.decimal('par-behind')}), ahead ${s.n('ahead')} (par ${s.decimal('par-ahead')}).`,
  'no-focus.few-deaths': (s) => say`With ${s.n('deaths')} ${s.noun('deaths', 'death')} there is nothing to fix by counting.`,
  'no-focus.no-film': () => say`Focus areas come from the times of your deaths, and those stand in the film.`,
  'no-focus.level': (s) =>
    say`The largest part, ${s.n('level')} of ${s.of('level')}, came with numbers level: for those the log can't say why, the video can.`,
  'no-focus.exchanged': (s) =>
    say`${s.Word('exchanged')} of your ${s.of('exchanged')} deaths were paid back at once, which is what a death is supposed to buy.`,
} satisfies Templates
