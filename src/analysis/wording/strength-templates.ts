import { say } from './segments.ts'
import type { Templates } from './template.ts'

/** What to keep doing. Moments are called moments; only numbers beyond luck are called strengths. */
export const STRENGTH_TEMPLATES = {
  'keep.over-expected': (s) =>
    say`${s.Word('kills')} kills where the ranking expected ${s.decimal('expected')}: over by more than the usual swing of one match.`,
  'keep.under-expected-deaths': (s) =>
    say`${s.Word('deaths')} ${s.noun('deaths', 'death')} where the ranking expected ${s.decimal('expected')}: under by more than the usual swing of one match.`,
  'keep.stops': (s) =>
    say`Stopping the ${s.text('carrier')}: ${s.word('stops')} of your team's ${s.ofWord('stops')} stops${s.momentsOf('stops', 'moments')}.`,
  'keep.run-ended': (s) => say`At ${s.times('moment')} you ended a run of ${s.word('run')} kills by ${s.players('who')}.`,
  'keep.run': (s) => say`${s.Word('run')} kills without dying, from ${s.times('from')} to ${s.times('to')}.`,
  'keep.multi': (s) => say`${s.Word('multi')} kills in one go, from ${s.times('moment')} on.`,
  'keep.avenged': (s) =>
    say`Answering for teammates: ${s.word('avenged')} times you dropped a teammate's killer within four seconds${s.momentsOf('avenged', 'moments')}.`,
  'keep.objective': (s) => say`The objective: ${s.word('own')} of your team's ${s.n('team')} awards, more than anyone in the lobby.`,
  'keep.exchanged': (s) => say`Trading: for ${s.word('exchanged')} of your ${s.ofWord('exchanged')} deaths your killer went down too.`,
  'keep.note-moment': () => say`A good moment, not yet a pattern.`,
  'keep.note-moments': () => say`Good moments, not yet a pattern.`,
} satisfies Templates
