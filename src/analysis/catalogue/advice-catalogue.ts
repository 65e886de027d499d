import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import type { FactType } from '#analysis/wording/slot-kinds.ts'
import type { Template } from '#analysis/wording/template.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type Advice, advise, adviseAgainst } from './advice.ts'

const isMoreOften = (own: Fact, others: Fact) => shareApart(own, others) > EVEN_SHARES
const isLessOften = (own: Fact, others: Fact) => shareApart(own, others) < -EVEN_SHARES
/** Longer by more than a tenth, because measured values are never exactly equal. */
const isLonger = (own: Fact, others: Fact) => own.value - others.value > Math.max(own.value, others.value) / 10
const atLeastThree = ({ value }: Fact) => value >= 3

/** The advice of each kind of death, its drill included, for a report without a focus area of that kind. */
const ON_KINDS: readonly Advice[] = [...new Map(ALL_KINDS.flatMap(({ advice }) => Object.entries(advice)))].map(([id, text]) => {
  const kinds = ALL_KINDS.filter(({ advice }) => id in advice)
  return advise(
    id,
    kinds.map((kind): FactType => `deaths-${kind.id}`),
    text,
  )
})

const ON_DEATHS: readonly Advice[] = [
  advise('level-join', ['deaths-level'], 'Before a duel, look for a teammate who can join it.', atLeastThree),
  advise('duel-cover', ['cause-duel'], 'Begin duels from cover, so that you can leave when the first shots miss.'),
  advise('fresh-look', ['cause-fresh'], 'Fresh from spawn, look around before you run.'),
  advise('no-time-cover', ['cause-no-time'], 'Keep something solid within a step, so that a hit leaves you a way out.'),
  advise('same-ground', ['same-ground'], 'After a death, come back another way.', atLeastThree),
]

const ON_FIGHTS: readonly Advice[] = [
  adviseAgainst('leave-opponent', ['duel-deaths', 'duel-kills'], 'Against {who}, wait for a teammate before you take the fight.', worse),
  adviseAgainst('life-cover', ['lives-without-kill', 'others-lives-without-kill'], 'Use cover before you fire.', isMoreOften),
  adviseAgainst(
    'first-to-fall',
    ['first-to-fall', 'others-first-to-fall'],
    'While your whole team is alive, go in beside a teammate and not ahead of everybody.',
    isMoreOften,
  ),
  adviseAgainst('from-above', ['deaths-from-above', 'others-deaths-from-above'], 'Look up before you cross open ground.', isMoreOften),
  adviseAgainst(
    'shield-fill',
    ['shields-not-refilled', 'others-shields-not-refilled'],
    'Let your shield fill before the next fight.',
    isMoreOften,
  ),
  adviseAgainst(
    'seen-from-one-side',
    ['fallen-under-two', 'others-fallen-under-two'],
    'Fight from spots that can be seen from a single side.',
    isMoreOften,
  ),
  adviseAgainst(
    'help-under-fire',
    ['help-given', 'others-help-given'],
    'When a teammate beside you comes under fire, shoot at the same enemy.',
    isLessOften,
  ),
  adviseAgainst(
    'answer-near',
    ['near-deaths-answered', 'others-near-deaths-answered'],
    'When a teammate beside you falls, shoot whoever got them before anything else.',
    isLessOften,
  ),
  adviseAgainst(
    'spawned-behind',
    ['spawned-behind', 'others-spawned-behind'],
    'When an enemy falls, turn to where they are likely to come back.',
    isMoreOften,
  ),
  adviseAgainst(
    'call-out',
    ['hurt-healed', 'others-hurt-healed'],
    'Call out an enemy you hurt, so that a teammate can finish it.',
    isMoreOften,
  ),
]

const ON_GROUND: readonly Advice[] = [
  adviseAgainst(
    'alone-names',
    ['time-alone', 'mates-time-alone'],
    "Look for your teammates' names before you leave a room, and go the way that they go.",
    isMoreOften,
  ),
  adviseAgainst('spread', ['team-spread', 'enemy-spread'], 'Keep a teammate near enough to shoot at the same enemy.', isLonger),
  adviseAgainst(
    'near-objective',
    ['objective-near', 'mates-objective-near'],
    'Spend the time between fights near the objective.',
    isLessOften,
  ),
  advise('rotate', ['rotations-last'], 'Start towards the next hill before it opens.'),
]

const ON_PICTURES: readonly Advice[] = [
  advise('seen-open', ['seen-deaths/ground:open'], 'Know your next piece of cover before you leave the last.'),
  advise('seen-open-edge', ['seen-deaths/ground:open'], 'Cross open ground along a wall.'),
  advise('seen-sprint', ['seen-deaths/motion:sprinting'], 'Raise your weapon before you turn a corner.'),
  advise('seen-air', ['seen-deaths/motion:air'], 'Jump before a fight or to leave it, and keep your feet on the ground during it.'),
  advise('seen-reload', ['seen-deaths/weapon:reloading'], 'Reload behind a wall before you look for the next enemy.'),
  advise('seen-swap', ['seen-deaths/weapon:reloading'], 'With an enemy in sight, swap to your other weapon and reload later.'),
  advise('seen-map', ['seen-deaths/screen:map'], 'Open the scoreboard only where nobody can see you.'),
]

/** All advice that a model may choose from, each piece with its condition. */
export const ADVICE: readonly Advice[] = [...ON_KINDS, ...ON_DEATHS, ...ON_FIGHTS, ...ON_GROUND, ...ON_PICTURES]

export const ADVICE_TEMPLATES: Readonly<Record<string, Template>> = Object.fromEntries(ADVICE.map(({ id, template }) => [id, template]))

/** At least three deaths, and twice the number that they are compared with. */
function worse(subject: Fact, object: Fact): boolean {
  return subject.other === object.other && subject.value >= 3 && subject.value >= 2 * object.value
}

const EVEN_SHARES = 0.03
/** The minimum number of cases for a share to be compared. */
const MIN_OF = 4

function shareApart(own: Fact, others: Fact): number {
  if (own.of === null || others.of === null || own.of < MIN_OF || others.of < MIN_OF) return 0
  return own.value / own.of - others.value / others.of
}
