import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkReport } from '#analysis/claims/check-report.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { Compared } from '#analysis/log/event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import type { Match } from '#analysis/statistics/match.ts'
import { type MatchSkill, readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { readFilm } from '#server/cli/film-command.ts'
import { openFilmFolder } from '#server/cli/film-folder.ts'
import { knownMap, readTracks } from '#server/cli/tracks-command.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { checkMeaning } from '#tests/recount/meaning/check-meaning.ts'
import { type BesidePublished, besidePublished } from './published.ts'

/** Results for one match, without a name or an id. */
export interface ExaminedMatch {
  /** What could not be read or built, each in a sentence. */
  readonly problems: readonly string[]
  readonly mode: string | null
  readonly filmVersion: number | null
  readonly isMapKnown: boolean | null
  /** Players whose kills and deaths are the same in film and statistics. */
  readonly agreeing: number | null
  readonly players: number
  readonly gates: Readonly<Record<string, string>>
  /** Published numbers of this match next to ours; empty when there are none. */
  readonly published: readonly BesidePublished[]
  readonly reports: number
  /** Sentences that the check left out, and those that the recount found untrue, by template. */
  readonly dropped: Readonly<Record<string, number>>
  readonly untrue: Readonly<Record<string, number>>
  readonly said: Readonly<Record<string, number>>
}

type Attempt<T> = { readonly value: T; readonly problem: null } | { readonly value: null; readonly problem: string }

const STATISTICS = ['stats.json', 'match-metadata.json']
const IDS = /[0-9a-f]{8}-[0-9a-f-]{27}|\b\d{15,20}\b/gi

function withoutIds(text: string, path: string): string {
  return text.replaceAll(path, 'its folder').replace(IDS, 'an id')
}

/** Reads a match folder as the product would. What cannot be read has a `problem` instead of a value. */
export function readSources(path: string) {
  const document = STATISTICS.filter((name) => existsSync(join(path, name))).map((name) =>
    attempt('statistics', () => readJson(path, name)),
  )[0]
  const statistics = document?.value
    ? attempt('statistics', () => readMatchStats(document.value))
    : none(document?.problem ?? 'no statistics')
  const skill = existsSync(join(path, 'skill.json'))
    ? attempt('skill', () => readMatchSkill(readJson(path, 'skill.json')))
    : none('no skill')
  const film = attempt('film', () =>
    existsSync(join(path, 'film-summary.bin')) ? readFilm(join(path, 'film-summary.bin')) : openFilmFolder(path).readSummary(),
  )
  const log = buildEventLog({ match: statistics.value, film: film.value })
  const raw = attempt('frames', () => readTracks(openFilmFolder(path), knownMap(document?.value ?? null)))
  const tracks = raw.value && (statistics.value || film.value) ? buildTracks(raw.value, log) : null
  return { statistics, skill, film, raw, log, tracks }
}

/** Compares all sources of a match with each other. */
export function examineMatch(path: string): ExaminedMatch {
  const { statistics, skill, film, raw, log, tracks } = readSources(path)
  const { said, dropped, untrue, reports } = countSentences(log, {
    match: statistics.value,
    skill: skill.value,
    tracks,
    film: film.value?.events ?? [],
  })
  const compared = log.reconciliation
  return {
    problems: [
      ...[statistics, skill, film, raw].flatMap(({ problem }) => problem ?? []),
      ...(film.value?.problems ?? []),
      ...(raw.value?.problems ?? []),
    ].map((problem) => withoutIds(problem, path)),
    mode: statistics.value?.mode.name ?? null,
    filmVersion: film.value?.filmMajorVersion ?? null,
    isMapKnown: tracks?.map.areDistancesKnown ?? null,
    agreeing: statistics.value && film.value ? compared.filter(({ kills, deaths }) => isSame(kills) && isSame(deaths)).length : null,
    players: log.players.length,
    gates: Object.fromEntries((tracks?.gates ?? []).map(({ name, verdict }) => [name, verdict])),
    published: besidePublished(basename(path), { match: statistics.value, film: film.value, raw: raw.value, chunks: countChunks(path) }),
    ...{ reports, said, dropped, untrue },
  }
}

function countChunks(path: string): number {
  return readdirSync(path).filter((name) => /^filmChunk\d+$/.test(name)).length
}

function isSame(compared: Compared | null): boolean {
  return compared !== null && compared.film === compared.statistics
}

interface Known {
  readonly match: Match | null
  readonly skill: MatchSkill | null
  readonly tracks: MatchTracks | null
  readonly film: Parameters<typeof checkMeaning>[1]['film']
}

function countSentences(log: ReturnType<typeof buildEventLog>, { match, skill, tracks, film }: Known) {
  const [stated, dropped, untrue] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const people = log.events.length > 0 ? log.players.filter(({ isBot }) => !isBot) : []
  for (const you of people) {
    const composed = composeReport({ log, skill, you, map: null, ...(tracks && { positions: { status: 'read' as const, tracks } }) })
    const checked = checkReport(composed)
    for (const { claim } of checked.dropped) count(dropped, claim.template)
    for (const { claim } of listClaims(checked.report)) count(stated, claim.template)
    for (const { where } of checkMeaning(checked.report, { match, film, skill, tracks })) count(untrue, where)
  }
  return {
    reports: people.length,
    said: Object.fromEntries(stated),
    dropped: Object.fromEntries(dropped),
    untrue: Object.fromEntries(untrue),
  }
}

function count(into: Map<string, number>, name: string): void {
  into.set(name, (into.get(name) ?? 0) + 1)
}

function readJson(path: string, name: string): unknown {
  return JSON.parse(readFileSync(join(path, name), 'utf8'))
}

function none(problem: string): Attempt<never> {
  return { value: null, problem }
}

function attempt<T>(what: string, read: () => T): Attempt<T> {
  try {
    return { value: read(), problem: null }
  } catch (error) {
    return none(`${what}: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
}
