import { type ClockReading, type KickOff, kickOffOf, matchTimesOf } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { voteOnRecording } from '#analysis/alignment/vote/recording/vote-on-recording.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { type CheckedVote, checkScores, loggedScoresOf } from '#server/coaching/recording/check-scores.ts'
import type { Queries } from '#server/database/database.ts'
import { readMatchSources } from '#server/matches/match-sources.ts'
import { knownKickOff } from '#server/results/sample.ts'
import { LAST_READING_ROUND, LAST_TICK_ROUND, type RecordingToAlign } from '#shared/calls/recording-alignment.ts'

/** The position in a gap at which each round reads the clock: one that was illegible once may be legible elsewhere. */
const GAP_SHARES = [0.5, 0.4, 0.6]

export type VotedMatch = ReturnType<typeof votedMatch>

export async function voteOnReadings(db: Queries, matchId: string, sent: RecordingToAlign): Promise<CheckedVote> {
  if (sent.readings.length === 0) return { status: 'refused', reason: 'no-clock' }
  const sources = await readMatchSources(db, matchId)
  if (!sources || sources.log.events.length === 0) return { status: 'refused', reason: 'clock-never-fits' }
  const { log, tracks } = sources
  return voteOnMatch(votedMatch(log, kickOffOf(log, knownKickOff(matchId), tracks)), sent)
}

export function votedMatch(log: EventLog, kickOff: KickOff) {
  return { times: matchTimesOf(log, kickOff), isKickOffKnown: kickOff.isKnown, scores: loggedScoresOf(log) }
}

export function voteOnMatch({ times, isKickOffKnown, scores }: VotedMatch, sent: Omit<RecordingToAlign, 'jobId'>): CheckedVote {
  const read = {
    lengthMs: sent.recording.durationMs,
    frameMs: sent.recording.frameMs,
    readings: oneOfEach(sent.readings),
    ticks: oneOfEach(sent.ticks.flatMap(({ videoMs, clockSeconds }) => (clockSeconds === null ? [] : { videoMs, clockSeconds }))),
    hasTicks: sent.ticks.length > 0,
    gapShare: sent.round < LAST_READING_ROUND ? (GAP_SHARES[sent.round] ?? null) : null,
    mayAskForTick: sent.round < LAST_TICK_ROUND,
  }
  const vote = voteOnRecording(read, times, isKickOffKnown)
  return vote.status === 'aligned' ? checkScores(vote, scores, sent) : vote
}

function oneOfEach(sent: readonly ClockReading[]): ClockReading[] {
  return [...new Map(sent.map((reading) => [reading.videoMs, reading])).values()]
}
