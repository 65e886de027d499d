import type { PlayerEvent } from '#analysis/alignment/vote/events/player-event.ts'
import type { Random } from '#simulator/random.ts'

/** How whoever looks at a video errs about kills and deaths. The rates are assumed. */
export interface EventNoise {
  readonly miss: number
  /** Events that never were, for each that was. */
  readonly falsePerTrue: number
  /** Standard deviation of the time. */
  readonly jitterMs: number
  /** Share that is 5 to 30 s off. */
  readonly tail: number
}

const WRONG_KIND = 0.05
const SECOND_MS = 1000

/** So many kills and deaths anywhere in a match. */
export function simulateLog(random: Random, { kills, deaths }: { kills: number; deaths: number }, matchMs: number): PlayerEvent[] {
  const times = (count: number, kind: PlayerEvent['kind']) =>
    Array.from({ length: count }, () => ({ kind, atMs: random.between(0, matchMs) }))
  return [...times(kills, 'kill'), ...times(deaths, 'death')].toSorted((one, other) => one.atMs - other.atMs)
}

/** What is seen of a log in a video, in whole seconds; `toVideoMs` is null where the video does not show that time. */
export function seeNoisyEvents(
  random: Random,
  log: readonly PlayerEvent[],
  noise: EventNoise,
  toVideoMs: (matchMs: number) => number | null,
  videoLengthMs: number,
): PlayerEvent[] {
  const kinds = ['kill', 'death'] as const
  const isOfLog = log.flatMap(({ kind, atMs }): PlayerEvent[] => {
    const videoMs = toVideoMs(atMs)
    if (videoMs === null || random.isHit(noise.miss)) return []
    const tailMs = random.isHit(noise.tail) ? random.between(5000, 30_000) * random.pick([-1, 1]) : 0
    const seenAs = random.isHit(WRONG_KIND) ? kinds.find((other) => other !== kind) : kind
    return [{ kind: seenAs ?? kind, atMs: wholeSecond(videoMs + random.normal(0, noise.jitterMs) + tailMs) }]
  })
  const isOfNothing = log.flatMap(({ kind }): PlayerEvent[] => {
    const count = Math.floor(noise.falsePerTrue) + (random.isHit(noise.falsePerTrue % 1) ? 1 : 0)
    return Array.from({ length: count }, () => ({ kind, atMs: wholeSecond(random.between(0, videoLengthMs)) }))
  })
  return random.shuffled([...isOfLog, ...isOfNothing])
}

function wholeSecond(atMs: number): number {
  return Math.round(atMs / SECOND_MS) * SECOND_MS
}
