import { watchings } from '#server/database/schema/report-schema.ts'
import { MODEL_TIME_MS, type WatchingPart } from '#shared/watching/watching-part.ts'

/** What a query selects of a report's watching (left joined) to say where its third part is. */
export const WATCHING_COLUMNS = {
  watchingState: watchings.state,
  watchingReason: watchings.reason,
  moments: watchings.moments,
  seen: watchings.seen,
  usedMs: watchings.usedMs,
  // Not the first one: by that it is told whether there is a row at all.
  mayWatch: watchings.mayWatch,
}

type Row = typeof watchings.$inferSelect

export interface WatchingRow extends Pick<Row, 'mayWatch' | 'moments' | 'seen' | 'usedMs'> {
  readonly watchingState: Row['state']
  readonly watchingReason: Row['reason']
}

/** Where the part that rests on pictures is; null where there was never to be one, and before a worker knows whether its player is to be asked. */
export function watchingPartOf(row: WatchingRow | null): WatchingPart | null {
  if (!row) return null
  const { mayWatch, watchingState: state, watchingReason, moments, seen, usedMs } = row
  if (state === 'waiting' && mayWatch === null) return null
  switch (state) {
    case 'asking':
      return { state, moments }
    case 'waiting':
    case 'composing':
    case 'there':
      return { state }
    case 'watching':
      return { state, seen, moments, usedMs, ofMs: MODEL_TIME_MS }
    case 'writing':
      return { state, usedMs, ofMs: MODEL_TIME_MS }
    case 'absent':
      return { state, reason: watchingReason ?? 'given-up' }
  }
}
