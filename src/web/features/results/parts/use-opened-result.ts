import { useState } from 'react'
import { isArriving } from '#shared/jobs/positions-part.ts'
import { isLookAwaited } from '#shared/video/awaited-look.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'

export interface OpenedResult {
  /** The newest result, with the report that is being read. */
  readonly shown: ShownResult
  /** The report has been completed since it was opened, and waits to be opened anew. */
  readonly isCompleted: boolean
  /** The same of the look at its video, which aligns the report or says why it does not. */
  readonly isLookedAt: boolean
  readonly open: () => void
}

/** Keeps the report as it was opened until its reader asks for the completed one: nothing moves under the eyes. All else follows the server. */
export function useOpenedResult(result: ShownResult): OpenedResult {
  const [opened, setOpened] = useState(result)
  const isCompleted = opened.report !== null && isArriving(opened.positions) && result.positions?.state === 'there'
  const isLookedAt = isLookAwaited(opened.report) && result.report !== null && !isLookAwaited(result.report)
  const isHeld = isCompleted || isLookedAt
  if (!isHeld && opened !== result) setOpened(result)
  const { report, sentences, final_result } = opened
  const shown = isHeld ? { ...result, report, sentences, final_result } : result
  return { shown, isCompleted, isLookedAt, open: () => setOpened(result) }
}
