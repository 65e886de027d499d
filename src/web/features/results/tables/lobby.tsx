import { LobbyDots } from './lobby-dots.tsx'
import { LobbyTable } from './lobby-table.tsx'
import './table.css'

/** The player among the others of the match. */
export function Lobby() {
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
