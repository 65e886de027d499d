import { cutLog, holdsAll, isInside, type LogWindow } from '#analysis/log/cut-log.ts'
import type { EventLog } from '#analysis/log/event-log.ts'

/** The part of the video that a player asked for, on the film's clock; `unknown` until the video is aligned. */
export type AskedPart = LogWindow | 'unknown'

/** What a report covers: the match, because nothing else was asked for or could be given, or the part that was asked for. */
export type Coverage = 'match' | 'cut' | 'cut-unaligned' | 'cut-elsewhere' | 'cut-no-film'

/** The log that a report is to be made of. A part in which the player neither kills nor dies is no report: then it is the match. */
export function coverLog(
  log: EventLog,
  playerId: string,
  asked: AskedPart | null,
): { readonly log: EventLog; readonly coverage: Coverage } {
  if (asked === null) return { log, coverage: 'match' }
  if (log.film.status === 'absent') return { log, coverage: 'cut-no-film' }
  if (asked === 'unknown') return { log, coverage: 'cut-unaligned' }
  if (holdsAll(log, asked)) return { log, coverage: 'match' }
  const isThere = log.events.some(
    (event) => event.player === playerId && (event.kind === 'kill' || event.kind === 'death') && isInside(event, asked),
  )
  return isThere ? { log: cutLog(log, asked), coverage: 'cut' } : { log, coverage: 'cut-elsewhere' }
}
