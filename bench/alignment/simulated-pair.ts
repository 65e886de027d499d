import type { BallHold } from '#analysis/alignment/vote/identity/ball-holds.ts'
import type { FlagCaptures } from '#analysis/alignment/vote/identity/flag-captures.ts'
import type { ScoreStep } from '#analysis/alignment/vote/identity/judge-identity.ts'
import type { MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { type VideoAlignment, videoTimeAt } from '#shared/video/video-alignment.ts'
import type { Random } from '#simulator/random.ts'
import type { SimulatedClock } from '#simulator/video/clock-noise.ts'
import { type SimulatedVideo, uncutVideo } from '#simulator/video/simulated-video.ts'

/** A match as its log has it. Times are of the log, ms. */
export interface LoggedMatch {
  readonly kickOffMs: number
  readonly lengthMs: number
  /** As both boxes show them. */
  readonly scores: readonly ScoreStep[]
  /** Of Oddball; empty of slayer. */
  readonly holds: readonly BallHold[]
  /** Of Capture the Flag; null of others. */
  readonly flags: FlagCaptures | null
  /** Kills and deaths of anybody. */
  readonly eventsMs: readonly number[]
  /** Of the player whose report it is. */
  readonly deathsMs: readonly number[]
}

/** What a team's points are: its kills, the seconds in which it has the ball, or its captures of the flag. */
export type SimulatedPoints = 'slayer' | 'oddball' | 'flags'

/** A recording and the match that it is of. */
export interface FilmedMatch {
  readonly match: LoggedMatch
  readonly video: SimulatedVideo
  readonly clock: SimulatedClock
}

const KICK_OFF_MS = 20_000
const KILLS = 90
const OWN_DEATHS = 12

/** Another one of the same length with each seed: only its kills and scores tell it from others. */
export function simulateMatch(random: Random, lengthMs: number, mode: SimulatedPoints): LoggedMatch {
  const eventsMs = ascending(Array.from({ length: KILLS }, () => KICK_OFF_MS + random.between(8_000, lengthMs)))
  const deathsMs = ascending(random.shuffled(eventsMs).slice(0, OWN_DEATHS))
  const holds = mode === 'oddball' ? simulateHolds(random, KICK_OFF_MS + lengthMs) : []
  const captures = mode === 'flags' ? simulateCaptures(random, lengthMs) : null
  const points =
    captures?.points ?? (mode === 'oddball' ? holds.flatMap(pointsOf) : eventsMs.map((atMs) => ({ atMs, side: random.whole(0, 1) })))
  const scores: [number, number] = [0, 0]
  const steps = points.map(({ atMs, side }): ScoreStep => {
    scores[side === 0 ? 0 : 1] += 1
    return { fromMs: atMs, scores: [scores[0], scores[1]] }
  })
  const flags = captures?.flags ?? null
  return { kickOffMs: KICK_OFF_MS, lengthMs, scores: [{ fromMs: 0, scores: [0, 0] }, ...steps], holds, flags, eventsMs, deathsMs }
}

/** Captures of both sides, and what else whoever captured was awarded. */
const MOST_CAPTURES = 3
const OTHER_AWARDS = { least: 2, most: 5 }

function simulateCaptures(random: Random, lengthMs: number) {
  const times = (count: number, side: 0 | 1) =>
    Array.from({ length: count }, () => ({ atMs: KICK_OFF_MS + random.between(20_000, lengthMs), side }))
  const inOrder = (drawn: ReturnType<typeof times>) => drawn.toSorted((one, other) => one.atMs - other.atMs)
  const captures = [random.whole(1, MOST_CAPTURES), random.whole(1, MOST_CAPTURES)] as const
  const points = inOrder([...times(captures[0], 0), ...times(captures[1], 1)])
  const others = ([0, 1] as const).flatMap((side) => times(random.whole(OTHER_AWARDS.least, OTHER_AWARDS.most), side))
  return { points, flags: { mayBe: inOrder([...points, ...others]), captures, lengthMs } satisfies FlagCaptures }
}

function simulateHolds(random: Random, endMs: number): BallHold[] {
  const holds: BallHold[] = []
  for (let atMs = KICK_OFF_MS + 12_000; ; ) {
    const fromMs = atMs + 2_000 + random.exponential(6_000)
    const toMs = fromMs + 5_000 * random.whole(1, 4)
    if (toMs > endMs) return holds
    holds.push({ fromMs, toMs, side: random.isHit(0.5) ? 0 : 1 })
    atMs = toMs
  }
}

/** A point a second, the first one a second behind the ball. */
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

/** What is known of a match before its video is looked at. */
export function timesOf({ kickOffMs, lengthMs }: LoggedMatch, kickOffLateMs = 0): MatchTimes {
  return { lengthMs, kickOffMs: kickOffMs + kickOffLateMs, direction: null, limitMs: null }
}

/** What both boxes show in the video at a time. */
export function scoresAt({ match, video }: FilmedMatch, videoMs: number): ScoreStep['scores'] | null {
  const sinceMs = video.matchTimeAt(videoMs)
  if (sinceMs === null) return null
  return match.scores.findLast(({ fromMs }) => fromMs <= match.kickOffMs + sinceMs)?.scores ?? [0, 0]
}

/** When the video shows a time of the log. */
export function shownAt({ match, video }: FilmedMatch, logMs: number): number | null {
  return video.videoTimeAt(logMs - match.kickOffMs)
}

/** What became of one video: accepted as of this match, aligned without that being known, or refused. */
export interface PathOutcome {
  readonly word: 'accepted' | 'unchecked' | 'refused'
  /** How far each event of the log is from where the video shows it; infinite where the video does not. */
  readonly errorsMs: readonly number[]
}

/** Of every kill of the log that has a time in the video by this alignment. */
export function errorsOf(alignment: VideoAlignment, filmed: FilmedMatch): number[] {
  return filmed.match.eventsMs.flatMap((atMs) => {
    const linkedMs = videoTimeAt(alignment, atMs)
    const shownMs = shownAt(filmed, atMs)
    if (linkedMs === null || linkedMs < 0) return []
    return [shownMs === null ? Number.POSITIVE_INFINITY : Math.abs(linkedMs - shownMs)]
  })
}
