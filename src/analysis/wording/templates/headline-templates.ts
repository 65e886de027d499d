import { CARRIED, OUTCOME } from '#analysis/wording/closed-words.ts'
import { afterResult, resultWord } from '#analysis/wording/result-words.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { fact, name, optional, players } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots, WordSlots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** Title and headline: what happened, in the order of how much it tells. */
export const HEADLINE_TEMPLATES = {
  title: template(
    { you: players, outcome: OUTCOME, mode: optional(name), map: optional(name), own: optional(fact), enemy: optional(fact) },
    (s) => {
      const result = resultWord(s.text('outcome'))
      const score = s.has('own') && s.has('enemy') ? say` ${s.n('own')}–${s.n('enemy')}` : []
      const names = (['mode', 'map'] as const).filter((name) => s.has(name)).flatMap((name) => say` · ${s.text(name)}`)
      return [...s.players('you'), ...names, ...(result === null ? [] : say` · ${result}${score}`)]
    },
  ),

  'headline.leak-after-kill': template({ outcome: OUTCOME, line: fact, deaths: fact }, (s) =>
    bad(s, say`${s.word('line')} of your ${s.word('deaths')} deaths came straight after a kill of your own.`),
  ),
  'headline.leak-ahead': template({ outcome: OUTCOME, line: fact, deaths: fact }, (s) =>
    bad(s, say`${s.word('line')} of your ${s.word('deaths')} deaths came with your team ahead on players.`),
  ),
  'headline.leak-behind': template({ outcome: OUTCOME, line: fact, deaths: fact }, (s) =>
    bad(s, say`${s.word('line')} of your ${s.word('deaths')} deaths came with your team already short of players.`),
  ),

  'headline.most-deaths': template({ outcome: OUTCOME, deaths: fact, all: fact }, (s) =>
    bad(s, say`you died more than anyone: ${s.n('deaths')} of the match's ${s.n('all')} deaths.`),
  ),
  'headline.most-kills': template({ outcome: OUTCOME, kills: fact }, (s) => {
    const outcome = s.text('outcome')
    if (outcome === 'win') return say`${s.n('kills')} kills, more than anyone, and your team won.`
    if (outcome === 'loss') return say`${s.n('kills')} kills, more than anyone, and it still was not enough.`
    return good(s, say`you made ${s.n('kills')} kills, more than anyone.`)
  }),
  'headline.fewest-deaths': template({ outcome: OUTCOME, deaths: fact }, (s) =>
    good(
      s,
      s.fact('deaths').value === 0
        ? say`you never died.`
        : say`nobody died less than you: ${s.word('deaths')} ${s.noun('deaths', 'death')}.`,
    ),
  ),
  'headline.objective': template({ outcome: OUTCOME, own: fact, team: fact }, (s) =>
    good(s, say`nobody did more for the objective: ${s.word('own')} of your team's ${s.n('team')} awards are yours.`),
  ),

  'headline.lead-lost': template({ lead: fact }, (s) => say`You lost a match that your team had led by ${s.word('lead')} kills.`),
  'headline.comeback': template(
    { deficit: fact },
    (s) => say`You won a match in which your team had trailed by ${s.word('deficit')} kills.`,
  ),
  'headline.numbers-lost': template(
    { ahead: fact, behind: fact },
    (s) => say`You lost although your team had more players up for longer: ${s.duration('ahead')} against ${s.duration('behind')}.`,
  ),
  'headline.numbers-won': template(
    { behind: fact, ahead: fact },
    (s) => say`You won although your team was short of players for longer: ${s.duration('behind')} against ${s.duration('ahead')}.`,
  ),

  'headline.ball': template({ outcome: OUTCOME, own: fact }, (s) =>
    good(s, say`the ball was yours for ${s.duration('own')} of your team's ${s.ofDuration('own')}.`),
  ),
  'headline.hill': template({ outcome: OUTCOME, own: fact }, (s) =>
    good(s, say`you stood in the hill for ${s.duration('own')} of your team's ${s.ofDuration('own')}.`),
  ),
  'headline.zones': template({ outcome: OUTCOME, own: fact }, (s) =>
    good(s, say`you stood in zones for ${s.duration('own')} of your team's ${s.ofDuration('own')}.`),
  ),
  'headline.captures': template({ outcome: OUTCOME, own: fact }, (s) =>
    good(
      s,
      say`${s.word('own')} of your team's ${s.ofWord('own')} ${s.ofNoun('own', 'capture')} ${s.fact('own').value === 1 ? 'was' : 'were'} yours.`,
    ),
  ),
  'headline.carried': template({ outcome: OUTCOME, line: fact, carried: CARRIED }, (s) =>
    plain(s, say`${s.word('line')} of your ${s.ofWord('line')} deaths came with the ${s.text('carried')} in hand.`),
  ),
  'headline.exchanged': template({ outcome: OUTCOME, line: fact }, (s) =>
    good(s, say`${s.word('line')} of your ${s.ofWord('line')} deaths were traded.`),
  ),

  'headline.duel-won': template({ outcome: OUTCOME, who: players, kills: fact, deaths: fact }, (s) =>
    good(s, say`you had ${s.players('who')}'s number: ${s.n('kills')} kills to ${s.n('deaths')}.`),
  ),
  'headline.duel-lost': template({ outcome: OUTCOME, who: players, deaths: fact, kills: fact }, (s) =>
    bad(
      s,
      say`${s.players('who')} had your number: ${s.n('deaths')} ${s.noun('deaths', 'death')}${
        s.fact('kills').value === 0 ? ', and you never returned it.' : say`, ${s.word('kills')} returned.`
      }`,
    ),
  ),
  'headline.aim-above': template({ outcome: OUTCOME, own: fact, others: fact }, (s) =>
    good(s, say`your shooting was a real edge: ${s.percent('own')} of your shots hit, ${s.percent('others')} of the others'.`),
  ),
  'headline.aim-below': template({ outcome: OUTCOME, own: fact, others: fact }, (s) =>
    bad(s, say`your shooting was a real gap: ${s.percent('own')} of your shots hit, ${s.percent('others')} of the others'.`),
  ),
  'headline.kills-over': template({ outcome: OUTCOME, kills: fact, expected: fact }, (s) =>
    good(s, say`your ${s.n('kills')} kills beat the ${s.decimal('expected')} that the ranking expected of you.`),
  ),
  'headline.kills-under': template({ outcome: OUTCOME, kills: fact, expected: fact }, (s) =>
    bad(s, say`your ${s.n('kills')} kills stayed under the ${s.decimal('expected')} that the ranking expected of you.`),
  ),
  'headline.deaths-over': template({ outcome: OUTCOME, deaths: fact, expected: fact }, (s) =>
    bad(s, say`you died ${s.n('deaths')} times where the ranking expected ${s.decimal('expected')}.`),
  ),
  'headline.deaths-under': template({ outcome: OUTCOME, deaths: fact, expected: fact }, (s) =>
    good(s, say`you died only ${s.often('deaths')} where the ranking expected ${s.decimal('expected')}.`),
  ),

  'headline.place': template(
    { rank: fact, kills: fact, deaths: fact },
    (s) =>
      say`You came ${s.ordinal('rank')} of ${s.of('rank')} by kills: ${s.n('kills')} ${s.noun('kills', 'kill')} for ${s.n('deaths')} ${s.noun('deaths', 'death')}.`,
  ),
  'headline.halves': template(
    { outcome: OUTCOME, 'kills-before': fact, 'deaths-before': fact, 'kills-after': fact, 'deaths-after': fact },
    (s) =>
      plain(s, say`you went ${s.n('kills-before')}–${s.n('deaths-before')} to halfway, then ${s.n('kills-after')}–${s.n('deaths-after')}.`),
  ),
  'headline.positive': template({ outcome: OUTCOME, kills: fact, deaths: fact }, (s) => {
    if (s.text('outcome') === 'loss') return say`You lost although you came out ahead yourself: ${balance(s)}.`
    return good(s, say`you came out ahead yourself: ${balance(s)}.`)
  }),
  'headline.negative': template({ outcome: OUTCOME, kills: fact, deaths: fact }, (s) =>
    bad(s, say`more fights went against you than for you: ${balance(s)}.`),
  ),
  'headline.even': template({ outcome: OUTCOME, kills: fact, deaths: fact }, (s) => plain(s, say`you broke even yourself: ${balance(s)}.`)),
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
