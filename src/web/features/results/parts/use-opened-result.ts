import { useState } from 'react'
import { isArriving } from '#shared/jobs/positions-part.ts'
import { isLookAwaited } from '#shared/video/awaited-look.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'

export interface OpenedResult {
  /** The newest result, with the report that is being read. */
  readonly shown: ShownResult
  /** What the report has got since it was opened, in words: it waits to be opened anew. Null where nothing came. */
  readonly arrived: string | null
  /** The newest result, or one that is newer still. */
  readonly open: (newer?: ShownResult) => void
}

/** Keeps the report as it was opened until its reader asks for the newer one: nothing moves under the eyes. All else follows the server. */
export function useOpenedResult(result: ShownResult): OpenedResult {
  const [opened, setOpened] = useState(result)
  const arrived = whatArrived(opened, result)
  const isHeld = arrived !== null
  if (!isHeld && opened !== result) setOpened(result)
  const { report, sentences, final_result } = opened
  const shown = isHeld ? { ...result, report, sentences, final_result } : result
  return { shown, arrived, open: (newer = result) => setOpened(newer) }
}

function whatArrived(opened: ShownResult, result: ShownResult): string | null {
  if (opened.report === null || result.report === null) return null
  const { watched } = result.report
  const words = [
    isArriving(opened.positions) && result.positions?.state === 'there' && 'The report is complete with where everybody stood.',
    isLookAwaited(opened.report) && !isLookAwaited(result.report) && 'The video has been looked at.',
    watched && watched !== opened.report.watched && 'It has what the video shows.',
  ]
  return words.filter(Boolean).join(' ') || null
}
