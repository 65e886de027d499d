import type { BallHold } from '#analysis/alignment/vote/identity/ball-holds.ts'
import type { FlagCaptures } from '#analysis/alignment/vote/identity/flag-captures.ts'
import type { ScoreStep } from '#analysis/alignment/vote/identity/judge-identity.ts'
import type { MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { type VideoAlignment, videoTimeAt } from '#shared/video/video-alignment.ts'
import type { Random } from '#simulator/random.ts'
import type { SimulatedClock } from '#simulator/video/clock-noise.ts'
import { type SimulatedVideo, uncutVideo } from '#simulator/video/simulated-video.ts'

/** A match as in its log. Times are log times in ms. */
export interface LoggedMatch {
  readonly kickOffMs: number
  readonly lengthMs: number
  /** As both score boxes show them. */
  readonly scores: readonly ScoreStep[]
  /** For Oddball; empty otherwise. */
  readonly holds: readonly BallHold[]
  /** For Capture the Flag; null otherwise. */
  readonly flags: FlagCaptures | null
  /** Kills and deaths of all players. */
  readonly eventsMs: readonly number[]
  /** Deaths of the report's player. */
  readonly deathsMs: readonly number[]
}

/** A team scores for kills, for seconds with the ball, or for captures of the flag. */
export type SimulatedPoints = 'slayer' | 'oddball' | 'flags'

export interface FilmedMatch {
  readonly match: LoggedMatch
  readonly video: SimulatedVideo
  readonly clock: SimulatedClock
}

const KICK_OFF_MS = 20_000
const KILLS = 90
const OWN_DEATHS = 12

/** Each seed gives another match of the same length; only its kills and scores distinguish it. */
export function simulateMatch(random: Random, lengthMs: number, mode: SimulatedPoints): LoggedMatch {
  const eventsMs = ascending(Array.from({ length: KILLS }, () => KICK_OFF_MS + random.between(8_000, lengthMs)))
  const deathsMs = ascending(random.shuffled(eventsMs).slice(0, OWN_DEATHS))
  const holds = mode === 'oddball' ? simulateHolds(random, KICK_OFF_MS + lengthMs) : []
  const captures = mode === 'flags' ? simulateCaptures(random, lengthMs) : null
  const points =
    captures?.points ?? (mode === 'oddball' ? holds.flatMap(pointsOf) : eventsMs.map((atMs) => ({ atMs, side: random.integer(0, 1) })))
  const scores: [number, number] = [0, 0]
  const steps = points.map(({ atMs, side }): ScoreStep => {
    scores[side === 0 ? 0 : 1] += 1
    return { fromMs: atMs, scores: [scores[0], scores[1]] }
  })
  const flags = captures?.flags ?? null
  return { kickOffMs: KICK_OFF_MS, lengthMs, scores: [{ fromMs: 0, scores: [0, 0] }, ...steps], holds, flags, eventsMs, deathsMs }
}

/** Captures of each side, and other awards of the capturing players. */
const MAX_CAPTURES = 3
const OTHER_AWARDS = { least: 2, most: 5 }

function simulateCaptures(random: Random, lengthMs: number) {
  const times = (count: number, side: 0 | 1) =>
    Array.from({ length: count }, () => ({ atMs: KICK_OFF_MS + random.between(20_000, lengthMs), side }))
  const inOrder = (drawn: ReturnType<typeof times>) => drawn.toSorted((one, other) => one.atMs - other.atMs)
  const captures = [random.integer(1, MAX_CAPTURES), random.integer(1, MAX_CAPTURES)] as const
  const points = inOrder([...times(captures[0], 0), ...times(captures[1], 1)])
  const others = ([0, 1] as const).flatMap((side) => times(random.integer(OTHER_AWARDS.least, OTHER_AWARDS.most), side))
  return { points, flags: { mayBe: inOrder([...points, ...others]), captures, lengthMs } satisfies FlagCaptures }
}

function simulateHolds(random: Random, endMs: number): BallHold[] {
  const holds: BallHold[] = []
  for (let atMs = KICK_OFF_MS + 12_000; ; ) {
    const fromMs = atMs + 2_000 + random.exponential(6_000)
    const toMs = fromMs + 5_000 * random.integer(1, 4)
    if (toMs > endMs) return holds
    holds.push({ fromMs, toMs, side: random.isHit(0.5) ? 0 : 1 })
    atMs = toMs
  }
}

/** One point per second; the first comes a second after the ball is taken. */
function pointsOf({ fromMs, toMs, side }: BallHold) {
  return Array.from({ length: Math.floor((toMs - fromMs) / 1000) }, (_, index) => ({ atMs: fromMs + 1000 * (index + 1), side }))
}

function ascending(times: readonly number[]): number[] {
  return times.toSorted((one, other) => one - other)
}

export function filmMatch(random: Random, match: LoggedMatch): FilmedMatch {
  const clock = { direction: random.isHit(0.5) ? 'countdown' : 'count-up', limitMs: match.lengthMs } as const
  return { match, clock, video: uncutVideo(match.lengthMs, random.between(-60_000, 60_000)) }
}

/** The facts about a match that are known before its video is read. */
export function timesOf({ kickOffMs, lengthMs }: LoggedMatch, kickOffLateMs = 0): MatchTimes {
  return { lengthMs, kickOffMs: kickOffMs + kickOffLateMs, direction: null, limitMs: null }
}

/** The scores in both boxes at a video time; null while the video shows no match. */
export function scoresAt({ match, video }: FilmedMatch, videoMs: number): ScoreStep['scores'] | null {
  const sinceMs = video.matchTimeAt(videoMs)
  if (sinceMs === null) return null
  return match.scores.findLast(({ fromMs }) => fromMs <= match.kickOffMs + sinceMs)?.scores ?? [0, 0]
}

/** The video time that shows a log time; null when the video does not show it. */
export function shownAt({ match, video }: FilmedMatch, logMs: number): number | null {
  return video.videoTimeAt(logMs - match.kickOffMs)
}

/** The result for one video: accepted as this match, aligned without that being known, or refused. */
export interface PathOutcome {
  readonly word: 'accepted' | 'unchecked' | 'refused'
  /** Distance of each log event from where the video shows it; infinite when the video does not. */
  readonly errorsMs: readonly number[]
}

/** For every log event that has a time in the video by this alignment. */
export function errorsOf(alignment: VideoAlignment, filmed: FilmedMatch): number[] {
  return filmed.match.eventsMs.flatMap((atMs) => {
    const linkedMs = videoTimeAt(alignment, atMs)
    const shownMs = shownAt(filmed, atMs)
    if (linkedMs === null || linkedMs < 0) return []
    return [shownMs === null ? Number.POSITIVE_INFINITY : Math.abs(linkedMs - shownMs)]
  })
}
