import { type VotedMatch, votedMatch } from '#server/coaching/recording/vote-on-readings.ts'
import { SAMPLE_VIDEO_OFFSET_MS } from '#shared/sample.ts'
import { readSampleMatch } from '#simulator/sample-match.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { type SimulatedMatch, simulateMatch } from '#simulator/simulate-match.ts'

export interface PreparedMatch {
  readonly name: string
  readonly voted: VotedMatch
  readonly eventsMs: readonly number[]
}

export const sampleMatchMs = (videoMs: number) => videoMs - SAMPLE_VIDEO_OFFSET_MS

export function sampleMatch(): PreparedMatch {
  return prepareMatch('the sample', readSampleMatch())
}

/** Matches about as long as the sample's or somewhat longer, from those tried: the sample's clock fits them. */
const OTHER_MATCHES = [
  { mode: 'oddball', seed: 7012 },
  { mode: 'oddball', seed: 7037 },
  { mode: 'slayer', seed: 7045 },
  { mode: 'slayer', seed: 7046 },
  { mode: 'slayer', seed: 7004 },
] as const

export function otherMatches(): PreparedMatch[] {
  return OTHER_MATCHES.map(({ mode, seed }) => prepareMatch(`another match, ${mode} ${seed}`, simulateMatch({ mode, seed })))
}

function prepareMatch(name: string, { statistics, film, truth }: SimulatedMatch): PreparedMatch {
  const log = logOfSimulated({ statistics, film })
  const eventsMs = log.events.map(({ atMs }) => atMs)
  return { name, eventsMs, voted: votedMatch(log, { atMs: truth.kickOffMs, isKnown: true }) }
}
