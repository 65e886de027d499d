import { lineLabel } from '#shared/report/lines.ts'
import type { DeathRow } from '#shared/report/report.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { useReport } from '#web/features/results/report/report-view.ts'
import { Timestamp } from '#web/features/results/report/timestamp.tsx'
import './table.css'

/** Every death of the player, with what the log can say of it. */
export function DeathTable() {
  const { report } = useReport()
  return (
    <section className="table-block" aria-labelledby="deaths-head">
      <div className="table-head">
        <h2 id="deaths-head">Every death</h2>
        <p>Who, when, and how many were alive. Straight from the match log.</p>
      </div>
      <div className="card">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
        <section className="table-frame" tabIndex={0} aria-label="Table of deaths">
          <table>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col" className="cell-text">
                  Killer
                </th>
                <th scope="col" className="cell-text">
                  Line
                </th>
                <th scope="col">Life</th>
                <th scope="col">Kills in it</th>
                <th scope="col">Alive, you–them</th>
                <th scope="col" className="cell-text">
                  Paid back by
                </th>
              </tr>
            </thead>
            <tbody>
              {report.deaths.map((death) => (
                <Row key={death.event} death={death} />
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  )
}

function Row({ death }: { readonly death: DeathRow }) {
  const { nameOf } = useReport()
  const answer = death.answeredBy ? `${nameOf(death.answeredBy)}, ${((death.answeredAfterMs ?? 0) / 1000).toFixed(1)} s` : null
  return (
    <tr>
      <th scope="row">
        <Timestamp moment={{ kind: 'event', event: death.event }} words="" />
      </th>
      <td className="cell-text">{nameOf(death.killer) ?? 'no killer in the log'}</td>
      <td className="cell-text">{lineLabel(death.line)}</td>
      <td>{formatDuration(death.lifeMs)}</td>
      <td>{death.killsInLife}</td>
      <td>{death.alive ? `${death.alive.own}–${death.alive.enemy}` : ''}</td>
      <td className="cell-text">{answer ?? (death.tookKillerAlong ? 'you' : '')}</td>
    </tr>
  )
}
