import { ordinal } from '#shared/ordinal.ts'
import type { Report } from '#shared/report/report.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import './stats-row.css'

interface Stat {
  readonly name: string
  readonly value: string
  readonly note: string | null
}

/** The player's match in figures; a figure that the log does not have is left out. */
export function StatsRow() {
  const { report } = useReport()
  return (
    <dl className="stats" aria-label="Your match">
      {listStats(report).map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="display stat-value">{value}</dd>
          <dd className="stat-note">{note ?? ' '}</dd>
        </div>
      ))}
    </dl>
  )
}

function listStats(report: Report): Stat[] {
  const own = report.lobby.find((row) => row.player === report.you)
  if (!own) return []
  const figure = (kind: string) => report.facts.find((fact) => fact.kind === kind && (fact.player === report.you || fact.player === null))
  const expected = (kind: string) => {
    const fact = figure(kind)
    return fact ? `${fact.value.toFixed(1)} expected` : null
  }
  const rank = (kind: string) => {
    const fact = figure(kind)
    return fact ? `${ordinal(fact.value)} of ${fact.of ?? report.lobby.length}` : null
  }
  const taken = figure('damage-taken')
  const csr = figure('csr')
  const stat = (name: string, value: string | null, note: string | null): Stat[] => (value === null ? [] : [{ name, value, note }])
  return [
    ...stat('Kills', String(own.kills), expected('expected-kills')),
    ...stat('Deaths', String(own.deaths), expected('expected-deaths')),
    ...stat('Assists', own.assists === null ? null : String(own.assists), null),
    ...stat('KDA', own.kda === null ? null : own.kda.toFixed(1).replace('-', '−'), null),
    ...stat('Accuracy', own.shotsFired ? `${((100 * (own.shotsHit ?? 0)) / own.shotsFired).toFixed(1)}%` : null, rank('rank-accuracy')),
    ...stat(
      'Damage dealt',
      own.damageDealt?.toLocaleString('en-US') ?? null,
      taken ? `${taken.value.toLocaleString('en-US')} taken` : rank('rank-damage'),
    ),
    ...stat('CSR', csr?.value.toLocaleString('en-US') ?? null, csr && csr.of !== null ? `${signed(csr.value - csr.of)} this match` : null),
  ]
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−')
}
