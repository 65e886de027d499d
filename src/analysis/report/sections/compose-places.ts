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
  HITS_TO_TELL,
  KILLS_OF_A_WEAPON,
  LIVES_TO_TELL,
  NAMED_MOMENTS,
  OBJECTIVE_TIME_MS,
  RANGES_APART_U,
  RANGES_TO_TELL,
  ROTATIONS_TO_TELL,
} from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { composeTeam } from './compose-team.ts'
import { composeTempo } from './compose-tempo.ts'

/** Fights, heights, ranges and company: told where there is enough of them, called never. Empty without tracks. */
export function composePlaces(book: FactBook, mode: GameMode): Claim[] {
  return madeClaims([
    duels(book),
    headHits(book),
    ...weapons(book),
    fromAbove(book),
    range(book),
    afterKill(book),
    alone(book),
    sameGround(book),
    objective(book, mode),
    rotations(book),
    ...composeTempo(book),
    ...composeTeam(book),
  ])
}

function share(fact: Fact | null): number {
  return fact?.of ? fact.value / fact.of : 0
}

function duels(book: FactBook): Claim | null {
  const won = book.find('duels-won')
  return (won?.of ?? 0) >= DUELS_TO_TELL ? makeClaim('positions.duels', { won, begun: book.find('duels-begun') }) : null
}

function headHits(book: FactBook): Claim | null {
  const own = book.find('head-hits')
  return (own?.of ?? 0) >= HITS_TO_TELL ? makeClaim('positions.head-more', { own, others: book.find('others-head-hits') }) : null
}

/** The weapons that made enough kills for a median, most kills first. */
function weapons(book: FactBook): (Claim | null)[] {
  return book
    .list('kills-with')
    .filter(({ value }) => value >= KILLS_OF_A_WEAPON)
    .flatMap((own) => {
      const weapon = own.variant
      if (weapon === null) return []
      const [others, range] = [book.find('others-kills-with', weapon), book.find('range-with', weapon)]
      return [makeClaim('positions.weapon', { own, others, range, weapon })]
    })
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

function afterKill(book: FactBook): Claim | null {
  const [pushed, stayed] = [book.find('after-kill-pushed'), book.find('after-kill-stayed')]
  if ((pushed?.of ?? 0) < DEATHS_TO_JUDGE) return null
  return share(pushed) >= share(stayed)
    ? makeClaim('positions.after-kill-pushed', { pushed })
    : makeClaim('positions.after-kill-stayed', { stayed })
}

/** Frames of a life depend on each other: under so many points and lives nothing of it can be told from luck. */
function alone(book: FactBook): Claim | null {
  const [own, mates] = [book.find('time-alone'), book.find('mates-time-alone')]
  const apart = share(own) - share(mates)
  if ((book.find('lives-shown')?.value ?? 0) < LIVES_TO_TELL || Math.abs(apart) < ALONE_POINTS) return null
  return makeClaim(apart > 0 ? 'positions.alone-more' : 'positions.alone-less', { own, mates })
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
  if (!isEnough || Math.abs(apart) < ALONE_POINTS) return null
  const what = name === 'Oddball' ? 'ball' : name === 'Strongholds' ? 'stronghold' : 'hill'
  return makeClaim(apart < 0 ? 'positions.objective-further' : 'positions.objective-nearer', { what, near, mates, own, theirs })
}

/** Told where the player was last at most changes, and further off than the others in the median as well. */
function rotations(book: FactBook): Claim | null {
  const [last, own, mates] = [book.find('rotations-last'), book.find('rotation-distance'), book.find('mates-rotation-distance')]
  if ((last?.of ?? 0) < ROTATIONS_TO_TELL || 2 * (last?.value ?? 0) <= (last?.of ?? 0)) return null
  return own && mates && own.value > mates.value ? makeClaim('positions.rotations', { last, own, mates }) : null
}
