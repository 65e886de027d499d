import { BadgeCheck, Target } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { FocusArea } from '#shared/report/focus-area.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { MomentChips } from '#web/features/results/report/sentence/moment-chips.tsx'
import { Sentence, Sentences } from '#web/features/results/report/sentence/sentence.tsx'
import { isToBeCompleted } from '#web/features/results/result-queries.ts'
import { countCheckedSentences } from './checked-sentences.ts'
import './focus-areas.css'

const ProvenSentences = lazy(() =>
  import('#web/features/results/report/sentence/proven-sentences.tsx').then((part) => ({ default: part.ProvenSentences })),
)

/** At most three things that cost most, each with its moments and one drill. */
export function FocusAreas() {
  const { report, result } = useReport()
  const { checked, all } = countCheckedSentences(report)
  return (
    <>
      <div className="focus-head">
        <h3>{report.focusAreas.length > 0 ? 'What costs you the most' : 'Focus'}</h3>
        {report.areFocusAreasProvisional ? (
          <span>Provisional until the film is read</span>
        ) : (
          report.focusAreas.length > 0 && <span>Deaths against expected, the rate of the others</span>
        )}
      </div>
      {report.focusAreas.length > 0 ? (
        <ol className="card">
          {report.focusAreas.map((focus, index) => (
            <FocusItem key={focus.kind} focus={focus} index={index} />
          ))}
        </ol>
      ) : (
        <p className="card no-focus">
          <Sentences claims={report.noFocus} />
        </p>
      )}
      <p className="trust-line">
        <BadgeCheck className="icon icon-14 is-success" aria-hidden />
        <span>
          <b className="tabular">
            {checked} of {all}
          </b>{' '}
          sentences carry their evidence{isToBeCompleted(result) && '; more to come'}
        </span>
        <a className="text-link text-link-quiet" href="#how-checked">
          How this was checked
        </a>
      </p>
    </>
  )
}

function FocusItem({ focus, index }: { readonly focus: FocusArea; readonly index: number }) {
  const { report, focus: chosen, choose } = useReport()
  const isChosen = chosen === index
  const seen = report.watched?.parts.find(({ part }) => part === focus.kind)
  return (
    <li className={isChosen ? 'focus focus-on' : 'focus'} {...(isChosen && { 'aria-current': true })}>
      <span className="focus-rank display" aria-hidden="true">
        {index + 1}
      </span>
      <div>
        <div className="focus-title">
          <h4>
            <button type="button" aria-pressed={isChosen} onClick={() => choose({ focus: index })}>
              <Sentence claim={focus.title} />
            </button>
          </h4>
          <span>
            {report.areFocusAreasProvisional && 'provisional, '}
            {focus.certainty}
          </span>
        </div>
        <p className="focus-why">
          <Sentences claims={focus.claims} />
        </p>
        {seen && (
          <p className="focus-why">
            <Suspense>
              <ProvenSentences claims={seen.claims} />
            </Suspense>
          </p>
        )}
        <MomentChips moments={focus.moments} label="Evidence" focus={index} />
        <p className="drill">
          <Target className="icon" aria-hidden />
          <span>
            <b>Drill.</b> <Sentence claim={focus.drill} /> <b>Pass.</b> <Sentence claim={focus.pass} />
          </span>
        </p>
        {focus.why.length > 0 && (
          <p className="fine">
            <Sentences claims={focus.why} />
          </p>
        )}
      </div>
    </li>
  )
}
