import { say } from './segments.ts'
import type { Templates } from './template.ts'

/** What the player did for the objective: totals from the statistics, times from the film. */
export const OBJECTIVE_TEMPLATES = {
  'objective.ball': (s) =>
    say`You held the ball for ${s.seconds('own')} of your team's ${s.ofDuration('own')}; your longest hold was ${s.seconds('longest')}.`,
  'objective.no-ball': (s) => say`You never held the ball; your team had it for ${s.ofDuration('own')}.`,
  'objective.flag': (s) =>
    say`Flags: ${s.n('captures')} ${s.noun('captures', 'capture')}, ${s.n('assists')} capture ${s.noun('assists', 'assist')}, ${s.n('steals')} ${s.noun('steals', 'steal')}, ${s.n('returns')} ${s.noun('returns', 'return')}.`,
  'objective.flag-time': (s) => say`You carried the flag for ${s.seconds('own')} of your team's ${s.ofDuration('own')}.`,
  'objective.zones': (s) =>
    say`You were in on ${s.n('captures')} ${s.noun('captures', 'capture')} and ${s.n('secures')} ${s.noun('secures', 'secure')}, and stood in zones for ${s.duration('time')} of your team's ${s.ofDuration('time')}.`,
  'objective.hill': (s) => say`You stood in the hill for ${s.duration('time')} of your team's ${s.ofDuration('time')}.`,
  'objective.zone-kills': (s) =>
    say`Around them you made ${s.n('defensive')} defensive and ${s.n('offensive')} offensive ${s.noun('offensive', 'kill')}.`,
  'objective.awards': (s) =>
    say`Objective awards: ${s.n('own')} of your team's ${s.n('team')}, ${s.ordinal('rank')} of ${s.of('rank')} in the lobby.`,
  'objective.stops': (s) =>
    say`You stopped the ${s.text('carrier')} ${s.often('stops')}${s.momentsOf('stops', 'moments')}; your team did it ${s.of('stops')} ${s.ofNoun('stops', 'time')}.`,
  'objective.no-stops': (s) =>
    say`Your team stopped the ${s.text('carrier')} ${s.of('stops')} ${s.ofNoun('stops', 'time')}, none of them yours.`,
  'objective.carrying': (s) =>
    say`You died carrying the ${s.text('carried')} ${s.often('line')}${s.momentsOf('line', 'moments')}: that bought something, so it is no focus area.`,
  'objective.seeds': (s) => say`Seeds: ${s.n('deposited')} deposited, ${s.n('stolen')} stolen.`,
  'objective.extractions': (s) => say`You completed ${s.n('own')} of your team's ${s.of('own')} ${s.ofNoun('own', 'extraction')}.`,
} satisfies Templates
