import { lazy, Suspense } from 'react'
import type { Session } from '#web/data/session/auth.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { canSeePictures } from '#web/features/results/tracks/can-see-pictures.ts'
import { DeathTable } from './death-table.tsx'
import { Lobby } from './lobby.tsx'

const Causes = lazy(() => import('#web/features/results/causes/causes.tsx').then((part) => ({ default: part.Causes })))
const Figures = lazy(() => import('#web/features/results/figures/figures.tsx').then((part) => ({ default: part.Figures })))
const Fights = lazy(() => import('#web/features/results/fights/fights.tsx').then((part) => ({ default: part.Fights })))

/** The figures below the report; those that stand on positions are fetched only where a report has them. */
export function MatchTables({ session }: { readonly session: Session | null }) {
  const { report, result } = useReport()
  const positions = report.positions.status === 'read' ? report.positions : null
  return (
    <>
      {positions && <Causes positions={positions} />}
      {report.deaths.length > 0 && <DeathTable session={session} />}
      {canSeePictures(result) && (
        <Suspense>
          <Figures session={session} />
        </Suspense>
      )}
      {positions && <Fights positions={positions} />}
      {report.lobby.length > 1 && <Lobby />}
    </>
  )
}
