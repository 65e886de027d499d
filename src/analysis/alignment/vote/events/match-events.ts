import { medianOf } from '#analysis/alignment/vote/lines/speed.ts'
import type { PlayerEvent } from './player-event.ts'

export interface MatchedEvents {
  readonly offsetMs: number
  /** Times of the video and of the log that belong together. */
  readonly pairs: readonly { readonly seenMs: number; readonly loggedMs: number }[]
  /** How far pairs are off, as their median. */
  readonly residualMs: number
}

const ROUNDS = 4

/** Pairs events of a video with those of the log near an offset, each with one, nearest first, and moves the offset to their middle. */
export function matchEvents(seen: readonly PlayerEvent[], log: readonly PlayerEvent[], nearMs: number, toleranceMs: number): MatchedEvents {
  let matched: MatchedEvents = { offsetMs: nearMs, pairs: [], residualMs: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const pairs = pairNearest(seen, log, matched.offsetMs, toleranceMs)
    if (pairs.length === 0) return matched
    const offsetMs = medianOf(pairs.map(({ seenMs, loggedMs }) => seenMs - loggedMs))
    const residualMs = medianOf(pairs.map(({ seenMs, loggedMs }) => Math.abs(seenMs - loggedMs - offsetMs)))
    matched = { offsetMs, pairs, residualMs }
  }
  return matched
}

function pairNearest(
  seen: readonly PlayerEvent[],
  log: readonly PlayerEvent[],
  offsetMs: number,
  toleranceMs: number,
): MatchedEvents['pairs'] {
  const near = seen
    .flatMap((event, place) =>
      log.flatMap((logged, at) => {
        const offMs = Math.abs(event.atMs - logged.atMs - offsetMs)
        return logged.kind === event.kind && offMs <= toleranceMs ? [{ place, at, offMs, seenMs: event.atMs, loggedMs: logged.atMs }] : []
      }),
    )
    .toSorted((one, other) => one.offMs - other.offMs)
  const seenTaken = new Set<number>()
  const logTaken = new Set<number>()
  return near.filter(({ place, at }) => {
    if (seenTaken.has(place) || logTaken.has(at)) return false
    seenTaken.add(place)
    logTaken.add(at)
    return true
  })
}
