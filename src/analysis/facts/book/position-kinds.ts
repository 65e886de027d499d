import type { DEATH_FIGURES } from '#analysis/facts/causes/cause-test.ts'
import { CAUSE_LIST, type Cause, isKindCause, type KindCause, type TrackKindId, trackKindOf } from '#shared/report/causes.ts'

/** Definitions of the fact kinds based on the film's tracks. Those of single deaths are next to their tests. */
export const POSITION_DEFINITIONS = {
  'lives-read': "Players whose lives, with each spawn, were read from the film's tracks, of all players.",
  'duels-won': 'Even duels (nobody else in them, both nearly whole when they began) that the player won, of those that ended in a kill.',
  'duels-begun': 'Even duels in which the first hit was the own, of all even duels.',
  'deaths-from-above':
    'Own deaths whose killer stood at least a unit (3 m) higher, by the median of half a second; of own deaths with a place.',
  'others-deaths-from-above': 'The same of all other players together.',
  'kill-range': 'Median distance of own kills.',
  'death-range': 'Median distance of own deaths to the killer.',
  'kill-range-count': 'Own kills whose distance is known.',
  'death-range-count': 'Own deaths whose distance is known.',
  'time-alone': 'Time with no living teammate within 10 units (30 m), of the living time in which one lived.',
  'mates-time-alone': 'The same of the teammates together.',
  'expected-alone-by-time':
    'Deaths out of reach that the deaths of all others there, for each second they were out of reach, make of the own seconds out of reach.',
  'mates-share-alone': 'Deaths of the teammates with every living one of theirs out of reach, of their deaths that the film shows.',
  'same-ground': 'Most own deaths within 3 units (9 m) of one of them and on its level, of own deaths with a place.',
  'expected-same-ground': "Such deaths when as many places are drawn from the others' deaths: the middle of a thousand draws.",
  'same-ground-chance': "Share of these draws in which as many fall on one ground as the player's.",
  'objective-near':
    'Living time within 6 units (18 m) of the live objective, the nearest of the strongholds, of living time in which awards tell where it was; own carrying left out.',
  'mates-objective-near': 'The same of the teammates together.',
  'objective-distance': 'Median distance to the live objective in that time.',
  'mates-objective-distance': 'The same of the teammates together.',
  'rotations-last':
    'Changes of the hill at which every living teammate was nearer to the new one, 10 s before its first award; of the changes.',
  'rotation-distance': 'Median distance to the new hill 10 s before its first award.',
  'mates-rotation-distance': 'The same of the teammates together.',
  'shields-not-refilled':
    'Exchanges that broke the own shield, lived on from for 1.5 s, with the next hit given or taken before it was full; of those of which either is known.',
  'others-shields-not-refilled': 'The same of all other players together.',
  'target-shields-not-refilled': 'Pass mark: at most this many, in so many.',
  'fallen-under-two': 'Times a second enemy hit the player within 4 s of the first, and the player was dead 3 s later; of such times.',
  'others-fallen-under-two': 'The same of all other players together.',
  'target-fallen-under-two': 'Pass mark: at most this many, in so many.',
  'early-deaths': 'Own deaths within 2 s of the first hit of the last fight, of own deaths that the film shows with a hit.',
  'others-early-deaths': 'The same of all other players together.',
  'outnumbered-fights':
    'Fights in which, at the first hit given or taken for five seconds, two living enemies or more were within 10 units (30 m) and no living teammate was; of own fights.',
  'others-outnumbered-fights': 'The same of all other players together.',
  'help-given':
    'Times a teammate within 6 units (18 m) came under fire while nobody shot at the player, and the player hit that enemy within 3 s; of such times.',
  'others-help-given': 'The same of all other players together.',
  'near-deaths-answered':
    'Deaths of teammates within 6 units (18 m) of the player, who had half a shield or more, whose killer fell to the team within 4 s; of such deaths.',
  'others-near-deaths-answered': 'The same of all other players together.',
  'team-spread':
    'Median over the times one of the own team came under fire: how far its living players stood apart, as the mean over their pairs.',
  'enemy-spread': 'The same of the enemy team.',
  'team-spread-count': 'Times one of a team came under fire with two of it alive, of the team that had fewer.',
  'spawned-behind':
    'Spawns of enemies within 10 units (30 m) of the living player and more than 120 degrees off the aim; of spawns of enemies at which it is known where the player looked.',
  'others-spawned-behind': 'The same of all other players together.',
  'lives-shown': 'Own lives that the film shows.',
  'turn-time':
    'Median time from the first hit of a fight, where it came from outside of the screen, until the aim was within 20 degrees of who made it; of times at which both lived until then.',
  'others-turn-time': 'The same of all other players together.',
  'turn-time-count': 'Times the player turned so.',
  'hurt-healed':
    'Enemies whom the player hurt and whom nobody killed before their shield began to return, five seconds after the last hit by anybody; of enemies hurt.',
  'others-hurt-healed': 'The same of all other players together.',
  'series-conduct':
    'Times the player did what deaths of a kind come of, whether it cost a life or not, of the occasions for it, over all matches compared: went on towards the next enemy, of own kills at which nobody had the player under fire; gave or took the next hit before a broken shield was full; was first hit from outside of the screen, of all chains of hits; was out of reach of every teammate, in stretches of time that do not depend on each other, as the spread between lives tells.',
  'others-series-conduct': 'The same of all other players together; of time out of reach, of the teammates.',
  'series-over':
    "Deaths in the situation of a kind, whatever cause took them, over what the others' share would have cost, over all matches compared; of those deaths.",
  'series-conduct-sigma': 'How far the two shares lie apart over all matches compared, in deviations of a binomial; of the matches.',
} as const

/** Deaths by cause. Causes that are a kind have their definition there. */
export const CAUSE_DEFINITIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CAUSE_LIST).map(([cause, { label }]) => [
    `cause-${cause}`,
    `Deaths whose cause is "${label}": the first of the closed list whose test holds. Of all own deaths in the log.`,
  ]),
)

type CauseFactKind = `cause-${Exclude<Cause, KindCause>}` | `deaths-${TrackKindId}`

/** The fact kind that counts the deaths of a cause. For a cause that is a kind, it is that kind's `deaths-` fact. */
export function causeFactKind(cause: Cause): CauseFactKind {
  return isKindCause(cause) ? `deaths-${trackKindOf(cause)}` : `cause-${cause}`
}

export type PositionFactKind = CauseFactKind | keyof typeof POSITION_DEFINITIONS | keyof typeof DEATH_FIGURES
