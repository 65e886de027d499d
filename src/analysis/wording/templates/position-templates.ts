import { GROUND_CHANCE, GROUND_DEATHS } from '#analysis/mention-thresholds.ts'
import { FAR_U, HELP_MS, NEAR_U, SAME_GROUND_U, SAME_LEVEL_U } from '#analysis/positions/position-rules.ts'
import { isLargerShare, isMore } from '#analysis/wording/given.ts'
import { inMetres, secondsInWords } from '#analysis/wording/numbers.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { events, fact, oneOf } from '#analysis/wording/slot-kinds.ts'
import type { Slots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { theOthers } from '#analysis/wording/worth-words.ts'

const SPREAD = { own: fact('team-spread'), others: fact('enemy-spread') }

const OBJECTIVE_FACTS = {
  what: oneOf('hill', 'ball', 'stronghold'),
  near: fact('objective-near'),
  mates: fact('mates-objective-near'),
  own: fact('objective-distance'),
  theirs: fact('mates-objective-distance'),
}

function nearObjective(s: Slots<'near' | 'mates' | 'own' | 'theirs', never, never, 'what'>): Segment[] {
  if (s.text('what') === 'stronghold') return nearStronghold(s)
  return say`While the ${s.text('what')} was live you were within ${inMetres(NEAR_U)} of it for ${s.percent('near')} of the time, your teammates for ${s.percent('mates')}; half of the time you were ${s.metres('own')} away or more, they ${s.metres('theirs')}`
}

function nearStronghold(s: Slots<'near' | 'mates' | 'own' | 'theirs', never, never, 'what'>): Segment[] {
  return say`You were within ${inMetres(NEAR_U)} of a stronghold for ${s.percent('near')} of the time, your teammates for ${s.percent('mates')}; half of the time the nearest was ${s.metres('own')} away or more, for them ${s.metres('theirs')}`
}

export const POSITION_TEMPLATES = {
  'positions.duels': template(
    { won: fact('duels-won'), begun: fact('duels-begun') },
    (s) =>
      say`You hit first in ${s.n('begun')} of your ${s.of('begun')} even duels; ${s.of('won')} ended in a kill, ${s.n('won')} of them yours.`,
  ),
  'positions.from-above': template(
    { own: fact('deaths-from-above'), others: fact('others-deaths-from-above') },
    (s) =>
      say`In ${s.n('own')} of your ${s.of('own')} deaths on film your killer stood ${inMetres(SAME_LEVEL_U)} higher or more. ${theOthers(s)}`,
    isLargerShare('deaths-from-above', 'others-deaths-from-above'),
  ),
  'positions.range-longer': template(
    { kills: fact('kill-range'), deaths: fact('death-range') },
    (s) => say`Typically you kill from ${s.metres('kills')} and die from ${s.metres('deaths')}: at range the fights go to them.`,
    isMore('death-range', 'kill-range'),
  ),
  'positions.same-ground': template(
    { group: fact('same-ground'), expected: fact('expected-same-ground'), chance: fact('same-ground-chance'), moments: events },
    (s) =>
      say`${s.Word('group')} of your ${s.ofWord('group')} deaths on film came within ${inMetres(SAME_GROUND_U)} of the same spot${s.momentsOf('group', 'moments')}${s.samePlace('moments')}. For as many deaths of the others it would be ${s.word('expected')}: come back another way.`,
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
      say`At ${s.n('last')} of ${s.of('last')} hill changes you were your team's last to rotate: typically ${s.metres('own')} away, your teammates ${s.metres('mates')}. Leave for the next hill earlier.`,
    isMore('rotation-distance', 'mates-rotation-distance'),
  ),
  'positions.alone-more': template(
    { own: fact('time-alone'), mates: fact('mates-time-alone') },
    (s) => say`You were out of your team's reach for ${s.percent('own')} of your time, your teammates for ${s.percent('mates')} of theirs.`,
    isLargerShare('time-alone', 'mates-time-alone'),
  ),

  // How fast the player turned, and which enemies got away, beside the lobby and without a verdict.
  'tempo.turn-slower': template(
    { own: fact('turn-time'), others: fact('others-turn-time') },
    (s) => say`Hit from off your screen, you typically took ${s.tenths('own')} to face the shooter, the others ${s.tenths('others')}.`,
    isMore('turn-time', 'others-turn-time'),
  ),
  'tempo.hurt-healed': template(
    { own: fact('hurt-healed'), others: fact('others-hurt-healed') },
    (s) =>
      say`Of the enemies you hurt, ${s.n('own')} of ${s.of('own')} got away and healed; of those the others hurt, ${s.n('others')} of ${s.of('others')}. Call them out, so that a teammate can finish them.`,
    isLargerShare('hurt-healed', 'others-hurt-healed'),
  ),

  // Help for teammates, the team's spread, and enemy spawns, beside the lobby and without a verdict.
  'team.help': template(
    { own: fact('help-given'), others: fact('others-help-given') },
    (s) =>
      say`A teammate within ${inMetres(NEAR_U)}, on your level, came under fire ${s.ofOften('own')} while nobody hit you; you hit the shooter within ${secondsInWords(HELP_MS)} in ${s.fact('own').value === 0 ? 'none' : s.word('own')} of them, the others in ${s.n('others')} of ${s.of('others')}. Help first: two guns win.`,
  ),
  'team.near-deaths': template(
    { own: fact('near-deaths-answered'), others: fact('others-near-deaths-answered') },
    (s) =>
      say`Of ${s.of('own')} teammates who fell within ${inMetres(NEAR_U)} of you, on your level, while your shield held, your team traded ${s.n('own')}; near the others it was ${s.n('others')} of ${s.of('others')}.`,
  ),
  'team.spread-wider': template(
    SPREAD,
    (s) =>
      say`When a fight began, your team typically stood ${s.metres('own')} apart, the enemy ${s.metres('others')}: they fight together, you don't.`,
    isMore('team-spread', 'enemy-spread'),
  ),
  'team.spawned-behind': template(
    { own: fact('spawned-behind'), others: fact('others-spawned-behind') },
    (s) =>
      say`${s.n('own')} of ${s.of('own')} times an enemy spawned within ${inMetres(FAR_U)} behind your back. ${theOthers(s)} When an enemy falls, turn to where they are likely to come back.`,
    isLargerShare('spawned-behind', 'others-spawned-behind'),
  ),
} satisfies Templates
