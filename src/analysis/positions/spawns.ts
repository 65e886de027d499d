import { degreesOffAim, distance, flatDistance } from '#shared/tracks/geometry.ts'
import { aimAt, lifeAt, livesAt, placeAt } from '#shared/tracks/look-up.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { type FilmSpan, isWithinSpan } from './covered-span.ts'
import { FAR_U, FLIP_MS, FLIP_SPAWNS, FLIP_TOGETHER, FLIP_TOGETHER_MS, SPAWNED_BEHIND_DEGREES } from './position-rules.ts'
import type { TrackedMatch } from './tracked-match.ts'

/** The enemy came back in the other half than in his last spawns. Times are the film's. */
interface Flip {
  readonly ms: number
  /** Players of the own team who stood in the half that he left, shortly before. */
  readonly within: ReadonlySet<number>
}

/**
 * Halves are nearer to the one or to the other team's first spawns. A team that begins together starts anew: sides are given then, not won.
 * Capture the Flag may forbid the enemy's half, and is left out by who asks.
 */
export function flipsOfEnemy(match: TrackedMatch, player: number, window: FilmSpan): Flip[] {
  const own = new Set([player, ...match.matesOf(player)])
  const enemies = match.enemiesOf(player)
  const [ours, theirs] = [firstMiddle(match, own), firstMiddle(match, enemies)]
  if (!ours || !theirs) return []
  const isOurHalf = (place: Place) => flatDistance(place, ours) < flatDistance(place, theirs)
  const spawns = match.tracks.lives.filter((life) => enemies.has(life.player)).toSorted((one, other) => one.startMs - other.startMs)
  const flips: Flip[] = []
  let last: boolean[] = []
  for (const life of spawns) {
    if (isStart(spawns, life)) {
      last = []
      continue
    }
    const half = isOurHalf(life.spawn)
    const isFlip = last.length === FLIP_SPAWNS && last.every((before) => before !== half)
    if (isFlip && isWithinSpan(window, life.startMs))
      flips.push({ ms: life.startMs, within: standingIn(match, own, life.startMs, (place) => isOurHalf(place) !== half) })
    last = [...last, half].slice(-FLIP_SPAWNS)
  }
  return flips
}

/** The middle of where some players first began. */
function firstMiddle({ tracks }: TrackedMatch, players: ReadonlySet<number>): Place | null {
  const spawns = [...players].flatMap((player) => tracks.lives.find((life) => life.player === player) ?? [])
  if (spawns.length === 0) return null
  const mean = (axis: 0 | 1 | 2) => spawns.reduce((sum, { spawn }) => sum + spawn[axis], 0) / spawns.length
  return [mean(0), mean(1), mean(2)]
}

function isStart(spawns: readonly TrackedLife[], { startMs }: TrackedLife): boolean {
  return spawns.filter((other) => Math.abs(other.startMs - startMs) <= FLIP_TOGETHER_MS).length >= FLIP_TOGETHER
}

function standingIn({ tracks }: TrackedMatch, players: ReadonlySet<number>, ms: number, isThere: (place: Place) => boolean): Set<number> {
  const before = ms - FLIP_MS
  return new Set(
    [before, ms].flatMap((at) =>
      livesAt(tracks, at).flatMap((life) => (players.has(life.player) && isThere(placeAt(life, at)) ? [life.player] : [])),
    ),
  )
}

/** The spawn of an enemy while the player lived. */
interface EnemySpawn {
  readonly ms: number
  /** Close, and where the player was not looking. */
  readonly isBehind: boolean
}

/** Those at which it is known where the player looked. */
export function enemySpawns(match: TrackedMatch, player: number, window: FilmSpan): EnemySpawn[] {
  const enemies = match.enemiesOf(player)
  return match.tracks.lives.flatMap(({ player: other, startMs: ms, spawn }): EnemySpawn[] => {
    if (!enemies.has(other) || !isWithinSpan(window, ms)) return []
    const life = lifeAt(match.tracks, player, ms)
    const aim = life && aimAt(life, ms)
    if (!life || !aim) return []
    const place = placeAt(life, ms)
    return [{ ms, isBehind: distance(place, spawn) <= FAR_U && degreesOffAim(place, aim, spawn) > SPAWNED_BEHIND_DEGREES }]
  })
}
