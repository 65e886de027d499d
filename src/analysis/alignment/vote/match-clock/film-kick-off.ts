import { TICK_MS } from '#shared/tracks/kept-steps.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'

/** World units: more than a body sways while it waits. */
const MOVED_U = 0.3
/** Players stand so long at least before they may move, or the film does not show them waiting. */
const LEAST_WAIT_MS = 3000

/**
 * When players may first move, in the time of the log: in eight films of custom games the first movement of anybody was play's beginning, to
 * a second. Null where nobody is seen to wait.
 */
export function filmKickOff(tracks: Pick<MatchTracks, 'clock' | 'lives'>): number | null {
  const [first] = tracks.lives
  if (!first) return null
  const waiting = tracks.lives.filter(({ startMs }) => startMs - first.startMs < LEAST_WAIT_MS)
  const moved = waiting.flatMap((life) => movedAt(life) ?? [])
  const filmMs = Math.min(...moved)
  return moved.length > 0 && filmMs - first.startMs >= LEAST_WAIT_MS ? toLogMs(tracks, filmMs) : null
}

function movedAt({ firstTick, x, y }: TrackedLife): number | null {
  const at = x.findIndex((place, index) => Math.hypot(place - (x[0] ?? 0), (y[index] ?? 0) - (y[0] ?? 0)) > MOVED_U)
  return at < 0 ? null : (firstTick + at) * TICK_MS
}
