import type { Registry } from 'prom-client'
import { checkReport } from '#analysis/claims/check-report.ts'
import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { findByGamertag, findByXuid, namedHumansOf, xuidOf } from '#analysis/log/find-player.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import type { DatabaseConnection, Queries } from '#server/database/database.ts'
import type { Log } from '#server/log/log.ts'
import { counterOf } from '#server/log/metrics.ts'
import type { MatchSources } from '#server/matches/match-sources.ts'
import { findXuidsCalled, listEarlierTallies } from '#server/players/player-store.ts'
import { recountHistory } from '#server/players/recount.ts'
import { askedPart, type Cut, type VideoPlaces } from '#server/results/anchor.ts'
import { knownKickOff } from '#server/results/sample.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import type { KeptVideoReview } from '#shared/report/kept-video-review.ts'
import type { Report } from '#shared/report/report.ts'
import { failure } from './failures.ts'
import { similarNames } from './similar-names.ts'

export interface CoachServices extends CheckServices {
  readonly database: Pick<DatabaseConnection, 'db'>
}

/** A job as the coach needs it: the player, the account and the match. The player's earlier matches tell habits from single matches. */
interface CoachedJob extends Cut {
  readonly userId: UserId
  readonly gamertag: string
  /** Who the gamertag was at an earlier analysis. */
  readonly xuid: string | null
  readonly matchId: string
}

/**
 * The stat coach's report for the job's player, of the part of the match that its video shows, with every sentence checked. Fails with the
 * names that may be meant when the gamertag did not play.
 */
export async function coach(
  services: CoachServices,
  id: JobId,
  job: CoachedJob,
  { log, skill, map, tracks }: MatchSources,
  places: VideoPlaces,
  watch: KeptVideoReview | null = null,
): Promise<Report> {
  const { db } = services.database
  const [you, part] = [await findYou(db, log, job), askedPart(job, places, log.events)]
  const positions = tracks ? ({ status: 'read', tracks } as const) : ({ status: 'none' } as const)
  const xuid = xuidOf(you.id)
  const { userId, matchId } = job
  const playedAt = log.match && new Date(log.match.startedAt)
  const history = xuid && playedAt ? { userId, xuid, matchId, playedAt } : null
  if (history) await recountHistory(services, history)
  const earlier = history ? await listEarlierTallies(db, history) : []
  return keepWhatPasses(
    services,
    id,
    composeReport({ log, skill, map, positions, you, part, kickOffMs: knownKickOff(job.matchId), earlier, watch }),
  )
}

export function xuidOfReport({ you, players }: Report): string | null {
  return xuidOf(players.find(({ key }) => key === you)?.id ?? '')
}

/** By XUID where it is known. A gamertag may be newer than the match: then the match names the player otherwise, and other matches tell who it is. */
export async function findYou(db: Queries, log: EventLog, { xuid, gamertag }: CoachedJob): Promise<LogPlayer> {
  const you = (xuid === null ? null : findByXuid(log, xuid)) ?? findByGamertag(log, gamertag)
  if (you) return you
  for (const called of await findXuidsCalled(db, gamertag)) {
    const renamed = findByXuid(log, called)
    if (renamed) return renamed
  }
  const named = namedHumansOf(log)
  if (named.length === 0) throw failure('namesDown')
  const similar = similarNames(
    gamertag,
    named.map((player) => player.name),
  )
  throw similar.length > 0 ? failure('gamertagMistyped', gamertag, similar.join(', ')) : failure('gamertagNotInMatch', gamertag)
}

const DROPPED = 'report_sentences_dropped_total'

interface CheckServices {
  readonly log: Log
  readonly metrics: Registry
}

/**
 * The report as it may be stored: without the sentences that fail the check. They are counted and logged, because each is a fault of ours;
 * a report is never refused for one.
 */
export function keepWhatPasses({ log, metrics }: CheckServices, jobId: JobId, made: Report): Report {
  const { report, dropped } = checkReport(made)
  if (dropped.length > 0) {
    const counter = counterOf(metrics, DROPPED, 'Sentences left out of reports because they failed the check.', 'role', 'reason')
    for (const { role, reasons } of dropped) counter.inc({ role, reason: reasons[0]?.kind ?? 'unknown' })
    const claims = dropped.map(({ claim, role, reasons }) => ({ id: claim.id, role, reasons: reasons.map(({ kind }) => kind) }))
    log.error({ jobId, claims }, 'Sentences were left out of a report')
  }
  return report
}
