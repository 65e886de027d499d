import { mean, median } from 'd3-array'
import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import { type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { burstsOf, chainsOf, enemyOf, hitsOn } from '#analysis/positions/hits.ts'
import { BURST_GAP_MS, HELP_MS, NEAR_U, WEAK_SHIELD } from '#analysis/positions/position-rules.ts'
import { isWithin } from '#analysis/positions/support.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Fact } from '#shared/report/fact.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { lifeAt, livesAt, placeAt, shieldAt } from '#shared/tracks/look-up.ts'
import { besideOthers, type OnFilm, ofBoth, onFilm, onNamedFilm, spansOf } from './beside-others.ts'

/** Facts on help for teammates, the player's and the lobby's, and on how spread out the team fought; empty if places cannot be measured. */
export function teamFacts(view: View): Fact[] {
  const film = onFilm(view)
  if (!film?.match.hasPlaces || film.match.matesOf(film.own).size === 0) return []
  const ofHelp = film.match.isArena ? [...helpFacts(view), ...answerFacts(view, film)] : []
  return [...ofHelp, ...spreadFacts(view, film)]
}

function helpFacts(view: View): Fact[] {
  const film = onNamedFilm(view)
  if (!film) return []
  const { match, window } = film
  const { own, others } = ofBoth(film, (player) => helpChances(match, player, window))
  const evidence = () => ({ spans: spansOf(match, own) })
  return besideOthers(view, { kind: 'help-given', unit: 'fights', own, others, is: ({ isTaken }) => isTaken, evidence })
}

function answerFacts(view: View, film: OnFilm): Fact[] {
  const { own, others } = ofBoth(film, (player) => nearDeaths(film.match, view.analysis.causes, player))
  return besideOthers(view, {
    ...{ kind: 'near-deaths-answered', unit: 'deaths', own, others },
    is: ({ review }) => review.answer !== null,
    evidence: () => ({ events: own.map(({ review }) => review.death) }),
  })
}

function spreadFacts(view: View, { match, own, window }: OnFilm): Fact[] {
  const mine = spreadAtFights(match, new Set([own, ...match.matesOf(own)]), window)
  const theirs = spreadAtFights(match, match.enemiesOf(own), window)
  const [ours, enemies] = [median(mine, ({ units }) => units), median(theirs, ({ units }) => units)]
  if (ours === undefined || enemies === undefined) return []
  return [
    ownFact(view, { kind: 'team-spread', unit: 'world-units', value: ours }),
    ownFact(view, { kind: 'enemy-spread', unit: 'world-units', value: enemies }),
    ownFact(view, { kind: 'team-spread-count', unit: 'fights', value: Math.min(mine.length, theirs.length) }),
  ]
}

function nearDeaths(match: TrackedMatch, causes: readonly CausedDeath[], player: number): CausedDeath[] {
  const mates = match.matesOf(player)
  return causes.filter(({ case: seen }) => {
    if (!seen || seen.killer === null || !mates.has(seen.victim)) return false
    const life = lifeAt(match.tracks, player, seen.ms)
    return life !== null && shieldAt(life, seen.ms) >= WEAK_SHIELD && isWithin(placeAt(life, seen.ms), seen.place, NEAR_U)
  })
}

/** A teammate nearby came under fire while the player was not. Times are film times. */
interface HelpChance extends FilmSpan {
  readonly isTaken: boolean
}

function helpChances(match: TrackedMatch, player: number, window: FilmSpan): HelpChance[] {
  const mates = match.matesOf(player)
  return match.tracks.lives.flatMap((life, index) => {
    if (!mates.has(life.player)) return []
    return burstsOf(hitsOn(match, index)).flatMap(([first]): HelpChance[] => {
      const enemy = enemyOf(match, first)
      if (enemy === null || !isWithinSpan(window, first.ms) || !isFree(match, player, first.ms)) return []
      const own = lifeAt(match.tracks, player, first.ms)
      if (!own || !isWithin(placeAt(own, first.ms), first.victim.place, NEAR_U)) return []
      return [{ fromMs: first.ms, toMs: first.ms + HELP_MS, isTaken: hasHit(match, player, enemy, first.ms) }]
    })
  })
}

function isFree({ tracks }: TrackedMatch, player: number, ms: number): boolean {
  return !tracks.hits.some((hit) => tracks.lives[hit.victimLife]?.player === player && hit.ms <= ms && ms - hit.ms <= BURST_GAP_MS)
}

function hasHit({ tracks }: TrackedMatch, player: number, enemy: number, ms: number): boolean {
  return tracks.hits.some(
    (hit) => hit.attackerPlayer === player && tracks.lives[hit.victimLife]?.player === enemy && hit.ms >= ms && hit.ms - ms <= HELP_MS,
  )
}

/** The spread of a team each time one of its players comes under fire: the mean distance of all pairs, with at least two players alive. */
function spreadAtFights(match: TrackedMatch, players: ReadonlySet<number>, window: FilmSpan): { ms: number; units: number }[] {
  return match.tracks.lives.flatMap((life, index) => {
    if (!players.has(life.player)) return []
    return chainsOf(hitsOn(match, index)).flatMap(([first]) => {
      if (enemyOf(match, first) === null || !isWithinSpan(window, first.ms)) return []
      const units = meanApart(match, players, first.ms)
      return units === null ? [] : [{ ms: first.ms, units }]
    })
  })
}

function meanApart({ tracks }: TrackedMatch, players: ReadonlySet<number>, ms: number): number | null {
  const places = livesAt(tracks, ms).flatMap((life) => (players.has(life.player) ? [placeAt(life, ms)] : []))
  const apart = places.flatMap((one, at) => places.slice(at + 1).map((other) => distance(one, other)))
  return mean(apart) ?? null
}
