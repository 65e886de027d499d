import type { ReadPositions } from '#shared/report/report-positions.ts'
import { CauseStrip } from './cause-strip.tsx'
import { CauseTable } from './cause-table.tsx'
import '#web/features/results/tables/table.css'
import './causes.css'

/** Why the player died, as far as the film's tracks show it: a picture of all deaths, and a row for each cause. */
export function Causes({ positions }: { readonly positions: ReadPositions }) {
  const { deaths } = positions
  const notes = notesOf(positions)
  return (
    <section className="table-block" aria-labelledby="causes-head">
      <div className="table-head">
        <h2 id="causes-head">Why you died</h2>
        <p>A cause for every death, by one list for all players. Measured from positions.</p>
      </div>
      <div className="card">
        {deaths.length > 0 ? (
          <>
            <CauseStrip cards={deaths} />
            <CauseTable cards={deaths} />
          </>
        ) : (
          <p className="causes-note">No death of yours in this match, so there is no cause to look for.</p>
        )}
        {notes.map((note) => (
          <p key={note} className="causes-note">
            {note}
          </p>
        ))}
      </div>
    </section>
  )
}

/** What could not be read, and what that means for the causes. */
function notesOf({ deaths, hasPlaces, areAttackersNamed }: ReadPositions): string[] {
  if (deaths.length === 0) return []
  const unread = deaths.filter(({ cause }) => cause === 'not-read').length
  return [
    ...(unread > 0 ? [`Not read: ${unread} of ${deaths.length}. What the film does not show whole counts for no cause.`] : []),
    ...(hasPlaces ? [] : ['The map is not known, so nothing that needs a distance or a direction is told here.']),
    ...(areAttackersNamed
      ? []
      : ['Who hit whom could be read for too few of the hits, so two guns, off screen and duels are not told apart.']),
  ]
}
