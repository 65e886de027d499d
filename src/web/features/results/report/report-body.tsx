import { lazy, Suspense } from 'react'
import { ordinal } from '#shared/ordinal.ts'
import type { Report } from '#shared/report/report.ts'
import { AREA_TITLES, NOT_ENOUGH_EVIDENCE } from '#shared/report/words/area-words.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { useIdle } from '#web/ui/use-idle.ts'
import { ProvenSentences } from './sentence/proven-sentences.tsx'
import '#web/features/results/tables/stats-row.css'
import './prose.css'

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

interface Stat {
  readonly name: string
  readonly value: string
  readonly note: string | null
}

/** The player's match in figures; a figure that the log does not have is left out. */
function StatsRow() {
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

/** The whole report in prose; every sentence with the mark of its evidence, every time a link once the video is aligned. */
function FullReport() {
  const { report } = useReport()
  return (
    <article className="prose">
      <h2>Full report</h2>
      {report.ledger.length > 0 && (
        <p>
          <ProvenSentences claims={report.ledger} />
        </p>
      )}
      <WatchedPart part="video" title="What the video shows" />
      {report.sections.map((section) => (
        <section key={section.id}>
          <h3>{section.title}</h3>
          <p>
            <ProvenSentences claims={section.claims} />
          </p>
        </section>
      ))}
      {report.strengths.length > 0 && (
        <>
          <h3>Keep doing this</h3>
          <ul>
            {report.strengths.map((strength) => (
              <li key={strength.claims.map(({ id }) => id).join()}>
                <ProvenSentences claims={strength.claims} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Areas />
      <WatchedPart part="end" title="Before your next match" />
    </article>
  )
}

/** What was seen in the video, or written of it, for one place of the report. */
function WatchedPart({ part, title }: { readonly part: string; readonly title: string }) {
  const { report } = useReport()
  const found = report.watched?.parts.find((one) => one.part === part)
  return (
    found && (
      <section>
        <h3>{title}</h3>
        <p>
          <ProvenSentences claims={found.claims} />
        </p>
      </section>
    )
  )
}

/** Each area that the product coaches, with what this match has to say of it, or that it has too little. */
function Areas() {
  const { report } = useReport()
  return (
    <section>
      <h3>Area by area</h3>
      <dl className="areas">
        {report.areas.map(({ id, claims }) => (
          <div key={id}>
            <dt>{AREA_TITLES[id]}</dt>
            <dd>{claims.length > 0 ? <ProvenSentences claims={claims} /> : <span className="muted">{NOT_ENOUGH_EVIDENCE}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
