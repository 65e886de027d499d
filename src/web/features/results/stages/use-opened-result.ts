import { useState } from 'react'
import { isArriving } from '#shared/jobs/positions-state.ts'
import { isProbeAwaited } from '#shared/video/video-probe.ts'
import { isReviewRunning } from '#shared/video-review/review-state.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { addedWords } from '#web/features/report-view/review-words.ts'
import { oneThingOf } from '#web/features/results/one-thing.ts'
import { isToBeCompleted } from '#web/features/results/result-queries.ts'

export type OpenedResult = ReturnType<typeof useOpenedResult>

/** Keeps the report as it was opened until its reader requests the newer one, so that nothing moves while reading. All else is current. */
export function useOpenedResult(result: ShownResult) {
  const [opened, setOpened] = useState(result)
  const arrived = whatArrived(opened, result)
  const hasUpdate = arrived !== null
  // True once anything was still to come since the page was opened; then the stages stay on the page.
  const [hadStages, setHadStages] = useState(false)
  const hasStages = hadStages || hasUpdate || isToBeCompleted(result)
  if (hasStages !== hadStages) setHadStages(hasStages)
  if (!hasUpdate && opened !== result) setOpened(result)
  const { report, sentences, final_result, drillPlays, openDrill } = opened
  const shown = hasUpdate ? { ...result, report, sentences, final_result, drillPlays, openDrill } : result
  return { shown, arrived, hasStages, open: (newer: ShownResult = result) => setOpened(newer) }
}

function whatArrived(opened: ShownResult, result: ShownResult): string | null {
  if (opened.report === null || result.report === null) return null
  const { videoReview: watched } = result.report
  const isGrowing = isReviewRunning(result.videoReview)
  const words = [
    isArriving(opened.positions) &&
      result.positions?.state === 'there' &&
      (isGrowing ? 'The report shows where everyone stood.' : 'The report is complete and shows where everyone stood.'),
    isProbeAwaited(opened.report) && !isProbeAwaited(result.report) && 'The video has been watched.',
    watched &&
      watched !== opened.report.videoReview &&
      (isGrowing ? 'The report has what the video has shown so far.' : `The video has been watched. ${addedWords(result.report) ?? ''}`),
  ].filter(Boolean)
  const oneThing = oneThingOf(result)
  if (words.length > 0 && oneThing !== '' && oneThing !== oneThingOf(opened)) words.push(`The one thing is now “${oneThing}”.`)
  return words.join(' ') || null
}
