import { say } from './segments.ts'
import type { Templates } from './template.ts'

/** What to keep doing. Moments are called moments; only numbers beyond luck are called strengths. */
export const STRENGTH_TEMPLATES = {
  'keep.aim': (s) =>
    say`Your shooting: ${s.n('own')} of ${s.of('own')} shots hit (${s.percent('own')}) against ${s.percent('others')} for the others, a gap that luck does not make.`,
  'keep.over-expected': (s) =>
    say`${s.n('kills')} kills where the ranking expected ${s.decimal('expected')}: more than one deviation over.`,
  'keep.under-expected-deaths': (s) =>
    say`${s.n('deaths')} deaths where the ranking expected ${s.decimal('expected')}: more than one deviation under.`,
  'keep.stops': (s) =>
    say`Stopping the ${s.text('carrier')}: ${s.word('stops')} of your team's ${s.ofWord('stops')} stops${s.momentsOf('stops', 'moments')}.`,
  'keep.run-ended': (s) => say`At ${s.times('moment')} you ended a run of ${s.word('run')} kills by ${s.players('who')}.`,
  'keep.run': (s) => say`${s.Word('run')} kills without dying, from ${s.times('from')} to ${s.times('to')}.`,
  'keep.multi': (s) => say`${s.Word('multi')} kills in one go at ${s.times('moment')}.`,
  'keep.avenged': (s) =>
    say`Paying back: ${s.word('avenged')} times you dropped a teammate's killer within four seconds, at ${s.times('moments')}.`,
  'keep.avenged-many': (s) => say`Paying back: ${s.n('avenged')} times you dropped a teammate's killer within four seconds.`,
  'keep.objective': (s) => say`The objective: ${s.n('own')} of your team's ${s.n('team')} awards, more than anyone in the lobby.`,
  'keep.exchanged': (s) => say`Trading: for ${s.n('exchanged')} of your ${s.of('exchanged')} deaths your killer went down too.`,
  'keep.note-moment': () => say`A good moment, not yet a pattern.`,
  'keep.note-moments': () => say`Good moments, not yet a pattern.`,
} satisfies Templates
