import type { ModeRules } from '#simulator/play/mode-rules.ts'
import { GAMERTAGS } from './gamertags.ts'
import { createRandom, type Random } from './random.ts'
import type { Regular, SimulatedPlayer, Temperament } from './simulated-match.ts'

export const PLAYER_COUNT = 8

/** Gives kills a chi-square of about 2.4 per degree of freedom between the players of a match. */
const SKILL_DEVIATION = 0.39
/** Deaths vary less than chance; what is left of the variation comes from here. */
const FRAILTY_DEVIATION = 0.19
/** How much better players also die less. */
const FRAILTY_PER_SKILL = -0.2

const LOWEST_XUID = 2_533_500_000_000_000
const XUID_SPAN = 66_000_000_000_000

const TEMPERAMENTS: readonly [Temperament, ...Temperament[]] = ['steady', 'steady', 'steady', 'steady', 'objective', 'slayer']

/** Eight invented players; in teams the first four are Eagle. Depends on the seed alone, so a habit never changes who plays. */
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
  }
}
