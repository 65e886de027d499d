import { lazy, Suspense } from 'react'
import { ordinal } from '#shared/ordinal.ts'
import type { LobbyRow } from '#shared/report/report.ts'
import type { Session } from '#web/data/session/auth.ts'
import { type ReportView, useReport } from '#web/features/report-view/report-view.ts'
import { canSeePictures } from '#web/features/results/tracks/can-see-pictures.ts'
import { ScrollBox } from '#web/ui/scroll-box.tsx'
import { DeathTable } from './death-table.tsx'
import { columnsOf, type LobbyColumn, placeOf, teamLook, teamOf } from './lobby-columns.ts'
import './table.css'
import './lobby-dots.css'

const SHOWN = ['KDA', 'Accuracy', 'Damage', 'Objective', 'After kill', 'Behind']

const EDGE_PERCENT = 4

const TEAMS = ['Eagle', 'Cobra'] as const

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

/** The player among the others of the match. */
function Lobby() {
  return (
    <section className="table-block" aria-labelledby="lobby-head">
      <div className="table-head">
        <h2 id="lobby-head">You in this lobby</h2>
        <p>Every figure comes from the match log.</p>
      </div>
      <div className="result-columns">
        <div className="card">
          <LobbyTable />
        </div>
        <LobbyDots />
      </div>
    </section>
  )
}

function LobbyTable() {
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

/** Some columns of the lobby table as dots on an axis, better values to the right. */
function LobbyDots() {
  const { report } = useReport()
  const columns = columnsOf(report).filter(({ name }) => SHOWN.includes(name))
  const ownTeam = teamOf(report, report.you)
  return (
    <div className="card">
      <div className="dots">
        {columns.map((column) => (
          <DotRow key={column.name} column={column} />
        ))}
      </div>
      <p className="dot-legend">
        <span>
          <i className="dot dot-you" />
          You
        </span>
        {ownTeam !== null && (
          <span>
            <i className={`dot ${teamLook(ownTeam)}`} />
            Your team
          </span>
        )}
        <span>
          <i className={`dot ${teamLook(ownTeam === 1 ? 0 : 1)}`} />
          Opponents
        </span>
        <span>Better to the right</span>
      </p>
    </div>
  )
}

function DotRow({ column }: { readonly column: LobbyColumn }) {
  const { report } = useReport()
  const figures = report.lobby.flatMap((row) => {
    const value = column.value(row)
    return value === null ? [] : [{ player: row.player, value }]
  })
  const own = figures.find(({ player }) => player === report.you)
  if (!own) return null
  const values = figures.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const leftOf = (value: number) => {
    const share = high === low ? 0.5 : (value - low) / (high - low)
    return EDGE_PERCENT + (column.isLowBetter ? 1 - share : share) * (100 - 2 * EDGE_PERCENT)
  }
  const place = ordinal(placeOf(column, report.lobby, own.value))
  const lookOf = (player: string) => (player === report.you ? 'dot-you' : teamLook(teamOf(report, player)))
  return (
    <div className="dot-row">
      <span className="dot-name">{column.long}</span>
      <div className="dot-axis" role="img" aria-label={`${column.long}: you ${column.format(own.value)}, ${place} of ${figures.length}`}>
        {figures.map(({ player, value }) => (
          <i key={player} className={`dot ${lookOf(player)}`} style={{ left: `${leftOf(value)}%` }} />
        ))}
      </div>
      <span className="dot-place">
        <b>{column.format(own.value)}</b>
        {place}
      </span>
    </div>
  )
}
