import {
  ACCURACY_DESIGN_EFFECT,
  ANSWER_WINDOW_MS,
  BALL_CLUMP_MS,
  ENEMY_PAID_AFTER_KILL_MS,
  GET_THERE_MS,
  HILL_CLUMP_MS,
  LEAVE_MS,
  LIVED_ON_MS,
  MULTI_KILL_WINDOW_MS,
  MUTUAL_WINDOW_MS,
  SPREE_KILLS,
  ZONE_CLUMP_MS,
  ZONE_STAY_CLUMP_MS,
} from '#analysis/rules.ts'
import { SAME_AWARD_MS } from '#shared/game/game-numbers.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { PointFactKind } from './point-kinds.ts'
import type { PositionFactKind } from './position-kinds.ts'
import type { TryFactKind } from './try-kinds.ts'

const seconds = (ms: number) => `${ms / 1000} s`
const ANSWER = seconds(ANSWER_WINDOW_MS)

/** Definitions of the fact kinds that belong to no focus kind. Those of a focus kind are in its descriptor. */
export const GENERAL_DEFINITIONS = {
  kills: 'Kills of the player, from the match statistics or, without them, from the film.',
  deaths: 'Deaths of the player, from the match statistics or, without them, from the film.',
  assists: 'Assists of the player, from the match statistics. The log of the match does not say when they happened.',
  kda: 'KDA as the game counts it: kills, plus a third of the assists, minus deaths.',
  'shots-hit': 'Shots of the player that hit. Out of all shots that the player fired.',
  'others-shots-hit': 'Shots that hit, of all other players of the match together. Out of all shots that they fired.',
  'accuracy-sigma': `How far the player's accuracy lies from the accuracy of all other players together, in deviations. The variance is ${ACCURACY_DESIGN_EFFECT} times that of independent shots, because shots of one player depend on each other.`,
  'damage-dealt': 'Damage that the player dealt, from the match statistics.',
  'damage-taken': 'Damage that the player took, from the match statistics.',
  'rank-kills':
    "The player's place in the lobby by kills; the most kills are first. Out of all players. Players with equal counts share the better place, which is marked as shared.",
  'rank-accuracy': "The player's place in the lobby by accuracy; the best is first. Out of all players who fired.",
  'rank-damage': "The player's place in the lobby by damage dealt; the most is first. Out of all players.",
  'rank-objective': "The player's place in the lobby by objective awards; the most are first. Out of all players.",
  'team-score': "Score of the player's team.",
  'enemy-score': 'Score of the other team.',
  'team-rounds': "Rounds that the player's team won, in a match of several rounds.",
  'enemy-rounds': 'Rounds that the other team won, in a match of several rounds.',

  'deaths-no-killer': 'Deaths of the player for which the log has no killer. Out of all deaths of the player in the log.',
  'deaths-objective':
    'Deaths of the player whose killer got an objective award in the same instant (within 5 ms), which means that the player was carrying the objective. Out of all deaths of the player in the log.',
  'deaths-exchanged': `Traded deaths of the player: the killer died to the player within ${seconds(MUTUAL_WINDOW_MS)} of the death, or to a teammate within ${ANSWER}. Deaths without a killer and deaths while carrying the objective are not counted here. Out of all deaths of the player in the log.`,
  'deaths-level': 'All remaining deaths of the player: the log cannot say why they happened. Out of all deaths of the player in the log.',
  'kind-at-respawn':
    'Deaths of this kind, counted again with another assumed respawn time (in seconds). Out of all deaths of the player in the log.',
  'series-deaths': 'Deaths of this kind in all matches compared. The number after "of" is how many matches that are.',
  'series-expected':
    'Expected deaths of this kind in all matches compared: what the rates of the other players would have cost the player. The number after "of" is how many matches that are.',
  'series-sigma':
    'How far the deaths in this situation, traded ones too, lie from the expected number over all matches compared, in deviations. The number after "of" is how many matches that are.',
  'kind-killer': 'Deaths of the player of this kind to one opponent. Out of all deaths of the player of this kind.',

  answered: `Deaths of the player that a teammate traded: the killer died to a teammate within ${ANSWER}. Out of all deaths of the player with a killer.`,
  'team-answered': `Deaths in the player's team that a teammate traded: the killer died to a teammate of the dead player within ${ANSWER}. Out of all deaths in that team with a killer.`,
  'enemy-answered': `Deaths in the other team that a teammate traded: the killer died to a teammate of the dead player within ${ANSWER}. Out of all deaths in that team with a killer.`,
  avenged: `Kills of the player on an opponent who had killed a teammate at most ${ANSWER} before.`,
  'first-to-fall': 'Deaths of the player while the whole team was still alive. Out of all deaths of the player.',
  'others-first-to-fall': 'The same, for all other players together.',
  'lives-without-kill': 'Lives of the player that ended in a death without a kill. Out of all lives of the player that ended in a death.',
  'others-lives-without-kill': 'The same, for all other players together.',
  'longest-between-deaths': 'Longest time from one death of the player to the next.',
  'best-run': 'Most kills of the player in a row without dying.',
  'best-multi': `Most kills of the player in a row with at most ${seconds(MULTI_KILL_WINDOW_MS)} from each kill to the next.`,
  'best-multi-time': `Time from the first to the last kill of the player's longest row of kills with at most ${seconds(MULTI_KILL_WINDOW_MS)} from each to the next.`,
  'run-ended': `Kills of this opponent in a row without dying, ${SPREE_KILLS} or more, until a kill of the player ended the run.`,
  'duel-kills': 'Kills of the player on this opponent.',
  'duel-deaths': 'Deaths of the player to this opponent.',
  'duel-probability':
    'Probability that, by luck alone, at least one pair of opponents in a match like this comes out at least as lopsided as this pair.',

  'team-time-ahead': "Time in which the player's team had more living players than the other team.",
  'team-time-behind': "Time in which the player's team had fewer living players than the other team.",

  'expected-kills': "Kills that the game's skill service expected of the player in this match.",
  'expected-deaths': "Deaths that the game's skill service expected of the player in this match.",
  'sigma-kills': "The player's kills minus the expected kills, in deviations. The skill service states how large one is.",
  'sigma-deaths': "The player's deaths minus the expected deaths, in deviations. The skill service states how large one is.",
  'tier-kills': "Kills that the game's skill service would have expected of a player of this rank in this match.",
  csr: 'Competitive skill rank (CSR) of the player after the match. The number after "of" is the rank before it.',

  'objective-awards': 'Objective awards of the player, from the film or, without it, from the match statistics.',
  'team-objective-awards': "Objective awards of the player's whole team.",
  'mode-total':
    "The player's total of something that this mode counts, from the match statistics. Out of the total of the whole team; the longest of something has no total.",
  'objective-done':
    'What the player did for the objective, as this kind of finding counts it in the mode: totals from the match statistics, added up. Out of what the whole team did.',
  'objective-expected':
    "What the player is expected to do of it: what the whole team did, shared out by the time that each of the team played. For time on the objective that the player left too soon: the time that the others of the lobby stayed for each of their captures, times the player's captures.",
  'enemy-objective-done': 'What the other team together did for the objective, counted in the same way as for the player.',
  'objective-arrivals': 'How often the player got to the objective: captures, from the match statistics.',
  'objective-noise': `How far luck alone moves what a player does from what is expected: one deviation. Luck decides who does each piece of the work, as in a binomial (for time per capture as in a Poisson count, with the luck of the others added). A piece is as much as comes at once: ${seconds(ZONE_CLUMP_MS)} in zones, ${seconds(ZONE_STAY_CLUMP_MS)} in zones for time per capture, ${seconds(HILL_CLUMP_MS)} in a hill, ${seconds(BALL_CLUMP_MS)} with the ball, otherwise one.`,
  'objective-sigma': 'How far the player stayed below what is expected, in deviations of what luck alone does.',
  'objective-target':
    "Pass mark: the player does at least this share of what the team does, in percent. It lies two thirds of the way from the player's share to the expected share, and at least a third above the player's share. It is rounded down, and is at least 1 and at most 50.",
  'kills-of-team': "Kills of the player, from the match statistics. Out of all kills of the player's team.",
  'enemy-paid-after-kill': `Times the other team got an objective award ${GET_THERE_MS / 1000} to ${seconds(ENEMY_PAID_AFTER_KILL_MS)} after the player's last kill. That kill had left them short of players (counted ${seconds(LEAVE_MS)} after it), and the player had got no award since and stayed alive for at least ${seconds(LIVED_ON_MS)} after theirs. Out of all times the other team got an award; awards at most ${seconds(SAME_AWARD_MS)} apart are one time.`,
  'enemy-paid-while-free': `Times the other team got an objective award after the player had lived for ${seconds(ENEMY_PAID_AFTER_KILL_MS)} without a kill or an award. The player's team was not short of players at the start of that time, and the player stayed alive for at least ${seconds(LIVED_ON_MS)} after the award. Out of all times the other team got an award; awards at most ${seconds(SAME_AWARD_MS)} apart are one time.`,
  stops: "Kills of the player on opponents who carried the ball, the flag or the seed. Out of all such kills of the player's team.",

  'assumed-respawn':
    'Time between a death and the next life. It is assumed from the mode, because the log does not state it. Other respawn times, with which the deaths were counted again, are marked as tried as well.',
  'covered-events': 'Events in the part of the match that the report covers. Out of all events in the log of the match.',
  'film-events': 'Events read from the film. Out of all events that the film declares.',
  'players-reconciled':
    'Players for whom film and statistics have the same kills and the same deaths. Out of all players who could be compared.',
  'deaths-with-killer': 'Deaths of the player that could be paired with a killer. Out of all deaths of the player in the log.',
} as const

