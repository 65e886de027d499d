import type { ClockReading, KickOff, MatchTimes } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import { kickOffOf, matchTimesOf } from '#analysis/alignment/vote/match-clock/match-times-of.ts'
import { voteOnRecording } from '#analysis/alignment/vote/recording/vote-on-recording.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { type CheckedVote, checkScores, type ToldScores, toldScoresOf } from '#server/coaching/recording/check-scores.ts'
import type { Queries } from '#server/database/database.ts'
import { readMatchSources } from '#server/matches/match-sources.ts'
import { knownKickOff } from '#server/results/sample.ts'
import { LAST_READING_ROUND, LAST_TICK_ROUND, type RecordingToAlign } from '#shared/calls/recording-alignment.ts'

/** Where in a gap a clock is read at each round: where it was illegible once, it may be again. */
const GAP_SHARES = [0.5, 0.4, 0.6]

/** A match as a recording is held against it. */
export interface VotedMatch {
  readonly times: MatchTimes
  readonly isKickOffKnown: boolean
  readonly told: ToldScores
}

/** What the readings of a recording say about a match that is kept. Without events there is nothing to lead to. */
export async function voteOnReadings(db: Queries, matchId: string, sent: RecordingToAlign): Promise<CheckedVote> {
  if (sent.readings.length === 0) return { status: 'refused', reason: 'no-clock' }
  const sources = await readMatchSources(db, matchId)
  if (!sources || sources.log.events.length === 0) return { status: 'refused', reason: 'clock-never-fits' }
  const { log, tracks } = sources
  return voteOnMatch(votedMatch(log, kickOffOf(log, knownKickOff(matchId), tracks)), sent)
}

export function votedMatch(log: EventLog, kickOff: KickOff): VotedMatch {
  return { times: matchTimesOf(log, kickOff), isKickOffKnown: kickOff.isKnown, told: toldScoresOf(log) }
}

/** What is said to the readings of a recording, of whichever match it is held against. */
export function voteOnMatch({ times, isKickOffKnown, told }: VotedMatch, sent: Omit<RecordingToAlign, 'jobId'>): CheckedVote {
  const read = {
    lengthMs: sent.recording.durationMs,
    frameMs: sent.recording.frameMs,
    readings: oneOfEach(sent.readings),
    ticks: oneOfEach(
      sent.ticks.flatMap(({ videoMs, clockSeconds }) => (clockSeconds === null ? [] : { videoMs, clockSeconds, weight: 1 })),
    ),
    hasTicks: sent.ticks.length > 0,
    gapShare: sent.round < LAST_READING_ROUND ? (GAP_SHARES[sent.round] ?? null) : null,
    mayAskForTick: sent.round < LAST_TICK_ROUND,
  }
  const vote = voteOnRecording(read, times, isKickOffKnown)
  return vote.status === 'aligned' ? checkScores(vote, told, sent) : vote
}

function oneOfEach(sent: readonly Omit<ClockReading, 'source'>[]): ClockReading[] {
  return [...new Map(sent.map((reading) => [reading.videoMs, { ...reading, source: 'frames' as const }])).values()]
}
