import { matchTracks } from '#server/database/schema/film-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import type { PositionsPart } from '#shared/jobs/positions-part.ts'

/** What a query selects of a match's tracks (left joined) and of a report of it, to say where the report's second part is. */
export const PART_COLUMNS = {
  tracksState: matchTracks.state,
  chunksRead: matchTracks.chunksRead,
  chunks: matchTracks.chunks,
  reason: matchTracks.reason,
  hasPositions: reports.hasPositions,
}

export interface PartRow {
  readonly tracksState: (typeof matchTracks.$inferSelect)['state'] | null
  readonly chunksRead: number | null
  readonly chunks: number | null
  readonly reason: (typeof matchTracks.$inferSelect)['reason']
  readonly hasPositions: boolean | null
  /** The report is to be made again. */
  readonly isRefreshWanted: boolean
}

/** Where the positions of one report are; null where nobody asked for them. */
export function partOfReport({ tracksState, chunksRead, chunks, reason, hasPositions, isRefreshWanted }: PartRow): PositionsPart | null {
  if (hasPositions) return { state: 'there' }
  switch (tracksState) {
    case null:
      return null
    case 'waiting':
      return { state: 'waiting' }
    case 'reading':
      return { state: 'reading', chunksRead: chunksRead ?? 0, chunks: chunks ?? 0 }
    case 'absent':
      return { state: 'absent', reason: reason ?? 'unreadable' }
    case 'there':
      // The film is read. A report that was tried since, and stayed without, cannot be made with it.
      return isRefreshWanted ? { state: 'composing' } : { state: 'absent', reason: 'unreadable' }
  }
}
