import {
  AFTER_KILL_WINDOW_MS,
  ANSWER_WINDOW_MS,
  CLUSTER_WINDOW_MS,
  MULTI_KILL_WINDOW_MS,
  MUTUAL_WINDOW_MS,
  SPREE_KILLS,
  SWING_PLAYERS,
} from '#analysis/rules.ts'

const seconds = (ms: number) => `${ms / 1000} s`
const ANSWER = seconds(ANSWER_WINDOW_MS)
const AFTER_KILL = seconds(AFTER_KILL_WINDOW_MS)

/**
 * Expected from the rate of the others, steadied by recorded matches at the weight of one more lobby (in teams only); variance: expected,
 * times one plus own exposure over the exposure behind the rate. What a deviation is, the report says once.
 */
const SIGMA = "How far the deaths in this situation, traded ones too, lie from what the others' rate makes of it, in deviations."

/** Every kind of fact with its definition: the one source of what a number means, for code, checker and reader alike. */
export const FACT_DEFINITIONS = {
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
  'headshot-kills': 'Kills by headshot, of all own kills.',
  'melee-kills': 'Kills by melee, of all own kills.',
  'grenade-kills': 'Kills by grenade, of all own kills.',
  'power-weapon-kills': 'Kills with a power weapon, of all own kills.',
  'rank-kills': 'Place in the lobby by kills, most first, of all players; equal counts share the better place (variant "shared").',
  'rank-deaths': 'Place in the lobby by deaths, most first, of all players; equal counts share the better place.',
  'rank-accuracy': 'Place in the lobby by accuracy, best first, of all players who fired.',
  'rank-damage': 'Place in the lobby by damage dealt, most first, of all players.',
  'rank-objective': 'Place in the lobby by objective awards, most first, of all players.',
  'match-deaths': 'Deaths of all players of the match.',
  'team-score': 'Score of the own team.',
  'enemy-score': 'Score of the other team.',
  'team-rounds': 'Rounds won by the own team.',
  'enemy-rounds': 'Rounds won by the other team.',

  'line-no-killer': 'Deaths without a killer in the log, of all own deaths in the log.',
  'line-objective':
    'Deaths whose killer got an objective award in the same instant (5 ms): the player was carrying. Of all own deaths in the log.',
  'line-exchanged': `Deaths whose killer fell to the player within ${seconds(MUTUAL_WINDOW_MS)} or to a teammate within ${ANSWER}, of those not counted above; of all own deaths in the log.`,
  'line-after-kill': `Deaths within ${AFTER_KILL} of an own kill in the same life, of those not counted above; of all own deaths in the log.`,
  'line-behind': 'Deaths with fewer living players than the enemy just before, of those not counted above; of all own deaths in the log.',
  'line-ahead': 'Deaths with more living players than the enemy just before, of those not counted above; of all own deaths in the log.',
  'line-level': 'All remaining deaths: the log cannot say why. Of all own deaths in the log.',
  'line-at-respawn': 'The line counted again with another assumed respawn, in seconds.',
  'par-after-kill': "Deaths that the other players' rate would have cost: their deaths on this line over their kills, times the own kills.",
  'par-behind':
    "Deaths that the other players' rate would have cost: their deaths on this line over their living time with fewer players alive, times the own.",
  'par-ahead':
    "Deaths that the other players' rate would have cost: their deaths on this line over their living time with more players alive, times the own.",
  'over-after-kill':
    "Deaths within the window of an own kill, exchanged ones too, minus what the others' rate per own kill would have cost; of those deaths.",
  'over-behind':
    "Deaths behind, exchanged ones too but none soon after an own kill, minus what the others' rate per living time behind (outside that window) would have cost; of those deaths.",
  'over-ahead':
    "Deaths ahead, exchanged ones too but none soon after an own kill, minus what the others' rate per living time ahead (outside that window) would have cost; of those deaths.",
  'sigma-after-kill': SIGMA,
  'sigma-behind': SIGMA,
  'sigma-ahead': SIGMA,
  'series-deaths': 'Deaths on this line in all matches compared, of the matches.',
  'series-par': "Deaths that the others' rates would have cost in all matches compared, of the matches.",
  'series-sigma': 'Distance over all matches compared, in deviations, of the matches.',
  'kills-then-death': `Own kills followed by the own death within ${AFTER_KILL} in the same life, on whatever line; of all own kills.`,
  'others-kills-then-death': `Kills of all other players followed by their own death within ${AFTER_KILL} in the same life; of all their kills.`,
  'deaths-while-behind': 'Deaths with fewer living players than the enemy just before, on whatever line.',
  'deaths-while-ahead': 'Deaths with more living players than the enemy just before, on whatever line.',
  'time-behind': 'Own living time with fewer living players than the enemy.',
  'time-ahead': 'Own living time with more living players than the enemy.',
  'rate-behind': 'Deaths while behind per minute of living time behind.',
  'rate-ahead': 'Deaths while ahead per minute of living time ahead.',
  'others-rate-behind': 'The same rate of all other players together.',
  'others-rate-ahead': 'The same rate of all other players together.',
  'line-killer': 'Deaths of a line by one opponent, of the deaths of that line.',
  'numbers-at-death': 'How many living players the own team was behind or ahead at the worst deaths of the line.',
  'target-kills-then-death':
    'Pass mark: at most this many deaths soon after a kill, in this many own kills. Two thirds of the way from the own rate to the others, at least a quarter off the own, rounded down.',
  'target-behind':
    'Pass mark: at most this many deaths per minute behind. Two thirds of the way from the own rate to the others, at least a quarter off the own, rounded down to a half, at least a half.',
  'target-ahead':
    'Pass mark: at most this many deaths per minute ahead. Two thirds of the way from the own rate to the others, at least a quarter off the own, rounded down to a half, at least a half.',

  answered: `Own deaths whose killer fell to a teammate within ${ANSWER}, of own deaths with a killer.`,
  'team-answered': `Deaths of the own team answered by a teammate within ${ANSWER}, of the team's deaths with a killer.`,
  'enemy-answered': `Deaths of the other team answered by a teammate within ${ANSWER}, of its deaths with a killer.`,
  avenged: `Own kills of an enemy who had killed a teammate at most ${ANSWER} before.`,
  mutual: `Own deaths whose killer the player took along within ${seconds(MUTUAL_WINDOW_MS)}.`,
  'first-to-fall': 'Own deaths while the whole own team was alive, of own deaths.',
  'others-first-to-fall': 'The same of all other players together.',
  'lives-without-kill': 'Lives that ended in a death without a kill, of lives that ended in a death.',
  'others-lives-without-kill': 'The same of all other players together.',
  'longest-life': 'Longest stretch from a spawn (assumed respawn) to a death.',
  'best-run': 'Most kills in a row without dying.',
  'best-multi': `Most kills in a row at most ${seconds(MULTI_KILL_WINDOW_MS)} apart.`,
  'multi-kills': `Times two or more kills came at most ${seconds(MULTI_KILL_WINDOW_MS)} apart.`,
  'run-ended': `Kills of this opponent in a row, ${SPREE_KILLS} or more, that an own kill ended.`,
  'half-kills': 'Own kills up to the middle between the first and last event of the film (variant "first"), or after it.',
  'half-deaths': 'Own deaths up to the middle between the first and last event of the film (variant "first"), or after it.',
  'death-cluster': `Most own deaths within ${seconds(CLUSTER_WINDOW_MS)}.`,
  'duel-kills': 'Own kills of this opponent.',
  'duel-deaths': 'Own deaths to this opponent.',
  'duel-probability': 'Chance that some pair of opponents in a match like this comes out at least as lopsided by luck alone.',
  medal: 'Medals of this name, from the film.',

  'first-kill': 'The first kill of the match.',
  'team-time-ahead': 'Time with more living players than the enemy.',
  'team-time-behind': 'Time with fewer living players than the enemy.',
  swing: `Moments at which the own team came to be ${SWING_PLAYERS} living players ahead or behind.`,
  'lead-changes': 'Times the lead in score passed to the other team.',
  'largest-lead': 'Largest lead of the own team in score.',
  'largest-deficit': 'Largest deficit of the own team in score.',

  'expected-kills': 'Kills the skill service expected of this player in this match.',
  'expected-deaths': 'Deaths the skill service expected of this player in this match.',
  'sigma-kills': "Kills minus expected kills, in the skill service's own deviations.",
  'sigma-deaths': "Deaths minus expected deaths, in the skill service's own deviations.",
  'tier-kills': 'Kills the skill service would have expected of a player of this rank in this match.',
  'tier-deaths': 'Deaths the skill service would have expected of a player of this rank in this match.',
  csr: 'Competitive skill rank after the match, of before.',

  'objective-awards': 'Objective awards, from the film; without it, from the match statistics.',
  'team-objective-awards': 'Objective awards of the own team.',
  'mode-total': 'A total of the mode from the match statistics, of the own team together; the longest of something is out of nothing.',
  stops: 'Kills of a player carrying the ball, the flag or the seed, of those of the own team.',

  'assumed-respawn':
    'Time between a death and the next life, assumed from the mode; as variants the other respawns that were tried. The log does not state it.',
  'covered-events': 'Events of the part of the match that the report covers, of all events of its log.',
  'film-events': 'Events read from the film, of the events it declares.',
  'players-reconciled': 'Players whose kills and deaths in film and statistics are the same, of those compared.',
  'deaths-with-killer': 'Own deaths paired with a killer, of own deaths in the log.',
} as const

export type FactKind = keyof typeof FACT_DEFINITIONS
