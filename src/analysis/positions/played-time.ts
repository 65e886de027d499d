import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'

/** World units. Moving further than this counts as setting out: a waiting player does not move at all in films. */
const MOVED_U = 0.3
/** World units. A difference up to this is only the quantization of positions. */
const STILL_U = 0.02

/** The first movement of any of these lives: the last tick at which that life was still where it began. Null when none moves. */
export function firstSetOut(lives: readonly TrackedLife[]): number | null {
  const setOut = lives.flatMap((life) => stillUntil(life) ?? [])
  return setOut.length === 0 ? null : Math.min(...setOut)
}

function stillUntil({ firstTick, x, y }: TrackedLife): number | null {
  const wayAt = (at: number) => Math.hypot((x[at] ?? 0) - (x[0] ?? 0), (y[at] ?? 0) - (y[0] ?? 0))
  let at = x.findIndex((_, index) => wayAt(index) > MOVED_U)
  if (at < 0) return null
  while (at > 0 && wayAt(at) > STILL_U) at -= 1
  return (firstTick + at) * TICK_MS
}

/** Lives that begin within this time of each other begin a round ... */
const TOGETHER_MS = 1_000
/** ... if they are this share of the players, and at least three: two who killed each other also begin together. */
const ROUND_SHARE = 0.75
const ROUND_PLAYERS = 3

/**
 * After their first spawn players cannot move for 13 s in custom games and 23 s in matchmade ones. If they first move later than this, they
 * were free before, at an unknown time.
 */
const LONGEST_FREEZE_MS = 40_000

interface RoundStart {
  readonly spawnMs: number
  readonly fromMs: number
}

type Shown = Pick<MatchTracks, 'lives' | 'hits' | 'players'>

/**
 * Returns the tracks without countdowns: a life begins when its player may first move, at the kick-off of the match and of each round.
 * There are no lives between rounds, because a film ends the lives of a round with it. `eventsMs` are the film times of the log's events.
 */
export function playedTracks(tracks: MatchTracks, eventsMs: readonly number[]): MatchTracks {
  const starts = roundStarts(tracks, eventsMs)
  return { ...tracks, lives: tracks.lives.map((life) => playedLife(life, starts)) }
}

/** When players may first move, in film time; null when the film does not show it. */
export function findKickOff(tracks: Shown, eventsMs: readonly number[]): number | null {
  const [first] = tracks.lives
  const [start] = roundStarts(tracks, eventsMs)
  return first && start?.spawnMs === first.startMs && start.fromMs > start.spawnMs ? start.fromMs : null
}

function playedLife(life: TrackedLife, starts: readonly RoundStart[]): TrackedLife {
  const start = starts.find(({ spawnMs, fromMs }) => life.startMs >= spawnMs && life.startMs < fromMs)
  return start ? { ...life, startMs: Math.min(start.fromMs, life.endMs) } : life
}

/** The first spawns of the match, and those at which most players begin a life together. */
function roundStarts({ lives, hits, players }: Shown, eventsMs: readonly number[]): RoundStart[] {
  const found: RoundStart[] = []
  for (const { startMs } of lives) {
    const before = found.at(-1)
    if (before && startMs < Math.max(before.fromMs, before.spawnMs + TOGETHER_MS)) continue
    const together = lives.filter((life) => life.startMs >= startMs && life.startMs - startMs <= TOGETHER_MS)
    if (before && together.length < Math.max(ROUND_PLAYERS, ROUND_SHARE * players.length)) continue
    const setOutMs = firstSetOut(together)
    const acts = [...hits.map(({ ms }) => ms), ...eventsMs, ...together.map(({ endMs }) => endMs)].filter((ms) => ms >= startMs)
    const fromMs = setOutMs === null ? startMs : Math.max(startMs, Math.min(setOutMs, ...acts))
    found.push({ spawnMs: startMs, fromMs: fromMs - startMs > LONGEST_FREEZE_MS ? startMs : fromMs })
  }
  return found
}
