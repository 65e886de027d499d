import { CARRIER } from '#analysis/wording/closed-words.ts'
import { isFirst, isWonBy } from '#analysis/wording/given.ts'
import { say } from '#analysis/wording/segments.ts'
import { type DeclaredSlots, events, fact, players } from '#analysis/wording/slot-kinds.ts'
import { type Template, type Templates, template } from '#analysis/wording/template.ts'
import { ACCURACY, CAPTURES, DAMAGE, FIGHTS, onIt, SHARE, type Thing } from './headline-templates.ts'
import { ofTeam } from './objective-templates.ts'

/** "Your fights went your way: 24 kills, 15 expected, and 10 deaths, 17.2 expected." */
function praised<Declared extends DeclaredSlots>(id: string, lead: string, { slots, figures }: Thing<Declared>) {
  return { slots, words: (s) => say`${lead}: ${figures(s)}.`, when: (given) => isWonBy(given, id) } satisfies Template
}

/** Shorter times round to zero seconds. */
const AT_ONCE_MS = 500

/** The "Kept" sentences: numbers only beyond luck, moments as they happened. */
export const STRENGTH_TEMPLATES = {
  'keep.fights': praised('fights', 'Your fights went your way', FIGHTS),
  'keep.accuracy': praised('accuracy', 'You outshot the lobby', ACCURACY),
  'keep.damage': praised('damage', 'You dealt the damage', DAMAGE),
  'keep.share': template(
    SHARE.slots,
    (s) => say`You were ${onIt(s)} for ${s.duration('own')} of your team's ${s.ofDuration('own')}: far more than an even share.`,
    (given) => isWonBy(given, 'objective-share'),
  ),
  'keep.captures': template(
    CAPTURES.slots,
    (s) => say`You made ${ofTeam(s, 'own', 'capture')}.`,
    (given) => isWonBy(given, 'objective-share'),
  ),
  'keep.stops': template(
    { carrier: CARRIER, stops: fact('stops'), moments: events },
    (s) =>
      say`You stopped the ${s.text('carrier')} ${s.often('stops')}${s.momentsOf('stops', 'moments')}; your team did it ${s.ofOften('stops')} in all.`,
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
    { multi: fact('best-multi'), time: fact('best-multi-time'), moment: events },
    (s) =>
      say`${s.Word('multi')} kills ${s.fact('time').value < AT_ONCE_MS ? 'at once' : say`in ${s.seconds('time')}`}, from ${s.times('moment')} on.`,
  ),
  'keep.avenged': template(
    { avenged: fact('avenged'), moments: events },
    (s) => say`You traded a teammate's death ${s.often('avenged')}${s.momentsOf('avenged', 'moments')}.`,
  ),
  'keep.objective': template(
    { own: fact('objective-awards'), team: fact('team-objective-awards') },
    (s) => say`You did most for the objective: ${s.word('own')} of your team's ${s.n('team')} plays on it, more than anyone in the lobby.`,
    isFirst('rank-objective'),
  ),
  'keep.placed-kills': template(
    { kills: fact('kills'), rank: fact('rank-kills') },
    (s) => say`${s.Word('kills')} ${s.noun('kills', 'kill')}, ${s.ordinal('rank')} of ${s.of('rank')} in the lobby.`,
  ),
  'keep.placed-damage': template(
    { dealt: fact('damage-dealt'), rank: fact('rank-damage') },
    (s) => say`${s.thousands('dealt')} damage, ${s.ordinal('rank')} of ${s.of('rank')} in the lobby.`,
  ),
  'keep.between-deaths': template(
    { stretch: fact('longest-between-deaths'), from: events, to: events },
    (s) => say`Your longest stretch between two deaths was ${s.seconds('stretch')}, from ${s.times('from')} to ${s.times('to')}.`,
  ),
  'keep.assists': template({ assists: fact('assists') }, (s) => say`${s.Word('assists')} ${s.noun('assists', 'assist')}.`),
} satisfies Templates
