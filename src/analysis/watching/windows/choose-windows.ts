import type { Report } from '#shared/report/report.ts'
import type { ReviewWindow } from '#shared/video-review/review-window.ts'
import { type Candidates, findCandidates } from './find-candidates.ts'
import { type Candidate, windowOf, withoutTaken } from './window-spans.ts'

/** What a match of twelve minutes is watched for. */
export const MOST_WINDOWS = 12

/** What a key that allows few calls is used for: the worst moments, with one look each. */
export const FEW_CALLS_WINDOWS = 2

/** One good play is enough: it shows what to keep, and costs a look that a death could have. */
const GOOD_PLAYS = 1

/**
 * The stretches of a match that are worth a look, best first, so that a smaller plan is the beginning of a larger one: no two show the same
 * time, none is longer than a model sees well, and each lies where the video shows it.
 *
 * @param isShown whether the video shows all of a stretch of the film's clock, ms
 * @param most how many looks the budget has
 */
export function chooseWindows(report: Report, isShown: (fromMs: number, toMs: number) => boolean, most: number): ReviewWindow[] {
  const chosen: ReviewWindow[] = []
  for (const candidate of inOrder(findCandidates(report))) {
    if (chosen.length >= most) break
    const window = withoutTaken(windowOf(candidate), chosen)
    if (window && isShown(window.fromMs, window.toMs)) chosen.push(window)
  }
  return chosen
}

/** Most of a small plan goes to deaths, and one look each to the turns of the match; what is left over is filled with the rest. */
function inOrder({ focus, unexplained, others, swings, objectives, goodPlays }: Candidates): Candidate[] {
  return [
    ...focus.slice(0, 4),
    ...unexplained.slice(0, 3),
    ...goodPlays.slice(0, GOOD_PLAYS),
    ...swings.slice(0, 1),
    ...objectives.slice(0, 1),
    ...focus.slice(4),
    ...unexplained.slice(3),
    ...others,
    ...swings.slice(1),
    ...objectives.slice(1),
  ]
}
