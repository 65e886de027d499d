import type { ProgressKind } from '#shared/progress/progress.ts'
import { Verdict } from '#web/features/progress/verdict.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { LineChart } from './line-chart.tsx'
import { amountWords, PAR_NAMES, parWords } from './line-words.ts'
import '#web/features/progress/picture-table.css'
import './line-card.css'

/** A line over the matches: what it says, a picture, and the same as a table. */
export function TrendCard({ line }: { readonly line: ProgressKind }) {
  const last = line.points.at(-1)
  return (
    <section className="card line-card">
      <div className="line-head">
        <div>
          <h2 className="h3">{line.title}</h2>
          <p>
            {line.about} <Verdict {...line} />
          </p>
        </div>
        {last && (
          <p className="line-last display tabular">
            {amountWords(line.unit, last.yours)}
            <small>
              last match, {PAR_NAMES[line.unit].short} {parWords(line.unit, last.par)}
            </small>
          </p>
        )}
      </div>
      <LineChart line={line} />
      <div className="line-foot">
        <span className="line-key">
          <i className="line-key-you" aria-hidden /> You
        </span>
        <span className="line-key">
          <i className="line-key-chance" aria-hidden /> What chance explains around {PAR_NAMES[line.unit].around}
        </span>
        <details className="picture-table">
          <summary>The same as a table</summary>
          <LineTable line={line} />
        </details>
      </div>
    </section>
  )
}

function LineTable({ line: { points, title, unit } }: { readonly line: ProgressKind }) {
  return (
    <table>
      <caption className="visually-hidden">{title}, newest match first</caption>
      <thead>
        <tr>
          <th scope="col">Played</th>
          <th scope="col">You</th>
          <th scope="col">{PAR_NAMES[unit].name}</th>
          <th scope="col">Chance explains</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ playedAt, yours, par, from, upTo }) => (
          <tr key={playedAt}>
            <th scope="row">{formatDay(playedAt)}</th>
            <td>{yours > upTo ? <b>{amountWords(unit, yours)}</b> : amountWords(unit, yours)}</td>
            <td>{parWords(unit, par)}</td>
            <td>
              {parWords(unit, from)} to {parWords(unit, upTo)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
