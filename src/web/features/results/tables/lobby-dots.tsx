import { ordinal } from '#shared/ordinal.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { columnsOf, type LobbyColumn, placeOf, teamLook, teamOf } from './lobby-columns.ts'
import './lobby-dots.css'

const SHOWN = ['KDA', 'Accuracy', 'Damage', 'Objective', 'After kill', 'Behind']
const EDGE_PERCENT = 4

/** Some columns of the lobby table as dots on an axis, better values to the right. */
export function LobbyDots() {
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
