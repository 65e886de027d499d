import { median } from 'd3-array'
import type { NumbersTimeline } from '#analysis/facts/match-state/numbers-alive.ts'
import type { DeathReview } from '#analysis/facts/match-state/sort-deaths.ts'
import { burstsOf, chainsOf, enemyOf, hitsOn, isNamed } from '#analysis/positions/hits.ts'
import { BURST_GAP_MS, CHAIN_GAP_MS, HEIGHT_WINDOW_MS } from '#analysis/positions/position-rules.ts'
import type { HitRun, TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { Place } from '#shared/tracks/place.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import type { TrackedDeath, TrackedHit } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'

/** A death of the log with all inputs for the tests of its cause. Players are indexes in the tracks, times are film times. */
export interface DeathCase {
  readonly match: TrackedMatch
  readonly numbers: NumbersTimeline
  readonly review: DeathReview
  readonly ms: number
  readonly victim: number
  readonly life: TrackedLife
  readonly lifeIndex: number
  readonly place: Place
  /** The credited killer, possibly a bot; null if neither log nor film has one. */
  readonly killer: number | null
  /** The place of the killer, or the last one before the killer died; null if the film does not show it. */
  readonly killerPlace: Place | null
  readonly film: TrackedDeath | null
  /** The last hits before the death: the chain and the burst. Null if no hit is known. */
  readonly chain: HitRun | null
  readonly burst: HitRun | null
  /** True when the film names enough of this player's attackers. */
  readonly areAttackersNamed: boolean
}

/** Null if the film does not show the life or its places. */
export function toDeathCase(match: TrackedMatch, numbers: NumbersTimeline, review: DeathReview): DeathCase | null {
  const { tracks } = match
  const lifeIndex = match.lifeEndedBy(review.death.id)
  const life = lifeIndex === null ? undefined : tracks.lives[lifeIndex]
  if (lifeIndex === null || !life || !match.hasPlaces) return null
  const film = tracks.deaths.find(({ victimLife }) => victimLife === lifeIndex) ?? null
  const killer = (review.death.killer === null ? null : match.playerIndexOf(review.death.killer)) ?? film?.killer?.player ?? null
  const hits = hitsOn(match, lifeIndex)
  return {
    match,
    numbers,
    review,
    ms: life.endMs,
    victim: life.player,
    life,
    lifeIndex,
    place: film?.victim.place ?? placeAt(life, life.endMs),
    killer,
    killerPlace: killer === null ? null : (film?.killerStance?.place ?? lastPlaceOf(match, killer, life.endMs)),
    film,
    chain: endingAt(chainsOf(hits), life.endMs, CHAIN_GAP_MS),
    burst: endingAt(burstsOf(hits), life.endMs, BURST_GAP_MS),
    areAttackersNamed: isNamed(match, life.player),
  }
}

function endingAt(runs: readonly HitRun[], ms: number, gapMs: number): HitRun | null {
  const last = runs.at(-1)
  const end = last?.at(-1)
  return last && end && ms - end.ms <= gapMs ? last : null
}

function lastPlaceOf({ tracks }: TrackedMatch, player: number, ms: number): Place | null {
  const life = tracks.lives.findLast((candidate) => candidate.player === player && candidate.startMs <= ms)
  return life ? placeAt(life, Math.min(ms, life.endMs)) : null
}

/** The first hit of a run by a known enemy; null without one. */
export function firstEnemyHit(match: TrackedMatch, run: HitRun): TrackedHit | null {
  return run.find((hit) => enemyOf(match, hit) !== null) ?? null
}

/** How much higher the killer was than the player, by the medians of the last half second, so that a jump does not count. */
export function higherBy({ match: { tracks }, life, killer, ms }: DeathCase): number | null {
  const killerLife =
    killer === null ? undefined : tracks.lives.findLast((candidate) => candidate.player === killer && candidate.startMs <= ms)
  return killerLife ? medianHeight(killerLife, Math.min(ms, killerLife.endMs)) - medianHeight(life, ms) : null
}

export function medianHeight(life: TrackedLife, ms: number): number {
  const times = Array.from({ length: HEIGHT_WINDOW_MS / TICK_MS + 1 }, (_, tick) => ms - tick * TICK_MS).filter((at) => at >= life.startMs)
  return median(times, (at) => placeAt(life, at)[2]) ?? placeAt(life, ms)[2]
}
