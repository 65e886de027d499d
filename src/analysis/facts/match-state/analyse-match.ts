import { max, min } from 'd3-array'
import type { CauseTest } from '#analysis/facts/causes/cause-test.ts'
import { findCauses } from '#analysis/facts/causes/find-causes.ts'
import { withTrackKinds } from '#analysis/facts/causes/position-exposures.ts'
import { isInside, type LogWindow } from '#analysis/log/cut-log.ts'
import type { DeathEvent, EventLog, KillEvent, LogPlayer } from '#analysis/log/event-log.ts'
import { joinTracks } from '#analysis/positions/join-tracks.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { RESPAWN_SHIFTS_MS } from '#analysis/rules.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { reviewDeaths } from './death-review.ts'
import { measureExposures } from './exposure.ts'
import { type Life, type LivesByPlayer, listLives } from './lives.ts'
import type { MatchAnalysis, OtherRespawn } from './match-analysis.ts'
import { countNumbersAlive, entryAt, type NumbersTimeline } from './numbers-alive.ts'
import { type DeathReview, type KindRule, sortDeaths } from './sort-deaths.ts'

/** With tracks, lives are read from them, no respawn is assumed, and each death gets a cause. */
interface TracksBasis {
  readonly tracks: MatchTracks | null
  readonly tests: readonly CauseTest[]
}

const LOG_ALONE: TracksBasis = { tracks: null, tests: [] }

export function analyseMatch(log: EventLog, kinds: readonly KindRule[], basis: TracksBasis = LOG_ALONE): MatchAnalysis {
  if (log.fullLog) return cutAnalysis(analyseMatch(log.fullLog, kinds, basis), log, basis)
  const tracked = basis.tracks ? joinTracks(log, basis.tracks) : null
  const { respawnMs } = log.mode
  const read: LivesByPlayer = tracked ? trackedLives(tracked) : new Map()
  const livesRead = new Set(read.keys())
  const lives = new Map([...listLives(log, respawnMs, spanOf(read)), ...read])
  const numbers = respawnMs === null && tracked === null ? [] : countNumbersAlive(log, lives, livesRead)
  const reviews = sortDeaths(reviewDeaths(log, lives, numbers, livesRead), kinds)
  const causes = tracked ? findCauses(tracked, numbers, reviews, basis.tests) : []
  const exposures = withTrackKinds(measureExposures({ log, kinds, lives, numbers, reviews }), {
    log,
    match: tracked,
    causes,
    tests: basis.tests,
  })
  return {
    log,
    tracked,
    livesRead,
    respawnMs: tracked ? null : respawnMs,
    otherRespawns: tracked || respawnMs === null || numbers.length === 0 ? [] : underOtherRespawns(log, kinds, respawnMs),
    kinds,
    lives,
    numbers,
    reviews,
    causes,
    exposures,
  }
}

/** The time in which the film shows any player: it also applies to players whose lives come from the log. */
function spanOf(read: LivesByPlayer): { readonly fromMs: number; readonly toMs: number } | undefined {
  const [fromMs, toMs] = [min([...read.values()].flat(), ({ startMs }) => startMs), max([...read.values()].flat(), ({ endMs }) => endMs)]
  return fromMs === undefined || toMs === undefined ? undefined : { fromMs, toMs }
}

function underOtherRespawns(log: EventLog, kinds: readonly KindRule[], assumedMs: number): OtherRespawn[] {
  return RESPAWN_SHIFTS_MS.map((shiftMs) => {
    const respawnMs = assumedMs + shiftMs
    const lives = listLives(log, respawnMs)
    const numbers = countNumbersAlive(log, lives)
    const reviews = sortDeaths(reviewDeaths(log, lives, numbers), kinds)
    return { respawnMs, lives, numbers, reviews, exposures: measureExposures({ log, kinds, lives, numbers, reviews }) }
  })
}

export function ownReviews({ reviews }: Pick<MatchAnalysis, 'reviews'>, player: string): DeathReview[] {
  return reviews.filter((review) => review.death.player === player)
}

