import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { FilmSummary } from '#analysis/film/film-event.ts'
import { openFrames } from '#analysis/film/frames/open-frames.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import type { Match } from '#analysis/statistics/match.ts'
import { type MatchSkill, readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { chooseWindows } from '#analysis/video-review/choose-windows.ts'
import { ALL_PROMPTS } from '#analysis/video-review/prompts.ts'
import { CANNOT_TELL, sheetOf } from '#analysis/video-review/question-sheets.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import type { Report } from '#shared/report/report.ts'
import type { ReviewedWindow, StoredVideoReview, WindowLook } from '#shared/report/stored-video-review.ts'
import { writeFilm } from '#simulator/filming/write-film.ts'
import { filmOf } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { type Leaver, SIMULATED_MODES, type SimulatedMode } from '#simulator/simulation.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { listRecorded, readRecordedFilm, readRecordedStatistics } from '#tests/recorded/recorded-data.ts'
import type { SceneSources } from './scene.ts'

export interface ReadReport {
  readonly report: Report
  readonly sources: SceneSources
}

export function reportsOf(match: Match | null, film: FilmSummary | null, skill: MatchSkill | null, people = 8): ReadReport[] {
  const log = buildEventLog({ match, film })
  const sources = { match, film: film?.events ?? [], skill }
  const played = log.players.filter(({ isBot }) => !isBot).slice(0, people)
  return played.map((you) => ({ report: composeReport({ log, skill, you, map: 'Kiln' }), sources }))
}

export function simulated(seed: number, mode: SimulatedMode, leavers: readonly Leaver[] = []) {
  const { film, statistics, skill } = simulateMatch({ seed, mode, leavers })
  return { match: readMatchStats(statistics), film: filmOf(film), skill: readMatchSkill(skill) }
}

/** One player leaves for good. Another is replaced, by a newcomer with very little time left. */
const LEAVERS: readonly Leaver[] = [
  { player: 3, afterMs: 200_000, replacedAfterMs: null },
  { player: 6, afterMs: 360_000, replacedAfterMs: 30_000 },
]

/** Matches of every mode: complete ones, ones with leavers and joiners, and of these the film alone and the statistics alone. */
export function simulatedReports(): ReadReport[] {
  return SIMULATED_MODES.flatMap((mode, index) => {
    const [one, two] = [simulated(index + 2, mode), simulated(index + 1_000, mode, mode === 'free-for-all' ? [] : LEAVERS)]
    return [
      ...reportsOf(one.match, one.film, one.skill),
      ...reportsOf(two.match, two.film, null),
      ...reportsOf(null, two.film, null, 2),
      ...reportsOf(two.match, null, two.skill, 2),
    ]
  })
}

/** Reports on a simulated match whose film has the positions of all players. */
export function walkedReports(people: number, mode: SimulatedMode = 'slayer', seconds = 300): ReadReport[] {
  const { film, statistics, skill, tracks: walked } = simulateWalkedMatch({ seed: 6, mode, durationMs: seconds * 1_000 })
  const [match, skills, summary] = [readMatchStats(statistics), readMatchSkill(skill), filmOf(film)]
  const log = buildEventLog({ match, film: summary })
  const tracks = buildTracks(walked, log)
  const sources = { match, film: summary.events, skill: skills, tracks }
  return log.players.slice(0, people).map((you) => ({
    report: composeReport({ log, skill: skills, you, map: 'Kiln', positions: { status: 'read', tracks } }),
    sources,
  }))
}

/** Reports on walked matches whose film lacks a chunk in the middle. */
export function damagedReports(): ReadReport[] {
  return ([604, 607] as const).flatMap((seed) => {
    const mode = seed === 604 ? 'king-of-the-hill' : 'ctf'
    const { film, statistics, tracks: walked } = simulateWalkedMatch({ seed, mode, durationMs: 160_000 })
    const [match, summary] = [readMatchStats(statistics), filmOf(film)]
    const log = buildEventLog({ match, film: summary })
    const reader = openFrames(inflateWithNode, { levelId: statistics.MatchInfo.LevelId })
    const chunks = writeFilm(walked, film, (bytes) => deflateSync(bytes, { level: 1 })).slice(0, -1)
    chunks.forEach((chunk, index) => {
      if (index !== Math.floor(chunks.length / 2)) reader.readChunk(chunk)
    })
    const outcome = reader.finish()
    if (outcome.status !== 'read') throw new Error(`the film was ${outcome.status}`)
    const tracks = buildTracks(outcome.tracks, log)
    const positions = { status: 'read', tracks } as const
    return log.players.map((you) => ({
      report: composeReport({ log, skill: null, you, map: 'Kiln', positions }),
      sources: { match, film: summary.events, skill: null, tracks },
    }))
  })
}

/** What both looks see, by question: the first meaning in even windows, the second in odd ones. */
const SEEN: Readonly<Record<string, readonly string[]>> = {
  weapon: ['reloading', 'ready'],
  ground: ['open', 'beside'],
  screen: ['map', 'game'],
  motion: ['sprinting', 'air'],
  doing: ['fighting', 'moving'],
  objective: ['shown', 'hidden'],
  opening: ['grenade', 'shots'],
}

/** The same report with a video review of two looks at each window. */
export function reviewed({ report, sources }: ReadReport): ReadReport {
  const windows = chooseWindows(report, () => true, 20).map(
    (window, at): ReviewedWindow => ({
      ...window,
      video: { fromMs: window.fromMs, toMs: window.toMs },
      clockSeconds: null,
      looks: (['first', 'second'] as const).map((asking) => lookAt(window.kind, asking, at % 2)),
      trouble: null,
    }),
  )
  const review: StoredVideoReview = { model: 'm', provider: 'p', source: 'address', seconds: 1, windows, chosen: [] }
  const log = buildEventLog({ match: sources.match, film: filmOf(sources.film) })
  const you = log.players.find(({ id }) => id === report.players.find(({ key }) => key === report.you)?.id)
  if (!you || !sources.tracks) throw new Error('nobody played on tracks')
  const positions = { status: 'read' as const, tracks: sources.tracks }
  return {
    report: composeReport({ log, skill: sources.skill, you, map: 'Kiln', positions, watch: review }),
    sources: { ...sources, review },
  }
}

function lookAt(kind: ReviewedWindow['kind'], asking: 'first' | 'second', which: number): WindowLook {
  const { name, questions } = sheetOf(kind, asking, { hasTracks: false })
  const options = ALL_PROMPTS.find((one) => one.kind === kind && one.asking === asking)?.questions ?? []
  const answers = questions.map(({ id }) => {
    const asked = options.find((one) => one.id === id)?.options ?? []
    return [id, asked.find(({ means }) => means === SEEN[id]?.[which])?.words ?? CANNOT_TELL] as const
  })
  return { asking, sheet: name, clockSeconds: null, answers: Object.fromEntries(answers) }
}

export function recordedReports(): ReadReport[] {
  return [
    ...listRecorded('matches', 'stats.json')
      .map(dirname)
      .flatMap((folder) =>
        reportsOf(readRecordedStatistics(join(folder, 'stats.json')), readRecordedFilm(join(folder, 'film-summary.bin')), null),
      ),
    ...listRecorded('films', '.bin').flatMap((path) => reportsOf(null, readRecordedFilm(path), null)),
    ...listRecorded('stats', '.json').flatMap((path) => reportsOf(readRecordedStatistics(path), null, null)),
  ]
}
