import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import type { Jump } from '#analysis/tracks/building/find-jumps.ts'
import type { TrackBox } from '#analysis/tracks/building/track-box.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { type GateName, type TrackGate, verdictOf } from '#shared/tracks/track-gate.ts'

export interface GateInputs {
  /** The tracks as read, record by record. */
  readonly film: FilmTracks
  readonly box: TrackBox
  readonly jumps: readonly Jump[]
  /** The tracks as stored. */
  readonly stored: Omit<MatchTracks, 'gates'>
  readonly log: EventLog
}

export function gate(name: GateName, figure: number | null | undefined, tested: number, failedPlayers: readonly number[] = []): TrackGate {
  return { name, verdict: verdictOf(name, figure ?? null, tested), figure: figure ?? null, tested, failedPlayers }
}

/**
 * True when the whole match was read, up to its end, which kills all living players: only then is it compared with the statistics of the
 * whole match. Lengths cannot show this, because a film begins before and ends after the time in the statistics.
 */
export function isFullyRead({ stored, log }: GateInputs): boolean {
  return log.match !== null && stored.problems.length === 0 && stored.lives.some(({ ending }) => ending === 'match-end')
}
