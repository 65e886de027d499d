import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import {
  ALONE_POINTS,
  DEATHS_TO_JUDGE,
  GROUND_CHANCE,
  GROUND_DEATHS,
  MIN_DUELS,
  MIN_HELP,
  MIN_HURT,
  MIN_LIVES_READ,
  MIN_RANGES,
  MIN_ROTATIONS,
  MIN_SPAWNS_BEHIND,
  MIN_SPREADS,
  MIN_TURNS,
  NAMED_MOMENTS,
  OBJECTIVE_TIME_MS,
  RANGES_APART_U,
  RATES_APART_SIGMA,
  SPREADS_APART_U,
  TURNS_APART_MS,
} from '#analysis/mention-thresholds.ts'
import type { GameMode } from '#analysis/statistics/modes.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { deviationsApart } from './deviations-apart.ts'

/** Sentences on where deaths were and on time alone, if worse than the others'. Empty without tracks. */
export function composePlaces(book: FactBook): Claim[] {
  return madeClaims([fromAbove(book), alone(book), sameGround(book)])
}

/** Even duels, ranges and hits. Empty without tracks. */
export function composeFights(book: FactBook): Claim[] {
  return madeClaims([duels(book), range(book), ...composeTempo(book)])
}

/** Distance to the objective, and lateness at its changes. Empty without tracks. */
export function composeWay(book: FactBook, mode: GameMode): Claim[] {
  return madeClaims([objective(book, mode), rotations(book)])
}

function share(fact: Fact | null): number {
  return fact?.of ? fact.value / fact.of : 0
}

function duels(book: FactBook): Claim | null {
  const won = book.find('duels-won')
  return (won?.of ?? 0) >= MIN_DUELS ? makeClaim('positions.duels', { won, begun: book.find('duels-begun') }) : null
}

function fromAbove(book: FactBook): Claim | null {
  const [own, others] = [book.find('deaths-from-above'), book.find('others-deaths-from-above')]
  const isOften = (own?.value ?? 0) >= DEATHS_TO_JUDGE && share(own) > share(others)
  return isOften ? makeClaim('positions.from-above', { own, others }) : null
}

function range(book: FactBook): Claim | null {
  const [kills, deaths] = [book.find('kill-range'), book.find('death-range')]
  const counts = [book.find('kill-range-count'), book.find('death-range-count')]
  const isEnough = counts.every((count) => (count?.value ?? 0) >= MIN_RANGES)
  const isApart = kills !== null && deaths !== null && deaths.value - kills.value >= RANGES_APART_U
  return isEnough && isApart ? makeClaim('positions.range-longer', { kills, deaths }) : null
}

/** Frames of one life are not independent: with fewer lives or a smaller difference, it may be luck. */
function alone(book: FactBook): Claim | null {
  const [own, mates] = [book.find('time-alone'), book.find('mates-time-alone')]
  const apart = share(own) - share(mates)
  if ((book.find('lives-shown')?.value ?? 0) < MIN_LIVES_READ || apart < ALONE_POINTS) return null
  return makeClaim('positions.alone-more', { own, mates })
}

function sameGround(book: FactBook): Claim | null {
  const [group, chance] = [book.find('same-ground'), book.find('same-ground-chance')]
  if ((group?.value ?? 0) < GROUND_DEATHS || chance === null || chance.value >= GROUND_CHANCE) return null
  const moments = (group?.evidence ?? []).slice(0, NAMED_MOMENTS)
  return makeClaim('positions.same-ground', { group, expected: book.find('expected-same-ground'), chance, moments })
}

/** As with time alone, seconds of one life are not independent. */
function objective(book: FactBook, { name }: GameMode): Claim | null {
  const [near, mates] = [book.find('objective-near'), book.find('mates-objective-near')]
  const [own, theirs] = [book.find('objective-distance'), book.find('mates-objective-distance')]
  const isEnough = (near?.of ?? 0) >= OBJECTIVE_TIME_MS && (book.find('lives-shown')?.value ?? 0) >= MIN_LIVES_READ
  const apart = share(near) - share(mates)
  if (!isEnough || -apart < ALONE_POINTS) return null
  const what = name === 'Oddball' ? 'ball' : name === 'Strongholds' ? 'stronghold' : 'hill'
  return makeClaim('positions.objective-further', { what, near, mates, own, theirs })
}

/** Reported if the player was last at most changes, and also further away than his teammates in the median. */
function rotations(book: FactBook): Claim | null {
  const [last, own, mates] = [book.find('rotations-last'), book.find('rotation-distance'), book.find('mates-rotation-distance')]
  if ((last?.of ?? 0) < MIN_ROTATIONS || 2 * (last?.value ?? 0) <= (last?.of ?? 0)) return null
  return own && mates && own.value > mates.value ? makeClaim('positions.rotations', { last, own, mates }) : null
}

/** How soon the player turned, and whether he finished enemies, if there is enough data and it is worse than the others'. */
export function composeTempo(book: FactBook): (Claim | null)[] {
  return [turn(book), hurt(book)]
}

function turn(book: FactBook): Claim | null {
  const [own, others] = [book.find('turn-time'), book.find('others-turn-time')]
  if (!own || !others || (book.find('turn-time-count')?.value ?? 0) < MIN_TURNS) return null
  return own.value - others.value < TURNS_APART_MS ? null : makeClaim('tempo.turn-slower', { own, others })
}

function hurt(book: FactBook): Claim | null {
  const [own, others] = [book.find('hurt-healed'), book.find('others-hurt-healed')]
  if (!own || !others || (own.of ?? 0) < MIN_HURT || deviationsApart(own, others) < RATES_APART_SIGMA) return null
  return makeClaim('tempo.hurt-healed', { own, others })
}

/** Help, the team's spread and enemy spawns behind the player, if there is enough data and it is worse than the others'. */
export function composeTeam(book: FactBook): (Claim | null)[] {
  return [help(book), nearDeaths(book), spread(book), spawnedBehind(book)]
}

function help(book: FactBook): Claim | null {
  const [own, others] = [book.find('help-given'), book.find('others-help-given')]
  return isRarer(own, others) ? makeClaim('team.help', { own, others }) : null
}

function nearDeaths(book: FactBook): Claim | null {
  const [own, others] = [book.find('near-deaths-answered'), book.find('others-near-deaths-answered')]
  return isRarer(own, others) ? makeClaim('team.near-deaths', { own, others }) : null
}

function isRarer(own: Fact | null, others: Fact | null): boolean {
  return own !== null && others !== null && (own.of ?? 0) >= MIN_HELP && deviationsApart(own, others) <= -RATES_APART_SIGMA
}

function spread(book: FactBook): Claim | null {
  const [own, others] = [book.find('team-spread'), book.find('enemy-spread')]
  const apart = (own?.value ?? 0) - (others?.value ?? 0)
  if ((book.find('team-spread-count')?.value ?? 0) < MIN_SPREADS || apart < SPREADS_APART_U) return null
  return makeClaim('team.spread-wider', { own, others })
}

function spawnedBehind(book: FactBook): Claim | null {
  const [own, others] = [book.find('spawned-behind'), book.find('others-spawned-behind')]
  const isOften = (own?.value ?? 0) >= MIN_SPAWNS_BEHIND && share(own) > share(others)
  return isOften ? makeClaim('team.spawned-behind', { own, others }) : null
}
