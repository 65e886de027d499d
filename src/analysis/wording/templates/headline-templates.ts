import { CARRIED, OUTCOME } from '#analysis/wording/closed-words.ts'
import { isFirst, isLast, isMore, isOver, isRealEdge, isRealGap, isUnder } from '#analysis/wording/given.ts'
import { evenShare, SCORING, WORK } from '#analysis/wording/objective-work.ts'
import { afterResult } from '#analysis/wording/result-words.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { fact, players } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots, WordSlots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { isEvenScore } from '#analysis/worth-telling.ts'

/** Headlines: what happened, in the order of how much it tells. */
export const HEADLINE_TEMPLATES = {
  'headline.most-deaths': template(
    { outcome: OUTCOME, deaths: fact('deaths'), all: fact('match-deaths') },
    (s) => bad(s, say`you died more than anyone: ${s.n('deaths')} of the match's ${s.n('all')} deaths.`),
    isFirst('rank-deaths'),
  ),
  'headline.kills-unscored': template(
    {
      kills: fact('kills'),
      deaths: fact('deaths'),
      done: fact('objective-done/hunts-kills'),
      expected: fact('objective-expected/hunts-kills'),
      scoring: SCORING,
      work: WORK,
    },
    (s) => say`You went ${s.n('kills')}–${s.n('deaths')} and lost: only ${s.text('scoring')}, and you ${evenShare(s, s.text('work'))}.`,
    ({ outcome, value }) =>
      outcome === 'loss' &&
      value('kills') > value('deaths') &&
      value('objective-done/hunts-kills') < value('objective-expected/hunts-kills'),
  ),
  'headline.most-kills': template(
    { outcome: OUTCOME, kills: fact('kills') },
    (s) => {
      const outcome = s.text('outcome')
      if (outcome === 'win') return say`${s.n('kills')} kills, more than anyone, and your team won.`
      if (outcome === 'loss') return say`${s.n('kills')} kills, more than anyone, and it still was not enough.`
      return good(s, say`you made ${s.n('kills')} kills, more than anyone.`)
    },
    isFirst('rank-kills'),
  ),
  'headline.fewest-deaths': template(
    { outcome: OUTCOME, deaths: fact('deaths') },
    (s) =>
      good(
        s,
        s.fact('deaths').value === 0
          ? say`you never died.`
          : say`nobody died less than you: ${s.word('deaths')} ${s.noun('deaths', 'death')}.`,
      ),
    isLast('rank-deaths'),
  ),
  'headline.objective': template(
    { outcome: OUTCOME, own: fact('objective-awards'), team: fact('team-objective-awards') },
    (s) => good(s, say`nobody did more for the objective: ${s.word('own')} of your team's ${s.n('team')} awards are yours.`),
    isFirst('rank-objective'),
  ),

  'headline.lead-lost': template(
    { lead: fact('largest-lead') },
    (s) => say`You lost a match that your team had led by ${s.word('lead')} kills.`,
    ({ outcome }) => outcome === 'loss',
  ),
  'headline.comeback': template(
    { deficit: fact('largest-deficit') },
    (s) => say`You won a match in which your team had trailed by ${s.word('deficit')} kills.`,
    ({ outcome }) => outcome === 'win',
  ),
  'headline.numbers-lost': template(
    { ahead: fact('team-time-ahead'), behind: fact('team-time-behind') },
    (s) => say`You lost although your team had more players up for longer: ${s.duration('ahead')} against ${s.duration('behind')}.`,
    ({ outcome, value }) => outcome === 'loss' && value('team-time-ahead') > value('team-time-behind'),
  ),
  'headline.numbers-won': template(
    { behind: fact('team-time-behind'), ahead: fact('team-time-ahead') },
    (s) => say`You won although your team was short of players for longer: ${s.duration('behind')} against ${s.duration('ahead')}.`,
    ({ outcome, value }) => outcome === 'win' && value('team-time-behind') > value('team-time-ahead'),
  ),

  'headline.ball': template({ outcome: OUTCOME, own: fact('mode-total/OddballStats.TimeAsSkullCarrier') }, (s) =>
    good(s, say`the ball was yours for ${s.duration('own')} of your team's ${s.ofDuration('own')}.`),
  ),
  'headline.hill': template({ outcome: OUTCOME, own: fact('mode-total/ZonesStats.StrongholdOccupationTime') }, (s) =>
    good(s, say`you stood in the hill for ${s.duration('own')} of your team's ${s.ofDuration('own')}.`),
  ),
  'headline.zones': template({ outcome: OUTCOME, own: fact('mode-total/ZonesStats.StrongholdOccupationTime') }, (s) =>
    good(s, say`you stood in zones for ${s.duration('own')} of your team's ${s.ofDuration('own')}.`),
  ),
  'headline.captures': template({ outcome: OUTCOME, own: fact('mode-total/CaptureTheFlagStats.FlagCaptures') }, (s) =>
    good(
      s,
      say`${s.word('own')} of your team's ${s.ofWord('own')} ${s.ofNoun('own', 'capture')} ${s.fact('own').value === 1 ? 'was' : 'were'} yours.`,
    ),
  ),
  'headline.carried': template({ outcome: OUTCOME, count: fact('deaths-objective'), carried: CARRIED }, (s) =>
    plain(s, say`${s.word('count')} of your ${s.ofWord('count')} deaths came with the ${s.text('carried')} in hand.`),
  ),
  'headline.exchanged': template({ outcome: OUTCOME, count: fact('traded') }, (s) =>
    good(s, say`${s.word('count')} of your ${s.ofWord('count')} deaths were traded.`),
  ),

  'headline.duel-won': template(
    { outcome: OUTCOME, who: players, kills: fact('duel-kills'), deaths: fact('duel-deaths') },
    (s) => good(s, say`you had ${s.players('who')}'s number: ${s.n('kills')} kills to ${s.n('deaths')}.`),
    isMore('duel-kills', 'duel-deaths'),
  ),
  'headline.duel-lost': template(
    { outcome: OUTCOME, who: players, deaths: fact('duel-deaths'), kills: fact('duel-kills') },
    (s) =>
      bad(
        s,
        say`${s.players('who')} had your number: ${s.n('deaths')} ${s.noun('deaths', 'death')}${
          s.fact('kills').value === 0 ? ', and you never returned it.' : say`, ${s.word('kills')} returned.`
        }`,
      ),
    isMore('duel-deaths', 'duel-kills'),
  ),
  'headline.aim-above': template(
    { outcome: OUTCOME, own: fact('shots-hit'), others: fact('others-shots-hit') },
    (s) => good(s, say`your shooting was a real edge: ${s.percent('own')} of your shots hit, ${s.percent('others')} of the others'.`),
    isRealEdge,
  ),
  'headline.aim-below': template(
    { outcome: OUTCOME, own: fact('shots-hit'), others: fact('others-shots-hit') },
    (s) => bad(s, say`your shooting was a real gap: ${s.percent('own')} of your shots hit, ${s.percent('others')} of the others'.`),
    isRealGap,
  ),
  'headline.kills-over': template(
    { outcome: OUTCOME, kills: fact('kills'), expected: fact('expected-kills') },
    (s) => good(s, say`your ${s.n('kills')} kills beat the ${s.decimal('expected')} that the ranking expected of you.`),
    isOver('kills'),
  ),
  'headline.kills-under': template(
    { outcome: OUTCOME, kills: fact('kills'), expected: fact('expected-kills') },
    (s) => bad(s, say`your ${s.n('kills')} kills stayed under the ${s.decimal('expected')} that the ranking expected of you.`),
    isUnder('kills'),
  ),
  'headline.deaths-over': template(
    { outcome: OUTCOME, deaths: fact('deaths'), expected: fact('expected-deaths') },
    (s) => bad(s, say`you died ${s.n('deaths')} times where the ranking expected ${s.decimal('expected')}.`),
    isOver('deaths'),
  ),
  'headline.deaths-under': template(
    { outcome: OUTCOME, deaths: fact('deaths'), expected: fact('expected-deaths') },
    (s) => good(s, say`you died only ${s.often('deaths')} where the ranking expected ${s.decimal('expected')}.`),
    isUnder('deaths'),
  ),

  'headline.place': template(
    { rank: fact('rank-kills'), kills: fact('kills'), deaths: fact('deaths') },
    (s) =>
      say`You came ${s.ordinal('rank')} of ${s.of('rank')} by kills: ${s.n('kills')} ${s.noun('kills', 'kill')} for ${s.n('deaths')} ${s.noun('deaths', 'death')}.`,
  ),
  'headline.halves': template(
    {
      outcome: OUTCOME,
      'kills-before': fact('half-kills/first'),
      'deaths-before': fact('half-deaths/first'),
      'kills-after': fact('half-kills/second'),
      'deaths-after': fact('half-deaths/second'),
    },
    (s) =>
      plain(s, say`you went ${s.n('kills-before')}–${s.n('deaths-before')} to halfway, then ${s.n('kills-after')}–${s.n('deaths-after')}.`),
  ),
  'headline.positive': template(
    { outcome: OUTCOME, kills: fact('kills'), deaths: fact('deaths') },
    (s) => {
      if (s.text('outcome') === 'loss') return say`You lost although you came out ahead yourself: ${balance(s)}.`
      return good(s, say`you came out ahead yourself: ${balance(s)}.`)
    },
    isMore('kills', 'deaths'),
  ),
  'headline.negative': template(
    { outcome: OUTCOME, kills: fact('kills'), deaths: fact('deaths') },
    (s) => bad(s, say`more fights went against you than for you: ${balance(s)}.`),
    isMore('deaths', 'kills'),
  ),
  'headline.even': template(
    { outcome: OUTCOME, kills: fact('kills'), deaths: fact('deaths') },
    (s) => plain(s, say`you broke even yourself: ${balance(s)}.`),
    ({ value }) => isEvenScore(value('kills') ?? 0, value('deaths') ?? 0),
  ),
} satisfies Templates

function balance(s: FactSlots<'kills' | 'deaths'>): Segment[] {
  return say`${s.n('kills')} ${s.noun('kills', 'kill')}, ${s.n('deaths')} ${s.noun('deaths', 'death')}`
}

function good(s: WordSlots<'outcome'>, sentence: readonly Segment[]): Segment[] {
  return afterResult(s.text('outcome'), 'good', sentence)
}

function bad(s: WordSlots<'outcome'>, sentence: readonly Segment[]): Segment[] {
  return afterResult(s.text('outcome'), 'bad', sentence)
}

function plain(s: WordSlots<'outcome'>, sentence: readonly Segment[]): Segment[] {
  return afterResult(s.text('outcome'), 'plain', sentence)
}
