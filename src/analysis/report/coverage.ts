import type { View } from '#analysis/facts/book/fact-book.ts'
import { coversAll, cutLog, isInside, type LogWindow } from '#analysis/log/cut-log.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { playedThroughout } from '#analysis/log/presence.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'

/** The part of the video that a player requested, on the film's clock; `unknown` until the video is aligned. */
export type RequestedPart = LogWindow | 'unknown'

/** What a report covers: the whole match, the requested part (`cut`), or the whole match because the part can't be covered (`cut-...`). */
export type Coverage = 'match' | 'cut' | 'cut-unaligned' | 'cut-elsewhere' | 'cut-no-film'

/** Returns the log to report on: the whole match if the player neither kills nor dies in the requested part. */
export function coverLog(
  log: EventLog,
  playerId: string,
  requested: RequestedPart | null,
): { readonly log: EventLog; readonly coverage: Coverage } {
  if (requested === null) return { log, coverage: 'match' }
  if (log.film.status === 'absent') return { log, coverage: 'cut-no-film' }
  if (requested === 'unknown') return { log, coverage: 'cut-unaligned' }
  if (coversAll(log, requested)) return { log, coverage: 'match' }
  const isThere = log.events.some(
    (event) => event.player === playerId && (event.kind === 'kill' || event.kind === 'death') && isInside(event, requested),
  )
  return isThere ? { log: cutLog(log, requested), coverage: 'cut' } : { log, coverage: 'cut-elsewhere' }
}

const OF_MODE = {
  Infection: 'coverage.infection',
  Firefight: 'coverage.firefight',
  Elimination: 'coverage.revives',
  Attrition: 'coverage.shared-lives',
} as const satisfies Record<string, Parameters<typeof makeClaim>[0]>

/** Sentences on what the report leaves out because of mode, settings, time played or map: its rules are for two teams in an arena. */
export function composeLimits({ analysis, you }: View): Claim[] {
  const { tracked, log } = analysis
  const named = Object.entries(OF_MODE).find(([name]) => name === log.mode.name)?.[1]
  const isBig = tracked?.hasPlaces && !tracked.isArena && you.team !== null
  return madeClaims([
    named ? makeClaim(named, {}) : null,
    !named && log.mode.kind === 'other' ? makeClaim('coverage.unknown-rules', {}) : null,
    !named && you.team === null ? makeClaim('coverage.free-for-all', {}) : null,
    log.match?.lifecycle === 'custom' ? makeClaim('coverage.custom', {}) : null,
    playedThroughout(you) ? null : makeClaim('coverage.played-part', {}),
    isBig ? makeClaim('coverage.big-map', {}) : null,
  ])
}
