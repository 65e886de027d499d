import { NEAR_U, SAME_GROUND_U, SAME_LEVEL_U } from '#analysis/positions/position-rules.ts'
import { isLargerShare, isMore } from '#analysis/wording/given.ts'
import { inMetres } from '#analysis/wording/numbers.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { events, fact, oneOf } from '#analysis/wording/slot-kinds.ts'
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
  return say`While the ${s.text('what')} was live you were within ${inMetres(NEAR_U)} of it for ${s.percent('near')} of the time, your teammates for ${s.percent('mates')}; mostly you were ${s.metres('own')} off, they ${s.metres('theirs')}`
}

function nearStronghold(s: Slots<'near' | 'mates' | 'own' | 'theirs', never, never, 'what'>): Segment[] {
  return say`You were within ${inMetres(NEAR_U)} of a stronghold for ${s.percent('near')} of the time, your teammates for ${s.percent('mates')}; mostly you were ${s.metres('own')} off the nearest, they ${s.metres('theirs')}`
}

/** What tracks say of fights, heights, ranges and company, beside the kinds. */
export const POSITION_TEMPLATES = {
  'positions.duels': template(
    { won: fact('duels-won'), begun: fact('duels-begun') },
    (s) => say`Of ${s.of('won')} even duels ${s.n('won')} went your way; you hit first in ${s.n('begun')} of ${s.of('begun')}.`,
  ),
  'positions.from-above': template(
    { own: fact('deaths-from-above'), others: fact('others-deaths-from-above') },
    (s) =>
      say`In ${s.n('own')} of your ${s.of('own')} deaths that the film shows your killer stood ${inMetres(SAME_LEVEL_U)} higher or more; for the others it was ${s.n('others')} of ${s.of('others')}.`,
    isLargerShare('deaths-from-above', 'others-deaths-from-above'),
  ),
  'positions.range-longer': template(
    { kills: fact('kill-range'), deaths: fact('death-range') },
    (s) =>
      say`You killed from ${s.metres('kills')} and died to somebody ${s.metres('deaths')} off, as a rule: your fights at range go to them.`,
    isMore('death-range', 'kill-range'),
  ),
  'positions.same-ground': template(
    { group: fact('same-ground'), expected: fact('expected-same-ground'), chance: fact('same-ground-chance'), moments: events },
    (s) =>
      say`${s.Word('group')} of your ${s.ofWord('group')} deaths that the film shows came within ${inMetres(SAME_GROUND_U)} of the same spot${s.momentsOf('group', 'moments')}; of as many of the others' it would be ${s.word('expected')}.`,
    ({ value }) => value('same-ground') >= GROUND_DEATHS && value('same-ground-chance') < GROUND_CHANCE,
  ),
  'positions.objective-further': template(
    OBJECTIVE_FACTS,
    (s) => say`${nearObjective(s)}.`,
    isMore('objective-distance', 'mates-objective-distance'),
  ),
  'positions.rotations': template(
    { last: fact('rotations-last'), own: fact('rotation-distance'), mates: fact('mates-rotation-distance') },
    (s) =>
      say`At ${s.n('last')} of ${s.of('last')} hill changes you were your team's last to rotate: ${s.metres('own')} off as a rule, your teammates ${s.metres('mates')}.`,
    isMore('rotation-distance', 'mates-rotation-distance'),
  ),
  'positions.alone-more': template(
    { own: fact('time-alone'), mates: fact('mates-time-alone') },
    (s) => say`No teammate was within reach for ${s.percent('own')} of your time; for your teammates it was ${s.percent('mates')}.`,
    isLargerShare('time-alone', 'mates-time-alone'),
  ),
} satisfies Templates
