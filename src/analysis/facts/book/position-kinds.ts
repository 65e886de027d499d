import type { DEATH_FIGURES } from '#analysis/facts/causes/cause-test.ts'
import {
  BURST_GAP_MS,
  CHAIN_GAP_MS,
  EARLY_MS,
  EVEN_VITALITY,
  FACED_DEGREES,
  FAR_U,
  HEIGHT_WINDOW_MS,
  HELP_MS,
  LIVED_ON_MS,
  NEAR_U,
  PUSHED_U,
  ROTATION_MS,
  SAME_GROUND_U,
  SAME_LEVEL_U,
  SPAWNED_BEHIND_DEGREES,
  TWO_GUNS_MS,
  UNDER_TWO_MS,
  WEAK_SHIELD,
} from '#analysis/positions/position-rules.ts'
import { AFTER_KILL_WINDOW_MS, ANSWER_WINDOW_MS, ONE_FIGHT_VARIANCE } from '#analysis/rules.ts'
import { CAUSE_LIST, type Cause, isKindCause, type KindCause, type TrackKindId, trackKindOf } from '#shared/report/causes.ts'
import { metres } from '#shared/tracks/metres.ts'

const seconds = (ms: number) => `${ms / 1000} s`
const units = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'} (${metres(count)} m)`
const percent = (share: number) => `${100 * share}%`

