import type { Report } from '#shared/report/report.ts'
import type { ReportObjective } from '#shared/report/report-positions.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import { toFilmMs } from '#shared/tracks/track-clock.ts'
import type { Person } from './cast.ts'
import type { Standing } from './scene.ts'

/** An objective in film time: with its carrier, or at a place. */
export interface SceneObjective {
  readonly kind: ReportObjective['kind']
  readonly fromMs: number
  readonly toMs: number
  readonly carrier: Person | null
  readonly place: Place | null
}

export interface SeenObjective {
  readonly kind: ReportObjective['kind']
  readonly place: Place
  readonly carrier: Person | null
}

export function objectivesOf({ positions }: Pick<Report, 'positions'>, tracks: MatchTracks, cast: readonly Person[]): SceneObjective[] {
  if (positions.status !== 'read') return []
  return positions.objectives.map(({ kind, fromMs, toMs, carrier, place }) => ({
    kind,
    fromMs: toFilmMs(tracks, fromMs),
    toMs: toFilmMs(tracks, toMs),
    carrier: cast.find(({ key }) => key !== null && key === carrier) ?? null,
    place,
  }))
}

/** A carried objective is at its living carrier's place, and left out without one. */
export function objectivesAt(objectives: readonly SceneObjective[], standing: readonly Standing[], ms: number): SeenObjective[] {
  return objectives.flatMap(({ kind, fromMs, toMs, carrier, place }) => {
    if (ms < fromMs || ms >= toMs) return []
    const at = carrier ? (standing.find(({ person }) => person === carrier)?.place ?? null) : place
    return at ? [{ kind, place: at, carrier }] : []
  })
}
