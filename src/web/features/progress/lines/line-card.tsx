import type { ProgressLine } from '#shared/progress/progress.ts'
import { formatDay } from '#web/ui/format-date.ts'
import { LineChart } from './line-chart.tsx'
import '#web/features/progress/picture-table.css'
import './line-card.css'

/** A line of deaths over the matches: what it says, a picture, and the same as a table. */
export function LineCard({ line }: { readonly line: ProgressLine }) {
  const last = line.points.at(-1)
  return (
    <section className="card line-card">
      <div className="line-head">
        <div>
          <h2 className="h3">{line.title}</h2>
          <p>
            {line.about} {line.verdict}
          </p>
        </div>
        {last && (
          <p className="line-last display tabular">
            {last.deaths}
            <small>last match, par {last.par.toFixed(1)}</small>
          </p>
        )}
      </div>
      <LineChart line={line} />
      <div className="line-foot">
        <span className="line-key">
          <i className="line-key-you" aria-hidden /> You
        </span>
        <span className="line-key">
          <i className="line-key-chance" aria-hidden /> What chance explains around the lobby’s par
        </span>
        <details className="picture-table">
          <summary>The same as a table</summary>
          <LineTable line={line} />
        </details>
      </div>
    </section>
  )
}

function LineTable({ line: { points, title } }: { readonly line: ProgressLine }) {
  return (
    <table>
      <caption className="visually-hidden">{title}, newest match first</caption>
      <thead>
        <tr>
          <th scope="col">Played</th>
          <th scope="col">You</th>
          <th scope="col">Lobby’s par</th>
          <th scope="col">Chance explains</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ playedAt, deaths, par, from, upTo }) => (
          <tr key={playedAt}>
            <th scope="row">{formatDay(playedAt)}</th>
            <td>{deaths > upTo ? <b>{deaths}</b> : deaths}</td>
            <td>{par.toFixed(1)}</td>
            <td>
              {from.toFixed(1)} to {upTo.toFixed(1)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
