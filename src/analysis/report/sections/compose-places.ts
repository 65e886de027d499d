import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import type { GameMode } from '#analysis/statistics/modes.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import {
  ALONE_POINTS,
  DEATHS_TO_JUDGE,
  DUELS_TO_TELL,
  GROUND_CHANCE,
  GROUND_DEATHS,
  LIVES_TO_TELL,
  NAMED_MOMENTS,
  OBJECTIVE_TIME_MS,
  RANGES_APART_U,
  RANGES_TO_TELL,
  ROTATIONS_TO_TELL,
} from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { composeTempo } from './compose-tempo.ts'

/** Where deaths and company were, told where it is worse than the others'. Empty without tracks. */
export function composePlaces(book: FactBook): Claim[] {
  return madeClaims([fromAbove(book), alone(book), sameGround(book)])
}

/** Even duels, ranges and hits. Empty without tracks. */
export function composeFights(book: FactBook): Claim[] {
  return madeClaims([duels(book), range(book), ...composeTempo(book)])
}

/** Way to the objective. Empty without tracks. */
export function composeWay(book: FactBook, mode: GameMode): Claim[] {
  return madeClaims([objective(book, mode), rotations(book)])
}

function share(fact: Fact | null): number {
  return fact?.of ? fact.value / fact.of : 0
}

function duels(book: FactBook): Claim | null {
  const won = book.find('duels-won')
  return (won?.of ?? 0) >= DUELS_TO_TELL ? makeClaim('positions.duels', { won, begun: book.find('duels-begun') }) : null
}

function fromAbove(book: FactBook): Claim | null {
  const [own, others] = [book.find('deaths-from-above'), book.find('others-deaths-from-above')]
  const isOften = (own?.value ?? 0) >= DEATHS_TO_JUDGE && share(own) > share(others)
  return isOften ? makeClaim('positions.from-above', { own, others }) : null
}

function range(book: FactBook): Claim | null {
  const [kills, deaths] = [book.find('kill-range'), book.find('death-range')]
  const counts = [book.find('kill-range-count'), book.find('death-range-count')]
  const isEnough = counts.every((count) => (count?.value ?? 0) >= RANGES_TO_TELL)
  const isApart = kills !== null && deaths !== null && deaths.value - kills.value >= RANGES_APART_U
  return isEnough && isApart ? makeClaim('positions.range-longer', { kills, deaths }) : null
}

/** Frames of a life depend on each other: under so many points and lives nothing of it can be told from luck. */
function alone(book: FactBook): Claim | null {
  const [own, mates] = [book.find('time-alone'), book.find('mates-time-alone')]
  const apart = share(own) - share(mates)
  if ((book.find('lives-shown')?.value ?? 0) < LIVES_TO_TELL || apart < ALONE_POINTS) return null
  return makeClaim('positions.alone-more', { own, mates })
}

function sameGround(book: FactBook): Claim | null {
  const [group, chance] = [book.find('same-ground'), book.find('same-ground-chance')]
  if ((group?.value ?? 0) < GROUND_DEATHS || chance === null || chance.value >= GROUND_CHANCE) return null
  const moments = (group?.evidence ?? []).slice(0, NAMED_MOMENTS)
  return makeClaim('positions.same-ground', { group, expected: book.find('expected-same-ground'), chance, moments })
}

/** As with time alone, seconds of one life depend on each other. */
function objective(book: FactBook, { name }: GameMode): Claim | null {
  const [near, mates] = [book.find('objective-near'), book.find('mates-objective-near')]
  const [own, theirs] = [book.find('objective-distance'), book.find('mates-objective-distance')]
  const isEnough = (near?.of ?? 0) >= OBJECTIVE_TIME_MS && (book.find('lives-shown')?.value ?? 0) >= LIVES_TO_TELL
  const apart = share(near) - share(mates)
  if (!isEnough || -apart < ALONE_POINTS) return null
  const what = name === 'Oddball' ? 'ball' : name === 'Strongholds' ? 'stronghold' : 'hill'
  return makeClaim('positions.objective-further', { what, near, mates, own, theirs })
}

/** Told where the player was last at most changes, and further off than the others in the median as well. */
function rotations(book: FactBook): Claim | null {
  const [last, own, mates] = [book.find('rotations-last'), book.find('rotation-distance'), book.find('mates-rotation-distance')]
  if ((last?.of ?? 0) < ROTATIONS_TO_TELL || 2 * (last?.value ?? 0) <= (last?.of ?? 0)) return null
  return own && mates && own.value > mates.value ? makeClaim('positions.rotations', { last, own, mates }) : null
}
