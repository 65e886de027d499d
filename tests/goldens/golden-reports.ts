import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportDrillsOf } from '#analysis/drills/report-drills.ts'
import { type FilmChunk, readFrames } from '#analysis/film/frames/open-frames.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { countPlayers } from '#analysis/findings/player-numbers.ts'
import type { PositionsSource } from '#analysis/findings/study-player.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { makePracticeItems } from '#analysis/practice/make-practice-items.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { tracksOfFilm } from '#analysis/tracks/build-tracks.ts'
import { summaryOfTracks } from '#analysis/tracks/summary-of-tracks.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'

/** Each folder holds one match as sent by the game's services, and the expected output of this program. */
export const GOLDEN_MATCHES = join(import.meta.dirname, 'matches')

export const GOLDEN_VERSION = join(import.meta.dirname, 'engine-version.json')

/** Compared as JSON: the event log, the numbers of all lobby players, and one player's report (without versions) and practice items. */
export const GOLDEN_PARTS = ['log', 'lobby', 'report', 'practice'] as const
export type GoldenPart = (typeof GOLDEN_PARTS)[number]
export type Golden = Readonly<Record<GoldenPart, unknown>>

export function listGoldens(): string[] {
  return readdirSync(GOLDEN_MATCHES).toSorted()
}

export function goldenFile(name: string, part: GoldenPart): string {
  return join(GOLDEN_MATCHES, name, `${part}.json`)
}

/** Returns the stored part of a golden match; undefined if it was never written. */
export function readGolden(name: string, part: GoldenPart): unknown {
  const path = goldenFile(name, part)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/**
 * Runs the product's own pipeline on one golden match, from film bytes and statistics to the report.
 *
 * @param alter changes the event log before the report is made, to plant a fault
 */
export function makeGolden(name: string, alter: (log: EventLog) => EventLog = (log) => log): Golden {
  const folder = join(GOLDEN_MATCHES, name)
  const statistics = readJsonIn(folder, 'stats.json')
  const match = statistics === null ? null : readMatchStats(statistics)
  const film = readSummary(folder)
  const chunks = readChunks(folder)
  const positions = chunks.length === 0 ? null : readPositions(chunks, buildEventLog({ match, film }))
  const standIn = positions?.status === 'read' ? summaryOfTracks(positions.tracks) : null
  const log = alter(buildEventLog({ match, film: film ?? standIn }))
  const you = log.players.find(({ isBot }) => !isBot)
  if (!you) throw new Error(`Nobody plays in ${name}.`)
  const skillJson = readJsonIn(folder, 'skill.json')
  const skill = skillJson === null ? null : readMatchSkill(skillJson)
  const { version: _, rulesVersion: __, ...report } = composeReport({ log, skill, you, map: 'Kiln', ...(positions ? { positions } : {}) })
  const tracks = positions?.status === 'read' ? positions.tracks : null
  const practice = makePracticeItems({
    log,
    tracks,
    you,
    focus: report.focusAreas.map(({ kind }) => kind),
    figures: reportDrillsOf(report).figures,
  })
  return {
    log: asJson(log.events),
    lobby: asJson(countPlayers(log, skill, tracks)),
    report: asJson(report),
    practice: asJson(practice),
  }
}

function readPositions(chunks: readonly FilmChunk[], log: EventLog): PositionsSource {
  const outcome = tracksOfFilm(readFrames(chunks, inflateWithNode, { levelId: null, mapName: 'Kiln' }), log)
  if (outcome.status !== 'kept') return { status: 'given-up', failedGates: [outcome.status] }
  return { status: 'read', tracks: outcome.tracks }
}

function readSummary(folder: string) {
  const path = join(folder, 'film-summary.bin')
  if (!existsSync(path)) return null
  const outcome = readFilmSummary(readFileSync(path), inflateWithNode)
  if (outcome.status === 'refused') throw new Error(`The summary in ${folder} is refused: ${outcome.reason}`)
  return outcome.film
}

function readChunks(folder: string): FilmChunk[] {
  return readdirSync(folder)
    .flatMap((name) => /^filmChunk(\d+)$/.exec(name)?.[1] ?? [])
    .toSorted((one, other) => Number(one) - Number(other))
    .map((number) => ({ bytes: readFileSync(join(folder, `filmChunk${number}`)), startMs: null, name: `filmChunk${number}` }))
}

function readJsonIn(folder: string, file: string): unknown {
  const path = join(folder, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
