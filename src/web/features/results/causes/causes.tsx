import { useState } from 'react'
import { CAUSES, type Cause, isPictured } from '#shared/report/causes.ts'
import type { Report } from '#shared/report/report.ts'
import type { DeathCard, ReadPositions } from '#shared/report/report-positions.ts'
import { CAUSE_WORDS } from '#shared/report/words/cause-words.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { MomentChips } from '#web/features/results/report/sentence/moment-chips.tsx'
import { Sentence } from '#web/features/results/report/sentence/sentence.tsx'
import { ScrollBox } from '#web/ui/scroll-box.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { byCause, type DeathsOfCause, groupOf, isOpen } from './cause-groups.ts'
import { CauseMark } from './cause-mark.tsx'
import { CauseStrip } from './cause-strip.tsx'
import '#web/features/results/tables/table.css'
import './causes.css'
import './cause-table.css'
import './expected-bar.css'

/** How far chance alone moves a count either way, in square roots of it: nine counts in ten stay inside. */
const CHANCE_WIDTH = 1.7

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

/** The causes with a death, most first and what is not explained last; each beside what is expected, with the deaths to look at. */
function CauseTable({ cards }: { readonly cards: readonly DeathCard[] }) {
  const { report } = useReport()
  const rows = byCause(cards)
    .map((row) => ({ ...row, range: expectedRangeOf(report, row.cause) }))
    .sort((one, other) => Number(isOpen(one.cause)) - Number(isOpen(other.cause)) || other.cards.length - one.cards.length)
  const expectedOf = rows.flatMap(({ range }): ExpectedRange[] => (range ? [range] : []))
  const most = 1 + Math.max(...rows.map((row) => row.cards.length), ...expectedOf.map(({ high }) => high))
  const looked = report.watched === undefined ? CAUSES.filter((cause) => !isPictured(cause)) : CAUSES
  const missing = looked.filter((cause) => !rows.some((row) => row.cause === cause))
  const columns = expectedOf.length > 0 ? 6 : 4
  return (
    <ScrollBox className="table-frame causes-frame" label="Table of causes">
      <table>
        <caption className="visually-hidden">Your deaths by cause</caption>
        <thead>
          <tr>
            <th scope="col">Cause, first that fits</th>
            <th scope="col">Deaths</th>
            {expectedOf.length > 0 && (
              <>
                <th scope="col" className="wide-only">
                  Expected
                </th>
                <th scope="col" className="cause-expected wide-only">
                  You, and what chance explains
                </th>
              </>
            )}
            <th scope="col" className="cause-when">
              When
            </th>
            <th scope="col" className="cell-text cause-said">
              The first of them
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CauseRow key={row.cause} {...row} most={most} hasExpected={expectedOf.length > 0} />
          ))}
          {missing.length > 0 && (
            <tr>
              <td colSpan={columns} className="cause-missing">
                None in this match: {missing.map((cause) => CAUSE_WORDS[cause].label).join(' · ')}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All deaths</th>
            <td>{cards.length}</td>
            <td colSpan={columns - 2} className="cause-when faint">
              <span className="wide-only">one cause for each death, from a list of {looked.length}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  )
}

interface CauseRowProps extends DeathsOfCause {
  readonly range: ExpectedRange | null
  readonly most: number
  readonly hasExpected: boolean
}

function CauseRow({ cause, cards, range, most, hasExpected }: CauseRowProps) {
  const first = cards.find(({ sentence }) => sentence !== null)?.sentence
  return (
    <tr>
      <th scope="row">
        <span className="cause-name">
          {[...new Set(cards.map(groupOf))].map((group) => (
            <CauseMark key={group} group={group} />
          ))}
          <span>{CAUSE_WORDS[cause].label}</span>
        </span>
        {range && <span className="fine narrow-only">expected {range.expected.toFixed(1)}</span>}
      </th>
      <td className="cause-deaths">{cards.length}</td>
      {hasExpected && (
        <>
          <td className="wide-only">{range ? range.expected.toFixed(1) : ''}</td>
          <td className="cause-expected wide-only">{range && <ExpectedBar deaths={cards.length} range={range} most={most} />}</td>
        </>
      )}
      <td className="cause-when">
        <Moments cause={cause} cards={cards} />
      </td>
      <td className="cell-text cause-said">{first && <Sentence claim={first} />}</td>
    </tr>
  )
}

/** Where there is little room, the first of them and a button for the others. */
function Moments({ cause, cards }: DeathsOfCause) {
  const isNarrow = useMedia('(width < 768px)')
  const [isOpen, setOpen] = useState(false)
  const events = cards.map(({ event }) => event)
  const shown = isNarrow && !isOpen ? events.slice(0, 1) : events
  const hidden = events.length - shown.length
  const { label } = CAUSE_WORDS[cause]
  return (
    <div className="cause-moments">
      <MomentChips moments={shown} label={`Deaths: ${label}`} />
      {hidden > 0 && (
        <button type="button" className="cause-more" aria-label={`${hidden} more: ${label}`} onClick={() => setOpen(true)}>
          {hidden} more
        </button>
      )}
    </div>
  )
}

interface ExpectedBarProps {
  readonly deaths: number
  readonly range: ExpectedRange
  /** The count at the right end of every bar of the table. */
  readonly most: number
}

/** The player's count as a dot, beside what chance alone makes of what is expected. */
function ExpectedBar({ deaths, range: { expected, low, high }, most }: ExpectedBarProps) {
  const percent = (count: number) => `${(100 * count) / most}%`
  const words = `${deaths}; ${expected.toFixed(1)} expected, by chance ${low.toFixed(1)} to ${high.toFixed(1)}`
  return (
    <span className="expected-bar" role="img" aria-label={words}>
      <u style={{ left: percent(low), width: percent(high - low) }} />
      <i style={{ left: percent(deaths) }} />
    </span>
  )
}

/** What is expected of a cause, and how far chance alone moves it. */
interface ExpectedRange {
  readonly expected: number
  readonly low: number
  readonly high: number
}

/** Null for causes of which the report expects no number. */
function expectedRangeOf({ facts, you }: Pick<Report, 'facts' | 'you'>, cause: Cause): ExpectedRange | null {
  const expected = facts.find(({ kind, player }) => kind === `expected-${cause}` && player === you)?.value
  if (expected === undefined) return null
  const width = CHANCE_WIDTH * Math.sqrt(expected)
  return { expected, low: Math.max(0, expected - width), high: expected + width }
}
