import { say } from './segments.ts'
import { opening, resultWord, type Templates } from './template.ts'

/** Title, headline and verdict: what happened, in the order of how much it tells. */
export const HEADLINE_TEMPLATES = {
  'title.scored': (s) =>
    say`${s.players('you')} · ${s.text('mode')} · ${s.text('map')} · ${resultWord(s.text('outcome'))} ${s.n('own')}–${s.n('enemy')}`,
  'title.plain': (s) => say`${s.players('you')} · ${s.text('mode')} · ${s.text('map')} · ${resultWord(s.text('outcome'))}`,

  'headline.leak-after-kill': (s) =>
    say`${opening(s.text('outcome'))}${s.word('line')} of your ${s.n('deaths')} deaths came straight after a kill of your own.`,
  'headline.leak-ahead': (s) =>
    say`${opening(s.text('outcome'))}${s.word('line')} of your ${s.n('deaths')} deaths came with your team ahead on players.`,
  'headline.leak-behind': (s) =>
    say`${opening(s.text('outcome'))}${s.word('line')} of your ${s.n('deaths')} deaths came with your team already short of players.`,
  'headline.most-deaths': (s) =>
    say`${opening(s.text('outcome'))}you died more than anyone: ${s.n('deaths')} of the match's ${s.n('all')} deaths.`,
  'headline.most-kills-won': (s) => say`${s.n('kills')} kills, more than anyone, and your team won.`,
  'headline.most-kills': (s) => say`${s.n('kills')} kills, more than anyone, and it still was not enough.`,
  'headline.objective': (s) =>
    say`${opening(s.text('outcome'))}nobody did more for the objective: ${s.n('own')} of your team's ${s.n('team')} awards are yours.`,
  'headline.ball': (s) =>
    say`${opening(s.text('outcome'))}the ball was yours for ${s.duration('own')} of your team's ${s.ofDuration('own')}.`,
  'headline.hill': (s) =>
    say`${opening(s.text('outcome'))}you stood in the hill for ${s.duration('own')} of your team's ${s.ofDuration('own')}.`,
  'headline.zones': (s) =>
    say`${opening(s.text('outcome'))}you stood in zones for ${s.duration('own')} of your team's ${s.ofDuration('own')}.`,
  'headline.captures': (s) =>
    say`${opening(s.text('outcome'))}${s.word('own')} of your team's ${s.ofWord('own')} ${s.ofNoun('own', 'capture')} ${s.fact('own').value === 1 ? 'was' : 'were'} yours.`,
  'headline.exchanged': (s) =>
    say`${opening(s.text('outcome'))}${s.word('line')} of your ${s.of('line')} deaths were paid back on the spot.`,
  'headline.carried': (s) =>
    say`${opening(s.text('outcome'))}${s.word('line')} of your ${s.of('line')} deaths came with the ${s.text('carried')} in hand.`,
  'headline.duel-won': (s) =>
    say`${opening(s.text('outcome'))}you had ${s.players('who')}'s number: ${s.n('kills')} kills, ${s.n('deaths')} back.`,
  'headline.duel-lost': (s) =>
    say`${opening(s.text('outcome'))}${s.players('who')} had your number: ${s.n('deaths')} deaths, ${s.n('kills')} back.`,
  'headline.fewest-deaths': (s) =>
    say`${opening(s.text('outcome'))}nobody died less than you: ${s.n('deaths')} ${s.noun('deaths', 'time')}.`,
  'headline.over-expected': (s) =>
    say`${opening(s.text('outcome'))}your ${s.n('kills')} kills beat the ${s.decimal('expected')} that the ranking expected of you.`,
  'headline.under-expected': (s) =>
    say`${opening(s.text('outcome'))}your ${s.n('kills')} kills stayed under the ${s.decimal('expected')} that the ranking expected of you.`,
  'headline.positive': (s) =>
    say`${opening(s.text('outcome'))}your own fights paid: ${s.n('kills')} kills for ${s.n('deaths')} ${s.noun('deaths', 'death')}.`,
  'headline.negative': (s) =>
    say`${opening(s.text('outcome'))}your own fights cost more than they paid: ${s.n('kills')} kills for ${s.n('deaths')} deaths.`,
  'headline.even': (s) => say`${opening(s.text('outcome'))}your own fights came out even: ${s.n('kills')} kills, ${s.n('deaths')} deaths.`,

  'verdict.score-line': (s) => say`You went ${s.n('kills')}–${s.n('deaths')} with ${s.n('assists')} ${s.noun('assists', 'assist')}.`,
  'verdict.assists': (s) => say`${s.Word('assists')} ${s.noun('assists', 'assist')} came on top.`,
  'verdict.kills-deaths': (s) => say`You went ${s.n('kills')}–${s.n('deaths')}.`,
  'verdict.leak-after-kill': (s) =>
    say`With as many kills as you had, the rest of the lobby would have lost about ${s.about('par')} that way; chance alone rarely makes that ${s.word('line')}.`,
  'verdict.leak-ahead': (s) =>
    say`With as many minutes ahead as you had, the rest of the lobby would have lost about ${s.about('par')}; chance alone rarely makes that ${s.word('line')}.`,
  'verdict.leak-behind': (s) =>
    say`With as many minutes behind as you had, the rest of the lobby would have lost about ${s.about('par')}; chance alone rarely makes that ${s.word('line')}.`,
  'verdict.also-leak-after-kill': (s) => say`Then the fights right after a kill: ${s.word('line')} more, par ${s.decimal('par')}.`,
  'verdict.also-leak-ahead': (s) => say`Then the fights while ahead on players: ${s.word('line')} more, par ${s.decimal('par')}.`,
  'verdict.also-leak-behind': (s) => say`Then the fights while behind on players: ${s.word('line')} more, par ${s.decimal('par')}.`,
  'verdict.nearest-after-kill': (s) =>
    say`The nearest thing to a leak is the fight after a kill: ${s.word('line')} deaths, par ${s.decimal('par')}, and one match of luck can do that.`,
  'verdict.nearest-ahead': (s) =>
    say`The nearest thing to a leak is fighting on while ahead: ${s.word('line')} deaths, par ${s.decimal('par')}, and one match of luck can do that.`,
  'verdict.nearest-behind': (s) =>
    say`The nearest thing to a leak is fighting a player down: ${s.word('line')} deaths, par ${s.decimal('par')}, and one match of luck can do that.`,
  'verdict.aim-even': (s) =>
    say`Aim is not where you differ: you hit ${s.n('own')} of ${s.of('own')} shots (${s.percent('own')}), the others ${s.percent('others')}, no real gap.`,
  'verdict.aim-above': (s) =>
    say`Your shooting was a real edge: you hit ${s.n('own')} of ${s.of('own')} shots (${s.percent('own')}), the others ${s.percent('others')}.`,
  'verdict.aim-below': (s) =>
    say`Your shooting was a real gap: you hit ${s.n('own')} of ${s.of('own')} shots (${s.percent('own')}), the others ${s.percent('others')}.`,
  'verdict.no-film': () => say`Without the match's film there are no times: this report counts, it cannot point.`,
} satisfies Templates
