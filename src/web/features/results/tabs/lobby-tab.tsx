import { ordinal } from '#shared/ordinal.ts'
import type { LobbyRow, Report } from '#shared/report/report.ts'
import type { ReportView } from '#web/features/report-view/report-view.ts'
import { TERM_NOTES } from '#web/features/report-view/terms.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { Prose } from '#web/features/results/sentence/prose.tsx'
import { type Figure, FigureRow } from '#web/features/results/tables/figure-row.tsx'
import { columnsOf, type LobbyColumn, placeOf, teamClass, teamName, teamOf } from '#web/features/results/tables/lobby-columns.ts'
import { ScrollBox } from '#web/ui/scroll-box.tsx'
import { TermLine } from '#web/ui/term.tsx'
import { signed } from '#web/ui/words.ts'
import '#web/features/results/tables/table.css'

const SHOWN = ['K', 'D', 'KDA', 'Accuracy', 'Damage', 'Objective']

const EDGE_PERCENT = 4

export function LobbyTab() {
  const { report, says } = useVoicedReport()
  return (
    <>
      <FigureRow label={says('Your match')} figures={listStats(report)} className="card mb-24" />
      {report.lobby.length > 1 && (
        <div className="two-columns">
          <div className="card">
            <LobbyTable />
            <div className="card-body">
              <TermLine terms={columnsOf(report).flatMap(({ name, meaning }) => (meaning === null ? [] : { word: name, note: meaning }))} />
            </div>
          </div>
          <LobbyDots />
        </div>
      )}
      <Prose tab="lobby" />
    </>
  )
}

function listStats(report: Report): Figure[] {
  const own = report.lobby.find((row) => row.player === report.you)
  if (!own) return []
  const factOf = (kind: string) => report.facts.find((fact) => fact.kind === kind && (fact.player === report.you || fact.player === null))
  const expected = (kind: string) => {
    const fact = factOf(kind)
    return fact ? { note: `${fact.value.toFixed(1)} expected`, meaning: TERM_NOTES.atRank } : {}
  }
  const rank = (kind: string) => {
    const fact = factOf(kind)
    return fact ? `${ordinal(fact.value)} of ${fact.of ?? report.lobby.length}` : null
  }
  const [taken, csr] = [factOf('damage-taken'), factOf('csr')]
  const more: Readonly<Record<string, Partial<Figure>>> = {
    Kills: expected('expected-kills'),
    Deaths: expected('expected-deaths'),
    Assists: {},
    KDA: { meaning: TERM_NOTES.kda },
    Accuracy: { note: rank('rank-accuracy') },
    'Damage dealt': { note: taken ? `${taken.value.toLocaleString('en-US')} taken` : rank('rank-damage') },
  }
  const stats = columnsOf(report).flatMap(({ long, value, format }): Figure[] => {
    const [figure, shown] = [value(own), more[long]]
    return figure === null || !shown ? [] : [{ name: long, value: format(figure), note: null, ...shown }]
  })
  const note = csr && csr.of !== null ? `${signed(csr.value - csr.of)} this match` : null
  return csr ? [...stats, { name: 'CSR', value: csr.value.toLocaleString('en-US'), note, meaning: TERM_NOTES.csr }] : stats
}

function LobbyTable() {
  const view = useVoicedReport()
  const columns = columnsOf(view.report)
  return (
    <ScrollBox className="table-frame" label="Lobby table">
      <table>
        <caption className="visually-hidden">Lobby comparison, all players</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
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
                  <i className={teamClass(team)} />
                  {teamName(team)}
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
  const { report, nameOf, about } = useVoicedReport()
  const isYou = row.player === report.you
  return (
    <tr {...(isYou && { className: 'row-you' })}>
      <th scope="row" className="cell-name">
        {nameOf(row.player)}
        {isYou && about === null && <span className="you-tag">You</span>}
      </th>
      {columns.map(({ name, value, format }) => {
        const figure = value(row)
        return <td key={name}>{figure === null ? '' : format(figure)}</td>
      })}
    </tr>
  )
}

function teamsOf({ report }: ReportView): { team: number | null; rows: LobbyRow[] }[] {
  const own = teamOf(report, report.you)
  const teams = [...new Set(report.lobby.map((row) => teamOf(report, row.player)))].sort((a, b) => Number(b === own) - Number(a === own))
  return teams.map((team) => ({
    team,
    rows: report.lobby.filter((row) => teamOf(report, row.player) === team).sort((a, b) => b.kills - a.kills),
  }))
}

function LobbyDots() {
  const { report, says } = useVoicedReport()
  const columns = columnsOf(report).filter(({ name }) => SHOWN.includes(name))
  const ownTeam = teamOf(report, report.you)
  return (
    <div className="card">
      <div className="dots ruled">
        {columns.map((column) => (
          <DotRow key={column.name} column={column} />
        ))}
      </div>
      <p className="dot-legend row gap-24 fine">
        <span className="line">
          <i className="dot dot-you" />
          {says('You')}
        </span>
        {ownTeam !== null && (
          <span className="line">
            <i className={`dot ${teamClass(ownTeam)}`} />
            {says('Your team')}
          </span>
        )}
        <span className="line">
          <i className={`dot ${teamClass(ownTeam === 1 ? 0 : 1)}`} />
          Opponents
        </span>
        <span className="push">Better to the right</span>
      </p>
    </div>
  )
}

function DotRow({ column }: { readonly column: LobbyColumn }) {
  const { report } = useVoicedReport()
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
  const classOf = (player: string) => (player === report.you ? 'dot-you' : teamClass(teamOf(report, player)))
  return (
    <div className="dot-row">
      <span className="small muted">{column.long}</span>
      <div className="dot-axis" role="img" aria-label={`${column.long}: ${column.format(own.value)}, ${place} of ${figures.length}`}>
        {figures.map(({ player, value }) => (
          <i key={player} className={`dot ${classOf(player)}`} style={{ left: `${leftOf(value)}%` }} />
        ))}
      </div>
      <span className="dot-place small muted">
        <b className="tabular">{column.format(own.value)}</b>
        {place}
      </span>
    </div>
  )
}
