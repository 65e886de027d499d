import { X } from 'lucide-react'
import type { Fact } from '#shared/report/fact.ts'
import type { Report } from '#shared/report/report.ts'
import type { SupportBand as Band, DeathCard } from '#shared/report/report-positions.ts'
import { metres } from '#shared/tracks/metres.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { bandPoints, HIGHEST_U, helpAtDeath, NEAR_U, REACH_U, shareBeyond } from './band-points.ts'
import { SupportLines, supportY } from './support-lines.tsx'
import './figures.css'
import '#web/features/results/map/map.css'

const [WIDTH, HEIGHT] = [1264, 190]
const MINUTE_MS = 60_000

/** How far the nearest living teammate was, over the match; behind it the middle half of the others. */
export function SupportBand({ band }: { readonly band: Band }) {
  const { report, eventOf, clock } = useReport()
  const points = bandPoints(band)
  const endMs = band.startMs + band.own.length * band.stepMs
  const x = (ms: number) => (WIDTH * (ms - band.startMs)) / Math.max(1, endMs - band.startMs)
  const deaths = report.deaths.flatMap(({ event }) => eventOf(event) ?? [])
  const cards = cardsOf(report)
  const words = aloneWords(report.facts, band)
  return (
    <section className="block" aria-labelledby="band-head">
      <div className="section-head">
        <h2 id="band-head">How far away help was</h2>
        <p>Distance to your nearest living teammate.</p>
      </div>
      <figure className="card figure">
        <figcaption className="lead">{words} One match says little about this, so it is drawn and not held against you.</figcaption>
        <div className="support">
          <BandLabels />
          <SupportLines
            {...{ points, x }}
            className="support-chart"
            width={WIDTH}
            height={HEIGHT}
            label={`${words} ${deaths.length} deaths are marked.`}
          />
          {deaths.map((death) => (
            <X
              key={death.id}
              className="support-death icon-14"
              style={{ left: `${(100 * x(death.atMs)) / WIDTH}%`, top: supportY(helpAtDeath(death, cards, points) ?? HIGHEST_U, HEIGHT) }}
            />
          ))}
          <div className="support-axis fine tabular" aria-hidden="true">
            {clock.marks({ fromMs: band.startMs, toMs: endMs }, markStepMs(endMs - band.startMs)).map(({ atMs }) => (
              <span key={atMs} style={{ left: `${(100 * x(atMs)) / WIDTH}%` }}>
                {clock.format(atMs)}
              </span>
            ))}
          </div>
        </div>
        <BandLegend />
        <BandTable band={band} />
      </figure>
    </section>
  )
}

function cardsOf({ positions }: Pick<Report, 'positions'>): DeathCard[] {
  return positions.status === 'read' ? positions.deaths : []
}

/** As in the report's sentences; without their facts, from the band. */
function aloneWords(facts: readonly Fact[], band: Band): string {
  const shareOf = (kind: string) => {
    const fact = facts.find((one) => one.kind === kind)
    return fact?.of ? fact.value / fact.of : null
  }
  const percent = (share: number) => `${Math.round(100 * share)} %`
  const [own, mates] = [shareOf('time-alone'), shareOf('mates-time-alone')]
  const beside = own === null || mates === null ? '' : `; for your teammates it was ${percent(mates)}`
  return `For ${percent(own ?? shareBeyond(band))} of your life the nearest teammate was more than ${metres(REACH_U)} m away${beside}.`
}

function BandLabels() {
  return (
    <div className="support-labels fine" aria-hidden="true">
      <span style={{ bottom: '100%' }}>{metres(HIGHEST_U)} m +</span>
      <span style={{ bottom: middle(REACH_U, HIGHEST_U) }}>alone</span>
      <span style={{ bottom: `${(100 * REACH_U) / HIGHEST_U}%` }}>{metres(REACH_U)} m</span>
      <span style={{ bottom: middle(NEAR_U, REACH_U) }}>in reach</span>
      <span style={{ bottom: `${(100 * NEAR_U) / HIGHEST_U}%` }}>{metres(NEAR_U)} m</span>
      <span style={{ bottom: middle(0, NEAR_U) }}>near</span>
    </div>
  )
}

function middle(from: number, to: number): string {
  return `${(50 * (from + to)) / HIGHEST_U}%`
}

function BandTable({ band }: { readonly band: Band }) {
  const { report, eventOf, clock } = useReport()
  const [points, cards] = [bandPoints(band), cardsOf(report)]
  return (
    <details>
      <summary>The same as a table</summary>
      <table className="support-table small tabular">
        <thead>
          <tr>
            <th scope="col">Death</th>
            <th scope="col">Nearest teammate</th>
          </tr>
        </thead>
        <tbody>
          {report.deaths.map(({ event }) => {
            const death = eventOf(event)
            const units = death ? helpAtDeath(death, cards, points) : null
            return (
              <tr key={event}>
                <th scope="row">{death ? clock.format(death.atMs) : ''}</th>
                <td>{units === null ? 'nobody, or not known' : `${metres(units)} m`}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

/** Few enough to be read on a phone. */
const MOST_MARKS = 6

function markStepMs(lengthMs: number): number {
  return MINUTE_MS * Math.max(1, Math.ceil(lengthMs / MINUTE_MS / MOST_MARKS))
}

function BandLegend() {
  return (
    <ul className="map-legend row gap-12 fine muted mt-12 mb-8">
      <li className="line">
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <path className="support-own" d="M0 7H14" />
        </svg>
        You
      </li>
      <li className="line">
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <path className="support-lobby" d="M.5 3H13.5V11H.5Z" />
        </svg>
        Middle half of the others, over 15 s
      </li>
      <li className="line">
        <X className="legend-death icon-14" />
        Your deaths
      </li>
      <li>Gaps: you were waiting to respawn.</li>
    </ul>
  )
}
