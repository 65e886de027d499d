import type { Registry } from 'prom-client'
import { checkReport } from '#analysis/claims/check-report.ts'
import { CAUSE_TESTS } from '#analysis/death-kinds/all-kinds.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { isClosedBy } from '#analysis/drills/follow-drills.ts'
import { reportDrillsOf } from '#analysis/drills/report-drills.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import { equalCandidates } from '#analysis/findings/equal-candidates.ts'
import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { findByGamertag, findByXuid, namedHumansOf, xuidOf } from '#analysis/log/find-player.ts'
import { makePracticeItems } from '#analysis/practice/make-practice-items.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { whyTooLittle } from '#analysis/report/too-little.ts'
import type { DatabaseConnection, Queries } from '#server/database/database.ts'
import type { Log } from '#server/log/log.ts'
import { counterOf } from '#server/log/metrics.ts'
import type { MatchSources } from '#server/matches/match-sources.ts'
import { readNamedPlaces } from '#server/matches/named-places.ts'
import { findXuidsCalled, listEarlierTallies } from '#server/players/player-store.ts'
import { recountHistory } from '#server/players/recount.ts'
import { assignLead } from '#server/progress/experiment.ts'
import { type AlignmentOfVideo, type Cut, requestedPart } from '#server/results/alignment.ts'
import { type DrilledReportId, findDrillOf, listDrills } from '#server/results/drills/drill-store.ts'
import { knownKickOff } from '#server/results/sample.ts'
import { gamertagKey } from '#shared/gamertag.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import type { PracticeItem } from '#shared/practice/practice-item.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { FocusKindId, PassMark } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import type { StoredVideoReview } from '#shared/report/stored-video-review.ts'
import { failure } from './failures.ts'

export interface CoachServices extends CheckServices {
  readonly database: Pick<DatabaseConnection, 'db'>
}

/** `userId` finds the player's earlier matches, which set habits apart from luck. */
interface CoachedJob extends Cut {
  readonly userId: UserId
  readonly gamertag: string
  /** The player's XUID from an earlier analysis. */
  readonly xuid: string | null
  readonly matchId: string
}

export interface Coached {
  readonly report: Report
  readonly practice: readonly PracticeItem[]
  /** The report as drills identify it, and the kind of drill that was open when it was made; null where drills do not count. */
  readonly drilled: { readonly report: DrilledReportId; readonly kind: FocusKindId | null } | null
}

/**
 * Makes the report for the job's player, about the part of the match that its video shows, with every sentence checked. Throws a
 * `JobFailure` when the gamertag did not play, with similar names, and when the player did too little for a report.
 */
export async function coach(
  services: CoachServices,
  id: JobId,
  job: CoachedJob,
  { log, skill, map, tracks }: MatchSources,
  places: AlignmentOfVideo,
  watch: StoredVideoReview | null = null,
): Promise<Coached> {
  const { db } = services.database
  const [you, part] = [await findYou(db, log, job), requestedPart(job, places, log.events)]
  const tooLittle = whyTooLittle(log, you)
  if (tooLittle !== null) throw failure('tooLittle', tooLittle)
  const positions = tracks ? ({ status: 'read', tracks } as const) : ({ status: 'none' } as const)
  const xuid = xuidOf(you.id)
  const { userId, matchId } = job
  const playedAt = log.match && new Date(log.match.startedAt)
  const history = xuid && playedAt ? { userId, xuid, matchId, playedAt } : null
  if (history) await recountHistory(services, history)
  const earlier = history ? await listEarlierTallies(db, history) : []
  const drill = history && (await findDrillOf(db, { ...history, id }))
  const drilled = history && { report: { ...history, id }, kind: drill?.mark.kind ?? null }
  // Shared by the report and the practice items.
  const analysis = analyseMatch(log, LOG_KINDS, { tracks, tests: CAUSE_TESTS })
  const compose = (mark: PassMark | null, lead: DeathKindId | null = null) =>
    composeReport({
      ...{ log, skill, map, positions, you, part, earlier, watch, drill: mark, lead, analysis },
      kickOffMs: knownKickOff(job.matchId),
      places: readNamedPlaces(log.match?.mapVersionId),
    })
  const composed = compose(drill?.mark ?? null)
  // A drill that closes with this match makes room for another.
  const isClosed = drill !== null && isClosedBy(drill, reportDrillsOf(composed).figures)
  const made = isClosed ? compose(null) : composed
  const isFree = history !== null && tracks !== null && part === null && (drill === null || isClosed)
  const lead = isFree ? await assignLead(db, { ...history, id }, equalCandidates(made)) : null
  const report = dropFailingClaims(services, id, lead ? compose(null, lead) : made)
  const open = (await listDrills(db, userId)).filter(({ closedAt }) => closedAt === null)
  const focus = [...open, ...report.focusAreas].map(({ kind }) => kind)
  const items = makePracticeItems({ log, tracks, you, focus, analysis, figures: reportDrillsOf(report).figures })
  return { report, practice: items.filter((item) => isCovered(item, report)), drilled }
}

/** A report on a part of the match has only the practice items of that part. */
function isCovered({ happenedAtMs }: PracticeItem, { timeline: { startMs, endMs } }: Report): boolean {
  return happenedAtMs >= startMs && happenedAtMs <= endMs
}

export function xuidOfReport({ you, players }: Report): string | null {
  return xuidOf(players.find(({ key }) => key === you)?.id ?? '')
}

/** Finds the player by XUID where it is known. A gamertag may be newer than the match; then other matches have its XUID. */
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

/** Removes sentences that fail the check. They are counted and logged, since each is a bug of ours; a report is never refused for one. */
export function dropFailingClaims({ log, metrics }: CheckServices, jobId: JobId, made: Report): Report {
  const { report, dropped } = checkReport(made)
  if (dropped.length > 0) {
    const counter = counterOf(metrics, DROPPED, 'Sentences left out of reports because they failed the check.', 'role', 'reason')
    for (const { role, fault } of dropped) counter.inc({ role, reason: fault })
    const claims = dropped.map(({ claim, role, fault }) => ({ id: claim.id, role, fault }))
    log.error({ jobId, claims }, 'Sentences were left out of a report')
  }
  return report
}

const MAX_NAMES = 3
/** The minimum length of a typed beginning. */
const MIN_BEGINNING_LENGTH = 4

/**
 * The names that may have been meant: at most one wrong character in three, or a name that starts with the typed text. At most three,
 * because the other players have not agreed to be listed for strangers.
 */
export function similarNames(typed: string, names: readonly string[]): string[] {
  const meant = gamertagKey(typed)
  return names
    .map((name) => ({ name, slips: isBeginning(meant, gamertagKey(name)) ? 0 : countSlips(meant, gamertagKey(name)) }))
    .filter(({ name, slips }) => slips <= Math.max(meant.length, gamertagKey(name).length) / 3)
    .sort((one, other) => one.slips - other.slips)
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
}

function isBeginning(typed: string, name: string): boolean {
  return typed.length >= MIN_BEGINNING_LENGTH && name.startsWith(typed)
}

/** Levenshtein distance. */
function countSlips(typed: string, name: string): number {
  let row = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (const [at, sign] of [...typed].entries()) {
    const next = [at + 1]
    for (const [column, nameSign] of [...name].entries()) {
      const changed = (row[column] ?? 0) + (sign === nameSign ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
