import { lazy, Suspense } from 'react'
import { StatsRow } from '#web/features/results/tables/stats-row.tsx'
import { useIdle } from '#web/ui/use-idle.ts'
import { FullReport } from './full-report.tsx'

const CheckedCard = lazy(() => import('#web/features/results/focus/checked-card.tsx').then((part) => ({ default: part.CheckedCard })))

/** What stands below the video and the verdict: figures, the report in prose, and how it was checked. */
export function ReportBody() {
  const isIdle = useIdle()
  return (
    <>
      <StatsRow />
      <div className="result-columns report-block">
        <FullReport />
        <Suspense>{isIdle && <CheckedCard />}</Suspense>
      </div>
    </>
  )
}