/**
 * Cuts the analysis of a whole match to a part of its log. Each death is reviewed within the whole match, so that living players and
 * answers don't depend on the part.
 */
function cutAnalysis(full: MatchAnalysis, log: EventLog, { tests }: TracksBasis): MatchAnalysis {
  const window = { fromMs: log.startMs, toMs: log.endMs }
  const { tracked, livesRead, respawnMs, kinds } = full
  const cut = (part: Pick<OtherRespawn, 'lives' | 'numbers' | 'reviews'>) => {
    const lives = new Map([...part.lives].map(([player, all]) => [player, all.flatMap((life) => cutLife(life, window))]))
    const numbers = cutNumbers(part.numbers, window)
    const reviews = part.reviews.filter(({ death }) => isInside(death, window))
    return { lives, numbers, reviews, exposures: measureExposures({ log, kinds, lives, numbers, reviews }) }
  }
  const { lives, numbers, reviews, exposures } = cut(full)
  const causes = full.causes.filter(({ review }) => isInside(review.death, window))
  return {
    log,
    tracked,
    livesRead,
    respawnMs,
    otherRespawns: full.otherRespawns.map((other) => ({ respawnMs: other.respawnMs, ...cut(other) })),
    kinds,
    lives,
    numbers,
    reviews,
    causes,
    exposures: withTrackKinds(exposures, { log, match: tracked, causes, tests }),
  }
}

function cutLife(life: Life, { fromMs, toMs }: LogWindow): Life[] {
  if (life.endMs < fromMs || life.startMs > toMs) return []
  return [
    {
      startMs: Math.max(life.startMs, fromMs),
      endMs: Math.min(life.endMs, toMs),
      death: life.endMs > toMs ? null : life.death,
      kills: life.kills.filter((kill) => isInside(kill, { fromMs, toMs })),
    },
  ]
}

function cutNumbers(numbers: NumbersTimeline, { fromMs, toMs }: LogWindow): NumbersTimeline {
  const first = entryAt(numbers, fromMs)
  const later = numbers.filter((entry) => entry.fromMs > fromMs && entry.fromMs <= toMs)
  return first ? [{ fromMs, alive: first.alive }, ...later] : later
}

/**
 * Lives from the film's tracks: each begins at the spawn that the film shows, so no respawn is assumed. A player is left out if the film
 * lacks the life of one of their deaths.
 */
function trackedLives(match: TrackedMatch): LivesByPlayer {
  const deaths = deathsByLife(match)
  return new Map(
    match.log.players.flatMap((player) => {
      const lives = livesOf(player, match, deaths)
      return lives ? [[player.id, lives] as const] : []
    }),
  )
}

function livesOf(player: LogPlayer, match: TrackedMatch, deaths: ReadonlyMap<number, DeathEvent>): Life[] | null {
  const { log, tracks } = match
  const playerIndex = match.playerIndexOf(player.id)
  const own = tracks.lives.flatMap((life, index) => (life.player === playerIndex ? [{ life, index }] : []))
  if (own.length === 0) return null
  const kills = log.events.filter((event) => event.kind === 'kill').filter((kill) => kill.player === player.id)
  const shown = own.map(({ life, index }) => {
    const death = deaths.get(index) ?? null
    return toLife(match.logMs(life.startMs), death?.atMs ?? match.logMs(life.endMs), death, kills)
  })
  const isShown = new Set(shown.map(({ death }) => death?.id))
  const missing = log.events.filter((event) => event.kind === 'death' && event.player === player.id && !isShown.has(event.id))
  return missing.length === 0 ? shown : null
}

function deathsByLife(match: TrackedMatch): Map<number, DeathEvent> {
  return new Map(
    match.log.events.flatMap((event) => {
      const life = event.kind === 'death' ? match.lifeEndedBy(event.id) : null
      return life === null || event.kind !== 'death' ? [] : [[life, event] as const]
    }),
  )
}

function toLife(startMs: number, endMs: number, death: DeathEvent | null, kills: readonly KillEvent[]): Life {
  return { startMs, endMs, death, kills: kills.filter(({ atMs }) => atMs >= startMs && atMs <= endMs) }
}
