import type { PlayerEvent } from '#analysis/alignment/vote/events/player-event.ts'
import type { EventVote, VoteOptions } from '#analysis/alignment/vote/events/vote-events.ts'
import { createRandom } from '#simulator/random.ts'
import { type EventNoise, seeNoisyEvents, simulateLog } from '#simulator/video/event-noise.ts'
import { MATCH_MS } from './clock-trials.ts'
import { type Outcome, outcomeOf, type Runs, type Try } from './trials.ts'

export type EventAligner = (seen: readonly PlayerEvent[], log: readonly PlayerEvent[], options?: VoteOptions) => EventVote | null

export interface EventCase {
  readonly kills: number
  readonly deaths: number
  readonly noise: EventNoise
  /** Half of the width in which an event seen is one of the log, where it is not ours. */
  readonly toleranceMs?: number
  readonly isAnotherMatch?: boolean
}

export const TYPICAL: EventNoise = { miss: 0.4, falsePerTrue: 0.5, jitterMs: 1000, tail: 0.1 }

const RIGHT_MS = 1500

export function tryEvents(
  name: string,
  { kills, deaths, noise, toleranceMs, isAnotherMatch }: EventCase,
  leastConfidence: number,
  runs: Runs,
  vote: EventAligner,
): Outcome {
  return outcomeOf(runs, (seed): Try => {
    const random = createRandom(seed, `events ${name}`)
    const offsetMs = random.between(0, 600_000)
    const log = simulateLog(random, { kills, deaths }, MATCH_MS)
    const shown = isAnotherMatch ? simulateLog(random, { kills, deaths }, MATCH_MS) : log
    const seen = seeNoisyEvents(random, shown, noise, (matchMs) => matchMs + offsetMs, MATCH_MS + offsetMs)
    const found = vote(seen, log, toleranceMs === undefined ? {} : { toleranceMs })
    const errorMs = found === null ? Number.POSITIVE_INFINITY : Math.abs(found.offsetMs - offsetMs)
    const isAccepted = found !== null && found.confidence >= leastConfidence
    return {
      isHit: errorMs <= RIGHT_MS,
      acceptedErrorMs: isAccepted ? errorMs : null,
      isWrong: isAccepted && (isAnotherMatch === true || errorMs > RIGHT_MS),
    }
  })
}
