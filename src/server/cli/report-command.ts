import { checkReport } from '#analysis/claims/check-report.ts'
import type { FilmSummary } from '#analysis/film/film-event.ts'
import type { KnownMap } from '#analysis/film/tracks/find-map.ts'
import type { PositionsSource } from '#analysis/findings/study-player.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { findByGamertag, findByXuid, humansOf, namedHumansOf } from '#analysis/log/find-player.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import { toMarkdown } from '#analysis/report/text/report-markdown.ts'
import { toReview } from '#analysis/report/text/review-text.ts'
import { whyTooLittle } from '#analysis/report/too-little.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { readUsers } from '#analysis/statistics/users.ts'
import { tracksOfFilm } from '#analysis/tracks/build-tracks.ts'
import { summaryOfTracks } from '#analysis/tracks/summary-of-tracks.ts'
import { readNamedPlaces } from '#server/matches/named-places.ts'
import { parseForeign } from '#shared/foreign.ts'
import { type Report, report as reportSchema } from '#shared/report/report.ts'
import { refuseCommand } from './command-refusal.ts'
import { readFilm } from './film-command.ts'
import { type FilmFolder, openFilmFolder } from './film-folder.ts'
import { readJson } from './read-file.ts'
import { knownMap, readStatistics } from './tracks-command.ts'

export interface ReportOptions {
  readonly stats?: string
  readonly film?: string
  /** A folder with the film's chunks: the report then also says where things happened. */
  readonly chunks?: string
  readonly skill?: string
  readonly users?: string
  readonly gamertag?: string
  readonly xuid?: string
  readonly map?: string
  readonly earlier?: readonly string[]
  readonly format: string
}

export function printReport(options: ReportOptions): void {
  const print = FORMATS[options.format]
  if (!print) throw refuseCommand('unknownFormat', options.format, Object.keys(FORMATS).join(', '))
  process.stdout.write(print(makeReport(options)))
}

const FORMATS: Readonly<Record<string, (report: Report) => string>> = {
  markdown: toMarkdown,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  review: (report) => `${JSON.stringify(toReview(report), null, 2)}\n`,
}

function makeReport(options: ReportOptions): Report {
  if (!options.stats && !options.film && !options.chunks) throw refuseCommand('nothingToRead')
  const folder = options.chunks === undefined ? null : openFilmFolder(options.chunks)
  const statistics = folder ? readStatistics(folder, options) : options.stats ? readJson(options.stats) : null
  const match = statistics === null ? null : readMatchStats(statistics)
  const logWith = (film: FilmSummary | null) =>
    buildEventLog({ match, film, gamertags: options.users ? readUsers(readJson(options.users)) : new Map() })
  const film = options.film ? readFilm(options.film) : (folder?.readSummary() ?? null)
  const positions = folder ? readPositions(folder, logWith(film), knownMap(statistics, options.map)) : null
  // Frames have no teams, so frames alone make no log.
  const isFramesAlone = film === null && match !== null && positions?.status === 'read'
  const log = logWith(isFramesAlone ? summaryOfTracks(positions.tracks) : film)
  const you = findPlayer(log, options)
  const tooLittle = whyTooLittle(log, you)
  if (tooLittle !== null) throw refuseCommand('tooLittle', tooLittle)
  const earlier = readEarlier(options.earlier ?? [], you)
  const report = composeReport({
    log,
    skill: options.skill ? readMatchSkill(readJson(options.skill)) : null,
    you,
    ...(positions ? { positions } : {}),
    map: options.map ?? null,
    places: readNamedPlaces(match?.mapVersionId),
    earlier: earlier.map(({ report: { tallies } }) => tallies),
  })
  assertEachMatchOnce(report, earlier)
  return dropFailingClaims(report)
}

function readPositions(folder: FilmFolder, log: EventLog, known: KnownMap): PositionsSource {
  const outcome = tracksOfFilm(folder.readFrames(known), log)
  switch (outcome.status) {
    case 'kept':
      return { status: 'read', tracks: outcome.tracks }
    case 'gate-failed':
      return { status: 'given-up', failedGates: outcome.gates.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name) }
    case 'unreadable':
      return { status: 'given-up', failedGates: [] }
  }
}

function dropFailingClaims(made: Report): Report {
  const { report, dropped } = checkReport(made)
  for (const { claim, fault } of dropped) {
    process.stderr.write(`Left out, because it failed the check (${fault}): ${claim.id}\n`)
  }
  return report
}

function findPlayer(log: EventLog, { gamertag, xuid }: ReportOptions): LogPlayer {
  const humans = humansOf(log)
  if (humans.length === 0) throw refuseCommand('nobodyKnown')
  const names = humans.map((player) => player.name).join(', ')
  if (xuid !== undefined) {
    const found = findByXuid(log, xuid)
    if (!found) throw refuseCommand('gamertagNotInMatch', `XUID ${xuid}`, names)
    return found
  }
  if (gamertag === undefined) throw refuseCommand('whoseReport', names)
  const found = findByGamertag(log, gamertag)
  if (found) return found
  throw refuseCommand(namedHumansOf(log).length === 0 ? 'gamertagUnknown' : 'gamertagNotInMatch', gamertag, names)
}

interface EarlierReport {
  readonly path: string
  readonly report: Report
}

/** Refuses reports of another player: they would show habits that are not this player's. */
function readEarlier(paths: readonly string[], you: LogPlayer): EarlierReport[] {
  return paths.map((path) => {
    const parsed = parseForeign(reportSchema, readJson(path))
    if (!parsed.ok) throw refuseCommand('reportUnreadable', path, parsed.first.field, parsed.first.problem)
    if (parsed.data.rulesVersion !== RULES_VERSION)
      throw refuseCommand('reportUnreadable', path, 'rulesVersion', 'it was made by other rules')
    const whose = parsed.data.players.find(({ key }) => key === parsed.data.you)
    if (whose?.id !== you.id) throw refuseCommand('reportOfAnotherPlayer', path, whose?.name ?? 'nobody', you.name)
    return { path, report: parsed.data }
  })
}

/** The same match twice would look like a habit. */
function assertEachMatchOnce(report: Report, earlier: readonly EarlierReport[]): void {
  const seen = new Set([matchKeyOf(report)])
  for (const { path, report: earlierReport } of earlier) {
    const key = matchKeyOf(earlierReport)
    if (seen.has(key)) throw refuseCommand('matchGivenTwice', path)
    seen.add(key)
  }
}

/** The player's own kills and deaths have film times, which identify a match with or without statistics. */
function matchKeyOf({ match, timeline }: Report): string {
  return [...timeline.kills, ...timeline.deaths].join() || (match.matchId ?? '')
}
