import { useReport } from '#web/features/results/report/report-view.ts'
import { DeathTable } from './death-table.tsx'
import { Lobby } from './lobby.tsx'

/** The figures below the report. */
export function MatchTables() {
  const { report } = useReport()
  return (
    <>
      {report.deaths.length > 0 && <DeathTable />}
      {report.lobby.length > 1 && <Lobby />}
    </>
  )
}
