import {
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
  kills: 'Kills, from the match statistics; without them, from the film.',
  deaths: 'Deaths, from the match statistics; without them, from the film.',
  assists: 'Assists, from the match statistics. The log has no time for them.',
  kda: 'Kills plus a third of the assists minus deaths, as the game counts it.',
  'shots-hit': 'Shots that hit, of shots fired.',
  'others-shots-hit': 'Shots that hit, of shots fired, by all other players of the match together.',
  'accuracy-sigma':
    'Distance of the own accuracy from that of the others together, in deviations; its square is doubled, since shots of one player depend on each other.',
  'damage-dealt': 'Damage dealt, from the match statistics.',
  'damage-taken': 'Damage taken, from the match statistics.',
  'rank-kills': 'Place in the lobby by kills, most first, of all players; equal counts share the better place (variant "shared").',
  'rank-accuracy': 'Place in the lobby by accuracy, best first, of all players who fired.',
  'rank-damage': 'Place in the lobby by damage dealt, most first, of all players.',
  'rank-objective': 'Place in the lobby by objective awards, most first, of all players.',
  'team-score': 'Score of the own team.',
  'enemy-score': 'Score of the other team.',
  'team-rounds': 'Rounds won by the own team, where the match had several.',
  'enemy-rounds': 'Rounds won by the other team, where the match had several.',

  'deaths-no-killer': 'Deaths without a killer in the log, of all own deaths in the log.',
  'deaths-objective':
    'Deaths whose killer got an objective award in the same instant (5 ms): the player was carrying. Of all own deaths in the log.',
  'deaths-exchanged': `Deaths whose killer fell to the player within ${seconds(MUTUAL_WINDOW_MS)} or to a teammate within ${ANSWER}, of those not counted above; of all own deaths in the log.`,
  'deaths-level': 'All remaining deaths: the log cannot say why. Of all own deaths in the log.',
  'kind-at-respawn': 'The kind counted again with another assumed respawn, in seconds.',
  'series-deaths': 'Deaths of this kind in all matches compared, of the matches.',
  'series-expected': "Deaths that the others' rates would have cost in all matches compared, of the matches.",
  'series-sigma': 'Distance over all matches compared, in deviations, of the matches.',
  'kind-killer': 'Deaths of a kind by one opponent, of the deaths of that kind.',

  answered: `Own deaths whose killer fell to a teammate within ${ANSWER}, of own deaths with a killer.`,
  'team-answered': `Deaths of the own team answered by a teammate within ${ANSWER}, of the team's deaths with a killer.`,
  'enemy-answered': `Deaths of the other team answered by a teammate within ${ANSWER}, of its deaths with a killer.`,
  avenged: `Own kills of an enemy who had killed a teammate at most ${ANSWER} before.`,
  'first-to-fall': 'Own deaths while the whole own team was alive, of own deaths.',
  'others-first-to-fall': 'The same of all other players together.',
  'lives-without-kill': 'Lives that ended in a death without a kill, of lives that ended in a death.',
  'others-lives-without-kill': 'The same of all other players together.',
  'longest-between-deaths': 'Longest stretch from one own death to the next.',
  'best-run': 'Most kills in a row without dying.',
  'best-multi': `Most kills in a row at most ${seconds(MULTI_KILL_WINDOW_MS)} apart.`,
  'best-multi-time': 'Time between the first and the last of them.',
  'run-ended': `Kills of this opponent in a row, ${SPREE_KILLS} or more, that an own kill ended.`,
  'duel-kills': 'Own kills of this opponent.',
  'duel-deaths': 'Own deaths to this opponent.',
  'duel-probability': 'Chance that some pair of opponents in a match like this comes out at least as lopsided by luck alone.',

  'team-time-ahead': 'Time with more living players than the enemy.',
  'team-time-behind': 'Time with fewer living players than the enemy.',

  'expected-kills': 'Kills the skill service expected of this player in this match.',
  'expected-deaths': 'Deaths the skill service expected of this player in this match.',
  'sigma-kills': "Kills minus expected kills, in the skill service's own deviations.",
  'sigma-deaths': "Deaths minus expected deaths, in the skill service's own deviations.",
  'tier-kills': 'Kills the skill service would have expected of a player of this rank in this match.',
  csr: 'Competitive skill rank after the match, of before.',

  'objective-awards': 'Objective awards, from the film; without it, from the match statistics.',
  'team-objective-awards': 'Objective awards of the own team.',
  'mode-total': 'A total of the mode from the match statistics, of the own team together; the longest of something is out of nothing.',
  'objective-done':
    'What the player did for the objective, as this kind of finding counts it in the mode: totals of the match statistics, added up; of those of the own team.',
  'objective-expected':
    'What is expected of it: what the team did, shared out by the time each of it played; of time that the player left too soon, what the others of the lobby stayed for each capture, times the own captures.',
  'enemy-objective-done': 'The same as the player did, of the other team together.',
  'objective-arrivals': 'How often the player got to the objective: captures by the match statistics.',
  'objective-noise': `How far luck alone moves what a player does from what is expected: one deviation of a binomial, times how much comes at once (${seconds(ZONE_CLUMP_MS)} in zones, ${seconds(ZONE_STAY_CLUMP_MS)} where captures are the same, ${seconds(HILL_CLUMP_MS)} in a hill, ${seconds(BALL_CLUMP_MS)} with the ball, else one).`,
  'objective-sigma': 'How far the player stayed under what is expected, in these deviations.',
  'objective-target':
    'Pass mark: at least this share of what the team does, in percent. Two thirds of the way from the own to what is expected, at least a third over the own, rounded down; at most 50.',
  'kills-of-team': 'Own kills, of those of the own team, from the match statistics.',
  'enemy-paid-after-kill': `Times the other team got an objective award ${GET_THERE_MS / 1000} to ${seconds(ENEMY_PAID_AFTER_KILL_MS)} after the last own kill, which had left them short of players (counted ${seconds(LEAVE_MS)} after it), with the player alive for at least ${seconds(LIVED_ON_MS)} more and without an award of his own since (awards at most ${seconds(SAME_AWARD_MS)} apart are one time), of all times it got one.`,
  'enemy-paid-while-free': `Times the other team got an objective award while the player had lived for ${seconds(ENEMY_PAID_AFTER_KILL_MS)} without a kill or an award of his own, lived on for at least ${seconds(LIVED_ON_MS)}, and was not short of players at the start of that, of all times it got one.`,
  stops: 'Kills of a player carrying the ball, the flag or the seed, of those of the own team.',

  'assumed-respawn':
    'Time between a death and the next life, assumed from the mode; as variants the other respawns that were tried. The log does not state it.',
  'covered-events': 'Events of the part of the match that the report covers, of all events of its log.',
  'film-events': 'Events read from the film, of the events it declares.',
  'players-reconciled': 'Players whose kills and deaths in film and statistics are the same, of those compared.',
  'deaths-with-killer': 'Own deaths paired with a killer, of own deaths in the log.',
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
  seen: 'What a model saw at this moment of the video: the looks that say so, of those that were asked. A second look is asked in other words and of a closer stretch.',
  'seen-deaths':
    'Own deaths at which two looks at the video agree on this, of the deaths at which all looks give one answer to the same question; of one kind where the variant names it.',
} as const

type SeenFactKind = keyof typeof SEEN_DEFINITIONS
