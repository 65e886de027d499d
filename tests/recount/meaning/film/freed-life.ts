import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import type { Recount } from '#tests/recount/counters/recount.ts'

/** Lives that begin at most this far apart begin together, as in a new round. */
const TOGETHER_MS = 1_000

/** Moves the start of a life out of a countdown: to the kick-off, or to the first movement or hit of its round. */
export function freedLife({ report }: Pick<Recount, 'report'>, tracks: MatchTracks, life: TrackedLife): TrackedLife {
  const together = tracks.lives.filter(({ startMs }) => Math.abs(startMs - life.startMs) <= TOGETHER_MS)
  const kickOffMs =
    report.timeline.kickOffMs === null || report.timeline.kickOffMs === undefined ? null : report.timeline.kickOffMs + tracks.clock.offsetMs
  const [first] = tracks.lives
  if (kickOffMs !== null && first && life.startMs - first.startMs <= TOGETHER_MS && life.startMs < kickOffMs)
    return { ...life, startMs: Math.min(kickOffMs, life.endMs) }
  const isRound =
    first !== undefined &&
    life.startMs - first.startMs > TOGETHER_MS &&
    together.length >= 0.75 * tracks.players.length &&
    together.length > 2
  if (!isRound) return life
  const setOut = Math.min(...together.map((one) => movesAt(one)), ...together.map(({ endMs }) => endMs))
  const acts = tracks.hits.map(({ ms }) => ms).filter((ms) => ms >= life.startMs)
  return { ...life, startMs: Math.max(life.startMs, Math.min(setOut, ...acts)) }
}

function movesAt({ firstTick, x, y }: TrackedLife): number {
  const way = (at: number) => Math.hypot((x[at] ?? 0) - (x[0] ?? 0), (y[at] ?? 0) - (y[0] ?? 0))
  let at = x.findIndex((_, index) => way(index) > 0.3)
  while (at > 0 && way(at) > 0.02) at -= 1
  return at < 0 ? Number.POSITIVE_INFINITY : (firstTick + at) * 100
}