export type GeneralFactKind = keyof typeof GENERAL_DEFINITIONS

/** Every focus kind has the first four; the rest are for kinds counted against living time in a state. */
type KindMeasure =
  | 'share'
  | 'others-share'
  | 'most'
  | 'deaths'
  | 'expected'
  | 'over'
  | 'sigma'
  | 'deaths-while'
  | 'time'
  | 'rate'
  | 'others-rate'
  | 'target'

/** Rates of kinds counted against an occurrence (own kills) are named after it: `kills-then-death`, per all own kills. */
type OccasionKind = `${'' | 'others-' | 'target-'}${string}-then-death`

export type FactKind =
  | GeneralFactKind
  | PointFactKind
  | TryFactKind
  | PositionFactKind
  | SeenFactKind
  | `${KindMeasure}-${DeathKindId}`
  | OccasionKind

/** Fact kinds based on video pictures. The variant consists of question and answer: `ground:open`. */
export const SEEN_DEFINITIONS = {
  seen: 'What a model saw at this moment of the video: the number of looks that say so. Out of all looks that were asked. A second look is asked in other words, and about a shorter stretch around the moment.',
  'seen-deaths':
    'Deaths of the player at which two looks at the video agree on this. Out of all deaths at which all looks give one and the same answer to this question. If a kind of death is named, only deaths of that kind count.',
} as const

type SeenFactKind = keyof typeof SEEN_DEFINITIONS
