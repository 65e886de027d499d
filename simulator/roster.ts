import type { ModeRules } from '#simulator/play/mode-rules.ts'
import { GAMERTAGS } from './gamertags.ts'
import { createRandom, type Random } from './random.ts'
import type { Leaver, Regular, SimulatedPlayer, Temperament, Ways } from './simulation.ts'

export const PLAYER_COUNT = 8

/** Gives kills a chi-square of about 2.4 per degree of freedom between the players of a match. */
const SKILL_DEVIATION = 0.46
/** Deaths vary less between players than chance; this is the source of the variation that remains. */
const FRAILTY_DEVIATION = 0.19
/** Negative: better players also die less. */
const FRAILTY_PER_SKILL = -0.2

/**
 * Deviation (normal, of the logarithm) of the players' risk after a kill, behind and ahead. Shares of kills followed by the own death
 * then have a chi-square of 1.59 per degree of freedom between the players of a match, as in nine recorded films.
 */
const WAYS_DEVIATION = { 'after-kill': 0.55, behind: 0.3, ahead: 0.1 } as const
/** Median time in which the extra risk after a kill falls to a third; it varies by player. */
const CALMS_IN_MS = 4_000
const CALMS_DEVIATION = 0.25

const LOWEST_XUID = 2_533_500_000_000_000
const XUID_SPAN = 66_000_000_000_000

const TEMPERAMENTS: readonly [Temperament, ...Temperament[]] = ['steady', 'steady', 'steady', 'steady', 'objective', 'slayer']

/** Eight invented players; in team modes the first four are Eagle. Habits do not enter the draw, so they never change who plays. */
export function drawRoster(seed: number, rules: ModeRules, regulars: readonly Regular[]): SimulatedPlayer[] {
  const random = createRandom(seed, 'roster')
  const taken = new Set(regulars.map((regular) => regular.gamertag))
  const gamertags = random.shuffled(GAMERTAGS).filter((gamertag) => !taken.has(gamertag))
  const xuids = drawXuids(random)
  return gamertags.slice(0, PLAYER_COUNT).map((gamertag, index) => {
    const regular = regulars.find((candidate) => candidate.player === index)
    const player = { ...drawTraits(random, regular?.skill), ...placeInMatch(rules, index), gamertag, xuid: xuids[index] ?? '' }
    return regular === undefined ? player : { ...player, xuid: regular.xuid, gamertag: regular.gamertag }
  })
}

/** Newcomers who replace leavers: new people on the same teams, with indices after the eight. */
export function drawNewcomers(seed: number, players: readonly SimulatedPlayer[], leavers: readonly Leaver[]): SimulatedPlayer[] {
  const random = createRandom(seed, 'newcomers')
  const gamertags = random.shuffled(GAMERTAGS.filter((gamertag) => !players.some((player) => player.gamertag === gamertag)))
  const replaced = leavers.filter(({ replacedAfterMs }) => replacedAfterMs !== null)
  return replaced.map(({ player }, place) => {
    const { team = 0, slot = null } = players[player] ?? {}
    const xuid = String(LOWEST_XUID + XUID_SPAN + random.integer(1, 999_999_999) + place)
    return { ...drawTraits(random, undefined), index: players.length + place, team, slot, gamertag: gamertags[place] ?? '', xuid }
  })
}

/** One from each of eight slices of the range, so that no two are equal. */
function drawXuids(random: Random): string[] {
  const slices = random.shuffled(Array.from({ length: PLAYER_COUNT }, (_, slice) => slice))
  return slices.map((slice) => String(LOWEST_XUID + Math.floor(((slice + random.next()) / PLAYER_COUNT) * XUID_SPAN)))
}

function placeInMatch(rules: ModeRules, index: number) {
  if (!rules.hasTeams) return { index, team: index, slot: null }
  return { index, team: Math.floor((index * 2) / PLAYER_COUNT), slot: index % (PLAYER_COUNT / 2) }
}

function drawTraits(random: Random, known: number | undefined) {
  const drawn = random.normal(0, SKILL_DEVIATION)
  const skill = known ?? drawn
  return {
    skill,
    frailty: Math.exp(FRAILTY_PER_SKILL * skill + random.normal(0, FRAILTY_DEVIATION)),
    accuracy: Math.min(0.68, Math.max(0.36, 0.51 + 0.08 * skill + random.normal(0, 0.04))),
    temperament: random.pick(TEMPERAMENTS),
    ways: drawWays(random),
  }
}

function drawWays(random: Random): Ways {
  const around = (deviation: number) => Math.exp(random.normal(0, deviation))
  return {
    'after-kill': around(WAYS_DEVIATION['after-kill']),
    behind: around(WAYS_DEVIATION.behind),
    ahead: around(WAYS_DEVIATION.ahead),
    calmsInMs: CALMS_IN_MS * around(CALMS_DEVIATION),
  }
}
