import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { type VotedMatch, votedMatch } from '#server/coaching/recording/vote-on-readings.ts'
import { SAMPLE_VIDEO_OFFSET_MS } from '#shared/sample.ts'
import { readSampleMatch } from '#simulator/sample-match.ts'
import { filmOf } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import type { SimulatedMatch } from '#simulator/simulated-match.ts'

export interface HeldMatch {
  readonly name: string
  readonly voted: VotedMatch
  readonly eventsMs: readonly number[]
}

export const sampleMatchMs = (videoMs: number) => videoMs - SAMPLE_VIDEO_OFFSET_MS

export function sampleMatch(): HeldMatch {
  return heldMatch('the sample', readSampleMatch())
}

/** Matches about as long as the sample's or somewhat longer, from those tried: the sample's clock fits them. */
const OTHERS = [
  { mode: 'oddball', seed: 7012 },
  { mode: 'oddball', seed: 7037 },
  { mode: 'slayer', seed: 7045 },
  { mode: 'slayer', seed: 7046 },
  { mode: 'slayer', seed: 7004 },
] as const

export function otherMatches(): HeldMatch[] {
  return OTHERS.map(({ mode, seed }) => heldMatch(`another match, ${mode} ${seed}`, simulateMatch({ mode, seed })))
}

function heldMatch(name: string, { statistics, film, truth }: SimulatedMatch): HeldMatch {
  const log = buildEventLog({ match: readMatchStats(statistics), film: filmOf(film) })
  const eventsMs = log.events.map(({ atMs }) => atMs)
  return { name, eventsMs, voted: votedMatch(log, { atMs: truth.kickOffMs, isKnown: true }) }
}
