import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { Moment } from '#shared/report/moment.ts'
import type { ReportWatched } from '#shared/watching/report-watched.ts'
import { useReport } from '#web/features/results/report/view/report-view.ts'
import { Each } from '#web/ui/each.tsx'
import { CheckedPart } from './checked-part.tsx'
import { writtenWords } from './written-words.ts'

type Written = ReportWatched['written'][number]

/** What is shown of a long list before it is asked for. */
const FIRST = 4

/** What a model wrote, each sentence with what the judge of the house made of it. */
export function WrittenList({ written }: { readonly written: readonly Written[] }) {
  const [isWhole, setWhole] = useState(false)
  const dropped = written.filter(({ verdict }) => verdict === 'dropped').length
  const note = `${written.length} written, ${written.length - dropped} kept, ${dropped} dropped`
  const shown = isWhole ? written : written.slice(0, FIRST)
  return (
    <CheckedPart id="written" title="Written from the video" note={<span className="muted">{note}</span>}>
      {written.length === 0 && <p className="muted">The model wrote nothing. What was seen is said in Callout’s own words.</p>}
      <ul className="written-list">
        <Each of={shown}>{(one) => <WrittenRow written={one} />}</Each>
      </ul>
      {!isWhole && written.length > FIRST && (
        <button type="button" className="text-link" onClick={() => setWhole(true)}>
          Show all {written.length}
        </button>
      )}
    </CheckedPart>
  )
}

function WrittenRow({ written }: { readonly written: Written }) {
  const { result, clock, eventOf } = useReport()
  const isKept = written.verdict !== 'dropped'
  const sentence = written.claim === null ? undefined : result.sentences[written.claim]
  const timeOf = (moment: Moment) => {
    const event = moment.kind === 'event' ? eventOf(moment.event) : undefined
    return event && clock.format(event.atMs)
  }
  const words = sentence?.segments.map((segment) => (segment.kind === 'time' && timeOf(segment.moment)) || segment.text).join('')
  const firstTime = sentence?.segments.flatMap((segment) => (segment.kind === 'time' && timeOf(segment.moment)) || [])[0]
  return (
    <li>
      {firstTime === undefined ? <FirstTime facts={written.facts} /> : <span className="tabular">{firstTime}</span>}
      <div>
        <span className={isKept ? 'written-verdict is-success' : 'written-verdict'}>
          {isKept ? <Check className="icon icon-12" aria-hidden /> : <X className="icon icon-12" aria-hidden />}
          {isKept ? 'Kept' : 'Dropped'}
        </span>{' '}
        {isKept ? (words ?? written.text) : <s>{written.text ?? 'Not shown here.'}</s>}
        <p>{writtenWords(written)}</p>
      </div>
    </li>
  )
}

/** When the first thing happened that a sentence cites. */
function FirstTime({ facts }: { readonly facts: readonly string[] }) {
  const { report, eventOf, clock } = useReport()
  const cited = report.facts.filter(({ id }) => facts.includes(id)).flatMap(({ evidence }) => evidence)
  const event = cited.flatMap((moment) => (moment.kind === 'event' ? (eventOf(moment.event) ?? []) : []))[0]
  return <span className="tabular">{event ? clock.format(event.atMs) : '–'}</span>
}
