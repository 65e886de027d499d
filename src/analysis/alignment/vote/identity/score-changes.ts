import type { TimeSpan } from '#shared/time/time-span.ts'
import { matchTimeAt, type VideoAlignment, videoTimeAt } from '#shared/video/video-alignment.ts'
import type { Identity, ScoreStep } from './judge-identity.ts'

/** Whether each box shows a different score at the end of a window than at its start; null if unclear. */
export interface SeenChange extends TimeSpan {
  readonly left: boolean | null
  readonly right: boolean | null
}

/** A score is drawn with the kill. Frames this long before and after it surely show the old and the new score. */
export const [BEFORE_MS, AFTER_MS] = [700, 1300]

/** The maximum number of windows with a change and without one. The quiet ones reveal a box that flickers. */
const [MAX_CHANGES, MAX_QUIET] = [10, 4]

/**
 * Returns windows in which only one team scores, and windows in which neither does, spread over the match. Log times may be off by
 * `slackMs`: windows are longer by that on both sides, and a score that must not change does not change that far beyond them either.
 */
export function scoreWindows(alignment: VideoAlignment, steps: readonly ScoreStep[], slackMs: number): TimeSpan[] {
  const windowAt = (atMs: number): TimeSpan[] => {
    const [fromMs, toMs] = [atMs - BEFORE_MS - slackMs, atMs + AFTER_MS + slackMs]
    const inVideo = windowInVideo(alignment, { fromMs, toMs })
    const changed = changesWithin(steps, fromMs - slackMs, toMs + slackMs)
    return inVideo && !(changed[0] && changed[1]) ? [inVideo] : []
  }
  const times = steps.slice(1).map(({ fromMs }) => fromMs)
  const middles = times.slice(1).map((atMs, index) => (atMs + (times[index] ?? atMs)) / 2)
  const isQuiet = (atMs: number) => times.every((time) => time < atMs - BEFORE_MS - 2 * slackMs || time > atMs + AFTER_MS + 2 * slackMs)
  const changes = spread(times.flatMap(windowAt), MAX_CHANGES)
  return [...changes, ...spread(middles.filter(isQuiet).flatMap(windowAt), MAX_QUIET)]
}

/** The stretch of the video that shows this stretch of the match; null if there is a cut within it, or if it is not shown. */
export function windowInVideo(alignment: VideoAlignment, { fromMs, toMs }: TimeSpan): TimeSpan | null {
  const [start, end] = [videoTimeAt(alignment, fromMs), videoTimeAt(alignment, toMs)]
  if (start === null || end === null) return null
  const middleMs = matchTimeAt(alignment, (start + end) / 2)
  return middleMs !== null && Math.abs(middleMs - (fromMs + toMs) / 2) < 1 ? { fromMs: start, toMs: end } : null
}

export function spread<T>(all: readonly T[], most: number): T[] {
  const count = Math.min(most, all.length)
  return Array.from({ length: count }, (_, index) => all[Math.floor(((index + 0.5) * all.length) / count)]).flatMap((item) => item ?? [])
}

function changesWithin(steps: readonly ScoreStep[], fromMs: number, toMs: number): [boolean, boolean] {
  const [before, after] = [steps.findLast((step) => step.fromMs <= fromMs)?.scores, steps.findLast((step) => step.fromMs <= toMs)?.scores]
  return [(before?.[0] ?? 0) !== (after?.[0] ?? 0), (before?.[1] ?? 0) !== (after?.[1] ?? 0)]
}

/** How often both boxes are judged correctly: explosions and overlays cross them. */
const JUDGED_CORRECTLY = 0.9
const SETTLED = Math.log(1000)
/** With fewer changed windows than this the boxes may not be scores at all, so they don't prove another match. */
const MIN_SEEN = 2

export interface ChangesJudged {
  readonly match: Identity['match']
  /** The number of windows that agree with the log, out of `of` in which both boxes were legible. */
  readonly agreeing: number
  readonly of: number
}

/** Compares how well the changes of the score boxes fit the log, and any match with as many points. The teams keep their sides. */
export function judgeChanges(alignment: VideoAlignment, seen: readonly SeenChange[], steps: readonly ScoreStep[]): ChangesJudged {
  const changed = seen.filter(({ left, right }) => left || right).length
  return judgeOdds(compare(alignment, seen, steps, false), compare(alignment, seen, steps, true), changed >= MIN_SEEN)
}

interface Compared {
  readonly odds: number
  readonly agreeing: number
  readonly of: number
}

/** Decides the match from both possible sides of the teams. `canBeAnother`: the boxes change, so they show scores. */
export function judgeOdds(straight: Compared, crossed: Compared, canBeAnother: boolean): ChangesJudged {
  const best = crossed.odds > straight.odds ? crossed : straight
  // Corrects for choosing the better of two options.
  const odds = best.odds - Math.log(2)
  const match = odds >= SETTLED ? 'this' : odds <= -SETTLED && canBeAnother ? 'another' : 'undecided'
  return { match, agreeing: best.agreeing, of: best.of }
}

/** `odds`: log of how much likelier the changes are in this match than in another match with as many points. */
function compare(alignment: VideoAlignment, seen: readonly SeenChange[], steps: readonly ScoreStep[], isCrossed: boolean): Compared {
  const lengthMs = Math.max(1, (steps.at(-1)?.fromMs ?? 0) - (steps[0]?.fromMs ?? 0))
  const points = steps.at(-1)?.scores ?? [0, 0]
  let [odds, agreeing, of] = [0, 0, 0]
  for (const { fromMs, toMs, left, right } of seen) {
    const [start, end] = [matchTimeAt(alignment, fromMs), matchTimeAt(alignment, toMs)]
    if (left === null || right === null || start === null || end === null) continue
    const changes = isCrossed ? ([right, left] as const) : ([left, right] as const)
    const logged = changesWithin(steps, start, end)
    const isAgreeing = changes[0] === logged[0] && changes[1] === logged[1]
    const byChance = [0, 1].map((side) => {
      const none = Math.exp((-(points[side] ?? 0) * (end - start)) / lengthMs)
      return changes[side] ? 1 - none : none
    })
    odds += Math.log(isAgreeing ? JUDGED_CORRECTLY : (1 - JUDGED_CORRECTLY) / 3) - Math.log((byChance[0] ?? 1) * (byChance[1] ?? 1) || 1e-6)
    agreeing += isAgreeing ? 1 : 0
    of += 1
  }
  return { odds, agreeing, of }
}
