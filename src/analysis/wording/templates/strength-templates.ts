import { CARRIER } from '#analysis/wording/closed-words.ts'
import { isFirst, isOver, isUnder } from '#analysis/wording/given.ts'
import { say } from '#analysis/wording/segments.ts'
import { events, fact, players } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** What to keep doing. Moments are called moments; only numbers beyond luck are called strengths. */
export const STRENGTH_TEMPLATES = {
  'keep.over-expected': template(
    { kills: fact('kills'), expected: fact('expected-kills') },
    (s) =>
      say`${s.Word('kills')} kills where the ranking expected ${s.decimal('expected')}: over by more than the usual swing of one match.`,
    isOver('kills'),
  ),
  'keep.under-expected-deaths': template(
    { deaths: fact('deaths'), expected: fact('expected-deaths') },
    (s) =>
      say`${s.Word('deaths')} ${s.noun('deaths', 'death')} where the ranking expected ${s.decimal('expected')}: under by more than the usual swing of one match.`,
    isUnder('deaths'),
  ),
  'keep.stops': template(
    { carrier: CARRIER, stops: fact('stops'), moments: events },
    (s) =>
      say`Stopping the ${s.text('carrier')}: ${s.word('stops')} of your team's ${s.ofWord('stops')} stops${s.momentsOf('stops', 'moments')}.`,
  ),
  'keep.run-ended': template(
    { moment: events, run: fact('run-ended'), who: players },
    (s) => say`At ${s.times('moment')} you ended a run of ${s.word('run')} kills by ${s.players('who')}.`,
  ),
  'keep.run': template(
    { run: fact('best-run'), from: events, to: events },
    (s) => say`${s.Word('run')} kills without dying, from ${s.times('from')} to ${s.times('to')}.`,
  ),
  'keep.multi': template(
    { multi: fact('best-multi'), moment: events },
    (s) => say`${s.Word('multi')} kills in one go, from ${s.times('moment')} on.`,
  ),
  'keep.avenged': template(
    { avenged: fact('avenged'), moments: events },
    (s) =>
      say`Answering for teammates: ${s.word('avenged')} times you dropped a teammate's killer within four seconds${s.momentsOf('avenged', 'moments')}.`,
  ),
  'keep.objective': template(
    { own: fact('objective-awards'), team: fact('team-objective-awards') },
    (s) => say`The objective: ${s.word('own')} of your team's ${s.n('team')} awards, more than anyone in the lobby.`,
    isFirst('rank-objective'),
  ),
  'keep.exchanged': template(
    { exchanged: fact('traded') },
    (s) => say`Trading: for ${s.word('exchanged')} of your ${s.ofWord('exchanged')} deaths your killer went down too.`,
  ),
  'keep.note-moment': template({}, () => say`A good moment, not yet a pattern.`),
  'keep.note-moments': template({}, () => say`Good moments, not yet a pattern.`),
} satisfies Templates