/** Definitions of the fact kinds based on the film's tracks. Those of single deaths are next to their tests. */
export const POSITION_DEFINITIONS = {
  'lives-read': "Players whose lives were read from the film's tracks, with each spawn. Out of all players.",
  'duels-won': `Even duels that the player won. In an even duel nobody else took part, and both players had at least ${percent(EVEN_VITALITY)} of shield and health when it began. Out of all even duels of the player that ended in a kill.`,
  'duels-begun': 'Even duels in which the player made the first hit. Out of all even duels of the player.',
  'deaths-from-above': `Deaths of the player whose killer was at least ${units(SAME_LEVEL_U)} higher. The height is the median over the last ${seconds(HEIGHT_WINDOW_MS)}. Out of all deaths of the player with a killer and a known position.`,
  'others-deaths-from-above': 'The same, for all other players together.',
  'kill-range': "Median distance between the player and the victim at the player's kills.",
  'death-range': "Median distance between the player and the killer at the player's deaths.",
  'kill-range-count': 'Kills of the player for which the distance is known.',
  'death-range-count': 'Deaths of the player for which the distance is known.',
  'time-alone': `Time in which no living teammate was within ${units(FAR_U)} of the player. Out of the player's living time in which a teammate was alive.`,
  'mates-time-alone': 'The same, for the teammates together.',
  'expected-alone-by-time':
    'Expected deaths of the player out of reach of every teammate, by the time spent there: the deaths of all other players there for each second that they were out of reach, times the seconds that the player was out of reach.',
  'mates-share-alone':
    'Deaths of the teammates that were alone in the same sense, with every living teammate of theirs out of reach. Out of all deaths of the teammates that the film shows.',
  'same-ground': `Most deaths of the player on the same ground: within ${units(SAME_GROUND_U)} of one of these deaths and on its level. Out of all deaths of the player with a known position.`,
  'expected-same-ground':
    "Expected number of deaths on the same ground. As many places as the player has deaths with a known position are drawn from the places of the others' deaths, a thousand times; this is the median.",
  'same-ground-chance': 'Share of a thousand such draws in which at least as many deaths fall on the same ground as the player has there.',
  'objective-near': `The player's living time within ${units(NEAR_U)} of the live objective, or of the nearest of the strongholds. Out of the player's living time in which awards show where the objective was. Time in which the player carried it is left out.`,
  'mates-objective-near': 'The same, for the teammates together.',
  'objective-distance':
    "Median distance between the player and the live objective, in the player's living time in which awards show where it was.",
  'mates-objective-distance': 'The same, for the teammates together.',
  'rotations-last': `Changes of the hill at which every living teammate was nearer to the new hill than the player, ${seconds(ROTATION_MS)} before its first award. Out of all changes of the hill at which the player and a teammate were alive then.`,
  'rotation-distance': `Median distance between the player and the new hill, ${seconds(ROTATION_MS)} before its first award.`,
  'mates-rotation-distance': 'The same, for the teammates together.',
  'shields-not-refilled': `Times an exchange (hits at most ${seconds(BURST_GAP_MS)} apart) broke the player's shield, the player lived on for at least ${seconds(LIVED_ON_MS)}, and gave or took the next hit before the shield was full. Out of all such times for which the film shows the full shield or the next hit.`,
  'others-shields-not-refilled': 'The same, for all other players together.',
  'target-shields-not-refilled': 'Pass mark: at most this many. The number after "of" is how many broken shields it is for.',
  'fallen-under-two': `Times a second opponent hit the player within ${seconds(TWO_GUNS_MS)} of the first, and the player died within ${seconds(UNDER_TWO_MS)} after that. Out of all times a second opponent hit the player like this.`,
  'others-fallen-under-two': 'The same, for all other players together.',
  'target-fallen-under-two':
    'Pass mark: at most this many. The number after "of" is how many times under fire from a second opponent it is for.',
  'early-deaths': `Deaths of the player within ${seconds(EARLY_MS)} of the first hit of the last fight (hits less than ${seconds(CHAIN_GAP_MS)} apart). Out of all deaths of the player that the film shows with a hit.`,
  'others-early-deaths': 'The same, for all other players together.',
  'outnumbered-fights': `Fights of the player that began outnumbered: at the first hit given or taken after ${seconds(CHAIN_GAP_MS)} without one, two or more living opponents were within ${units(FAR_U)}, and no living teammate was. Out of all fights of the player.`,
  'others-outnumbered-fights': 'The same, for all other players together.',
  'help-given': `Times a teammate within ${units(NEAR_U)} and on the same level came under fire while the player was not under fire (no hit on the player for ${seconds(BURST_GAP_MS)}), and the player hit that opponent within ${seconds(HELP_MS)}. Out of all times a teammate so near came under fire while the player was not.`,
  'others-help-given': 'The same, for all other players together.',
  'near-deaths-answered': `Deaths of teammates within ${units(NEAR_U)} of the player and on the same level, while the player had at least ${percent(WEAK_SHIELD)} of the shield, that were traded: the killer died to the team within ${seconds(ANSWER_WINDOW_MS)}. Out of all deaths of teammates so near while the player had that much shield.`,
  'others-near-deaths-answered': 'The same, for all other players together.',
  'team-spread':
    "How far apart the player's team stood: the mean distance over all pairs of its living players, each time one of the team came under fire. This is the median over these times.",
  'enemy-spread': 'The same, for the other team.',
  'team-spread-count':
    'Times a player of a team came under fire while at least two of the team were alive. Counted for the team that had fewer such times.',
  'spawned-behind': `Spawns of opponents within ${units(FAR_U)} of the living player and more than ${SPAWNED_BEHIND_DEGREES} degrees off the player's aim. Out of all spawns of opponents at which it is known where the player looked.`,
  'others-spawned-behind': 'The same, for all other players together.',
  'lives-shown': 'Lives of the player that the film shows.',
  'turn-time': `Time that the player took to turn: from the first hit of a fight, if it came from outside of the screen, until the player aimed within ${FACED_DEGREES} degrees of the opponent who made it. This is the median over all such times at which both lived until then.`,
  'others-turn-time': 'The same, for all other players together.',
  'turn-time-count': 'Times the player turned to an opponent like this.',
  'hurt-healed': `Opponents whom the player hurt and whom nobody killed before their shield began to return, ${seconds(CHAIN_GAP_MS)} after the last hit by anybody. Out of all opponents whom the player hurt.`,
  'others-hurt-healed': 'The same, for all other players together.',
  'series-conduct': `Times the player did what deaths of this kind come from, whether or not it cost a life. Out of all occasions for it, over all matches compared. After a kill: the player came at least ${units(PUSHED_U)} closer to the next opponent within ${seconds(AFTER_KILL_WINDOW_MS)}; out of the player's kills at which nobody else had the player under fire. Weak: the player gave or took the next hit before a broken shield was full; out of the broken shields. Off screen: the first hit came from outside of the player's screen; out of all fights in which the player was hit. Alone: the player was out of reach of every teammate; out of stretches of time that do not depend on each other, as the differences between lives show.`,
  'others-series-conduct': 'The same, for all other players together; for time out of reach, for the teammates only.',
  'series-over':
    "Deaths of the player in the situation of this kind, whatever their cause, minus what the others' share would have cost, over all matches compared. Out of all deaths of the player in this situation.",
  'series-conduct-sigma': `How far the player's share of occasions lies from the others' over all matches compared, in deviations. The variance is ${ONE_FIGHT_VARIANCE} times that of a binomial. The number after "of" is how many matches that are.`,
} as const

/** Deaths by cause. Causes that are a kind have their definition there. */
export const CAUSE_DEFINITIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CAUSE_LIST).map(([cause, { label }]) => [
    `cause-${cause}`,
    `Deaths of the player whose cause is "${label}": the first cause of a fixed list that fits. Out of all deaths of the player in the log.`,
  ]),
)

type CauseFactKind = `cause-${Exclude<Cause, KindCause>}` | `deaths-${TrackKindId}`

/** The fact kind that counts the deaths of a cause. For a cause that is a kind, it is that kind's `deaths-` fact. */
export function causeFactKind(cause: Cause): CauseFactKind {
  return isKindCause(cause) ? `deaths-${trackKindOf(cause)}` : `cause-${cause}`
}

export type PositionFactKind = CauseFactKind | keyof typeof POSITION_DEFINITIONS | keyof typeof DEATH_FIGURES
