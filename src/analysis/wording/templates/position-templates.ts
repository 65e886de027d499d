import { type Given, isLargerShare, isMore } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { events, fact, name, oneOf } from '#analysis/wording/slot-kinds.ts'
import type { Slots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { GROUND_CHANCE, GROUND_DEATHS } from '#analysis/worth-telling.ts'

/** How near the live objective was, own and the team-mates'. */
const OBJECTIVE_FACTS = {
  what: oneOf('hill', 'ball', 'stronghold'),
  near: fact('objective-near'),
  mates: fact('mates-objective-near'),
  own: fact('objective-distance'),
  theirs: fact('mates-objective-distance'),
}

function nearObjective(s: Slots<'near' | 'mates' | 'own' | 'theirs', never, never, 'what'>): Segment[] {
  if (s.text('what') === 'stronghold') return nearStronghold(s)
  return say`While the ${s.text('what')} was live you were within 18 m of it for ${s.percent('near')} of the time, your teammates for ${s.percent('mates')}; your median distance was ${s.metres('own')}, theirs ${s.metres('theirs')}`
}

function nearStronghold(s: Slots<'near' | 'mates' | 'own' | 'theirs', never, never, 'what'>): Segment[] {
  return say`You were within 18 m of a stronghold for ${s.percent('near')} of the time, your teammates for ${s.percent('mates')}; your median distance to the nearest was ${s.metres('own')}, theirs ${s.metres('theirs')}`
}

/** What tracks say of fights, heights, ranges and company, beside the kinds. */
export const POSITION_TEMPLATES = {
  'positions.duels': template(
    { won: fact('duels-won'), begun: fact('duels-begun') },
    (s) =>
      say`Of your ${s.of('won')} even duels that ended in a kill ${s.n('won')} went your way; the first hit was yours in ${s.n('begun')} of ${s.of('begun')}.`,
  ),
  'positions.head-more': template(
    { own: fact('head-hits'), others: fact('others-head-hits') },
    (s) => say`Of your hits ${s.percent('own')} went to the head, of the others' ${s.percent('others')}.`,
  ),
  'positions.weapon': template(
    { own: fact('kills-with'), others: fact('others-kills-with'), range: fact('range-with'), weapon: name },
    (s) =>
      say`${s.text('weapon')}: ${s.n('own')} of your ${s.of('own')} kills whose weapon the film names, from a median of ${s.metres('range')}; for the others it was ${s.n('others')} of ${s.of('others')}.`,
    isOfOneWeapon,
  ),
  'positions.from-above': template(
    { own: fact('deaths-from-above'), others: fact('others-deaths-from-above') },
    (s) =>
      say`In ${s.n('own')} of your ${s.of('own')} deaths that the film shows your killer stood 3 m higher or more; for the others it was ${s.n('others')} of ${s.of('others')}.`,
    isLargerShare('deaths-from-above', 'others-deaths-from-above'),
  ),
  'positions.range-longer': template(
    { kills: fact('kill-range'), deaths: fact('death-range') },
    (s) =>
      say`Your median kill came from ${s.metres('kills')}, your median death from ${s.metres('deaths')}: you die further out than you kill.`,
    isMore('death-range', 'kill-range'),
  ),
  'positions.same-ground': template(
    { group: fact('same-ground'), expected: fact('expected-same-ground'), chance: fact('same-ground-chance'), moments: events },
    (s) =>
      say`${s.Word('group')} of your ${s.ofWord('group')} deaths that the film shows fell within 9 m of the same spot${s.momentsOf('group', 'moments')}; of as many deaths of the others, ${s.word('expected')} would.`,
    ({ value }) => value('same-ground') >= GROUND_DEATHS && value('same-ground-chance') < GROUND_CHANCE,
  ),
  'positions.objective-further': template(
    OBJECTIVE_FACTS,
    (s) => say`${nearObjective(s)}: you were further out than they were.`,
    isMore('objective-distance', 'mates-objective-distance'),
  ),
  'positions.objective-nearer': template(
    OBJECTIVE_FACTS,
    (s) => say`${nearObjective(s)}: you were nearer than they were.`,
    isMore('mates-objective-distance', 'objective-distance'),
  ),
  'positions.rotations': template(
    { last: fact('rotations-last'), own: fact('rotation-distance'), mates: fact('mates-rotation-distance') },
    (s) =>
      say`At ${s.n('last')} of ${s.of('last')} changes of the hill you were the last of your team shortly before the next hill paid: a median of ${s.metres('own')} off, your teammates ${s.metres('mates')}.`,
    isMore('rotation-distance', 'mates-rotation-distance'),
  ),
  'positions.after-kill-pushed': template(
    { pushed: fact('after-kill-pushed') },
    (s) => say`In ${s.n('pushed')} of the ${s.of('pushed')} deaths soon after a kill you had gone on towards the next enemy.`,
  ),
  'positions.after-kill-stayed': template(
    { stayed: fact('after-kill-stayed') },
    (s) => say`In ${s.n('stayed')} of the ${s.of('stayed')} deaths soon after a kill you had stayed where the kill was.`,
  ),
  'positions.alone-more': template(
    { own: fact('time-alone'), mates: fact('mates-time-alone') },
    (s) => say`You were out of reach of every teammate for ${s.percent('own')} of the time, your teammates for ${s.percent('mates')}.`,
    isLargerShare('time-alone', 'mates-time-alone'),
  ),
  'positions.alone-less': template(
    { own: fact('time-alone'), mates: fact('mates-time-alone') },
    (s) =>
      say`You kept close: out of reach of every teammate for ${s.percent('own')} of the time, your teammates for ${s.percent('mates')}.`,
    isLargerShare('mates-time-alone', 'time-alone'),
  ),
} satisfies Templates

/** Count, range and the others' count are of the weapon that the sentence names. */
function isOfOneWeapon({ fact: find, word }: Given): boolean {
  const named = (['kills-with', 'others-kills-with', 'range-with'] as const).map((kind) => find(kind)?.variant)
  return named.every((variant) => variant === word('weapon'))
}
