import type { Session } from '#web/data/session/auth.ts'
import { useReport } from '#web/features/results/report/report-view.ts'
import { DeathTable } from './death-table.tsx'
import { Lobby } from './lobby.tsx'

/** The figures below the report. */
export function MatchTables({ session }: { readonly session: Session | null }) {
  const { report } = useReport()
  return (
    <>
      {report.deaths.length > 0 && <DeathTable session={session} />}
      {report.lobby.length > 1 && <Lobby />}
    </>
  )
}
