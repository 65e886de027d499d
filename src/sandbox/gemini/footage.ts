import { SAMPLE_GAMERTAG, SAMPLE_KICK_OFF_MS, SAMPLE_VIDEO_ID, SAMPLE_VIDEO_OFFSET_MS } from '#shared/sample.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import { readSampleTruth } from '#simulator/sample-match.ts'
import type { SimulationTruth } from '#simulator/simulation.ts'
import { MODEL_CLOCK, readNoisyClock, type SimulatedClock } from '#simulator/video/clock-noise.ts'
import { type SimulatedVideo, uncutVideo } from '#simulator/video/simulated-video.ts'

export interface Footage {
  readonly readClock: (fromMs: number) => { readonly clockSeconds: number | null; readonly scores: readonly [number, number] | null }
  readonly seesDeath: (fromMs: number, toMs: number) => boolean
}

/** Id prefixes of videos that do not show what their title says. */
const OTHER_VIEWS = {
  anotherMatch: 'WRONGM',
  teamMate: 'MATEVIEW',
  stream: 'STREAM',
  /** The match starts late in it, after the menu. */
  late: 'LATER',
} as const

const CLOCK: SimulatedClock = { direction: 'count-up', limitMs: 0 }
/** Assumed values: no model has been measured. */
const NOISE = { ...MODEL_CLOCK, misread: 0.1 }
const MISSED_DEATHS = 0.1
const FALSE_DEATHS = 0.05
const LONGEST_INTRO_MS = 60_000
/** The length of the stream before the sample match, and of the matches in it. */
const [BEFORE_MS, OTHER_MATCH_MS] = [2_400_000, 600_000]
const LATE_MS = 1_500_000

/** Every video shows the sample match; the sample's own video has its own offset. */
export function openFootage(): (videoId: string) => Footage {
  let truth: SimulationTruth | null = null
  return (videoId) => {
    truth ??= readSampleTruth()
    return showFootage(truth, videoId)
  }
}

function showFootage(truth: SimulationTruth, videoId: string): Footage {
  const video = uncutVideo(truth.endMs - truth.kickOffMs, startOf(videoId))
  const isOther = videoId.startsWith(OTHER_VIEWS.anotherMatch)
  const deaths = isOther ? [] : deathsOf(truth, videoId)
  return {
    readClock: (fromMs) => {
      const random = createRandom(0, `clock ${videoId} ${fromMs}`)
      const reading = readNoisyClock(random, video, CLOCK, NOISE, fromMs)
      const matchMs = video.matchTimeAt(fromMs)
      if (videoId.startsWith(OTHER_VIEWS.stream) && fromMs < BEFORE_MS)
        return { clockSeconds: Math.floor((fromMs % OTHER_MATCH_MS) / 1000), scores: anyScores(random) }
      return {
        clockSeconds: reading?.clockSeconds ?? null,
        scores: matchMs === null ? null : isOther ? anyScores(random) : scoresAt(truth, truth.kickOffMs + matchMs),
      }
    },
    seesDeath: (fromMs, toMs) => {
      const random = createRandom(0, `death ${videoId} ${fromMs}`)
      const dies = deaths.some((atMs) => isIn(video, atMs - truth.kickOffMs, fromMs, toMs))
      return random.isHit(dies ? MISSED_DEATHS : FALSE_DEATHS) ? !dies : dies
    },
  }
}

function startOf(videoId: string): number {
  if (videoId === SAMPLE_VIDEO_ID) return SAMPLE_KICK_OFF_MS + SAMPLE_VIDEO_OFFSET_MS
  const introMs = createRandom(0, `start ${videoId}`).integer(0, LONGEST_INTRO_MS)
  if (videoId.startsWith(OTHER_VIEWS.late)) return LATE_MS + introMs
  return videoId.startsWith(OTHER_VIEWS.stream) ? BEFORE_MS + introMs : introMs
}

function scoresAt({ scoring }: SimulationTruth, atMs: number): readonly [number, number] {
  const scoreOf = (team: number) => scoring.reduce((sum, gain) => sum + (gain.team === team && gain.atMs <= atMs ? gain.points : 0), 0)
  return [scoreOf(0), scoreOf(1)]
}

function anyScores(random: Random): readonly [number, number] {
  return [random.integer(0, 200), random.integer(0, 200)]
}

/** Deaths in film time. A teammate's view shows the teammate's deaths. */
function deathsOf({ players, deaths }: SimulationTruth, videoId: string): number[] {
  const own = players.find(({ gamertag }) => gamertag === SAMPLE_GAMERTAG)
  const mate = players.find(({ team, index }) => team === own?.team && index !== own?.index)
  const seen = videoId.startsWith(OTHER_VIEWS.teamMate) ? mate : own
  return deaths.filter(({ victim }) => victim === seen?.index).map(({ atMs }) => atMs)
}

function isIn(video: SimulatedVideo, matchMs: number, fromMs: number, toMs: number): boolean {
  const atMs = video.videoTimeAt(matchMs)
  return atMs !== null && atMs >= fromMs && atMs <= toMs
}
