import { useEffect, useRef, useState } from 'react'
import { isArriving, type PositionsPart } from '#shared/jobs/positions-part.ts'
import type { Report } from '#shared/report/report.ts'
import { isWatching, type WatchingPart } from '#shared/watching/watching-part.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { DidYouFix } from '#web/features/results/drills/did-you-fix.tsx'
import { countCheckedSentences } from '#web/features/results/focus/checked-sentences.ts'
import { isToBeCompleted } from '#web/features/results/result-queries.ts'
import { logPart, positionsPart, type ShownPart, videoPart } from './arriving-parts.ts'
import { PartsBar } from './parts-bar.tsx'
import type { OpenedResult } from './use-opened-result.ts'

interface TopRowProps {
  readonly result: ShownResult
  readonly opened: OpenedResult
  /** Where the positions are by now. */
  readonly part: PositionsPart | null
  /** And the moments that a model watches. */
  readonly watching: WatchingPart | null
}

/** The row above the verdict: the parts of a report that is still arriving, else what became of the last report's drills. */
export function TopRow({ result, opened, part, watching }: TopRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [isOpened, setOpened] = useState(false)
  const checked = result.didYouFix
  // The bar goes with the press of its button; who used the keyboard goes on from what takes its place.
  useEffect(() => {
    if (isOpened) row.current?.focus()
  }, [isOpened])
  const isComing = opened.arrived !== null || isToBeCompleted(result) || isArriving(part) || isWatching(watching)
  const { report } = opened.shown
  if (opened.hasParts && report && (isComing || !checked)) {
    const open = () => {
      opened.open()
      setOpened(checked !== null)
    }
    return <PartsBar parts={partsOf(report, result, part, watching)} arrived={opened.arrived} onOpen={open} />
  }
  return (
    checked && (
      <div ref={row} tabIndex={-1}>
        <DidYouFix checked={checked} />
      </div>
    )
  )
}

function partsOf(report: Report, result: ShownResult, part: PositionsPart | null, watching: WatchingPart | null): ShownPart[] {
  const parts = [
    logPart(report.checked.filmEvents, countCheckedSentences(report).all),
    part && positionsPart(part),
    result.report && videoPart(result.report, watching),
  ]
  return parts.flatMap((one) => one ?? [])
}
