import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFrames } from '#analysis/film/frames/open-frames.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { tracksOfFilm } from '#analysis/tracks/build-tracks.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { packTracks } from '#server/matches/tracks/pack-tracks.ts'
import type { Report } from '#shared/report/report.ts'
import { SAMPLE_FOLDER, SAMPLE_GAMERTAG, SAMPLE_MAP } from '#shared/sample.ts'

export interface SampleTracks {
  /** As the server sends them. */
  readonly body: Uint8Array
  readonly report: Pick<Report, 'players' | 'you' | 'positions' | 'deaths' | 'events'>
}

/** The tracks of the sample match, read from its film as the program does. */
export function readSampleTracks(): SampleTracks {
  const chunks = listChunks()
  const summary = readFilmSummary(readFileSync(join(SAMPLE_FOLDER, 'film-summary.bin')), inflateWithNode)
  if (summary.status === 'refused') throw new Error(summary.reason)
  const log = buildEventLog({ match: readMatchStats(readJson('stats.json')), film: summary.film })
  const known = { mapName: SAMPLE_MAP.name }
  const frames = chunks.map((bytes) => ({ bytes, startMs: null }))
  const outcome = tracksOfFilm(readFrames(frames, inflateWithNode, known), log)
  if (outcome.status !== 'kept') throw new Error(`The tracks of the sample are ${outcome.status}.`)
  const you = log.players.find(({ name }) => name === SAMPLE_GAMERTAG)
  if (!you) throw new Error('The sample player is not in the sample match.')
  const positions = { status: 'read', tracks: outcome.tracks } as const
  const report = composeReport({ log, skill: readMatchSkill(readJson('skill.json')), you, map: SAMPLE_MAP.name, positions })
  const { players, deaths, events } = report
  return { body: packTracks(outcome.tracks), report: { players, you: report.you, positions: report.positions, deaths, events } }
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(SAMPLE_FOLDER, name), 'utf8'))
}

function listChunks(): Uint8Array[] {
  const chunks: Uint8Array[] = []
  for (;;) {
    try {
      chunks.push(readFileSync(join(SAMPLE_FOLDER, `filmChunk${chunks.length}`)))
    } catch {
      return chunks
    }
  }
}
