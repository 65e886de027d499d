import type { LobbyRow } from '#shared/report/report.ts'
import { type ReportView, useReport } from '#web/features/report-view/report-view.ts'
import { ScrollBox } from '#web/ui/scroll-box.tsx'
import { columnsOf, type LobbyColumn, teamLook, teamOf } from './lobby-columns.ts'

const TEAMS = ['Eagle', 'Cobra'] as const

export function LobbyTable() {
  const view = useReport()
  const columns = columnsOf(view.report)
  return (
    <ScrollBox className="table-frame" label="Lobby table">
      <table>
        <caption className="visually-hidden">Lobby comparison, all players</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {columns.map(({ name, long }) => (
              <th key={name} scope="col" title={long}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {teamsOf(view).map(({ team, rows }) => (
          <tbody key={String(team)}>
            {team !== null && (
              <tr className="row-team">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <i className={teamLook(team)} />
                  {TEAMS[team] ?? `Team ${team + 1}`}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.player} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  )
}

function Row({ row, columns }: { readonly row: LobbyRow; readonly columns: readonly LobbyColumn[] }) {
  const { report, nameOf } = useReport()
  const isYou = row.player === report.you
  return (
    <tr {...(isYou && { className: 'row-you' })}>
      <th scope="row" className="cell-name">
        {nameOf(row.player)}
        {isYou && <span className="you-tag">You</span>}
      </th>
      {columns.map(({ name, value, format }) => {
        const figure = value(row)
        return <td key={name}>{figure === null ? '' : format(figure)}</td>
      })}
    </tr>
  )
}

/** Rows by team, the player's own first; most kills first. */
function teamsOf({ report }: ReportView): { team: number | null; rows: LobbyRow[] }[] {
  const own = teamOf(report, report.you)
  const teams = [...new Set(report.lobby.map((row) => teamOf(report, row.player)))].sort((a, b) => Number(b === own) - Number(a === own))
  return teams.map((team) => ({
    team,
    rows: report.lobby.filter((row) => teamOf(report, row.player) === team).sort((a, b) => b.kills - a.kills),
  }))
}
