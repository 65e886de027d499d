import { Link } from 'wouter'
import type { Claim } from '#shared/report/claim.ts'
import { drilledArea } from '#shared/report/drill.ts'
import { CERTAINTY_WORDS, type FocusArea } from '#shared/report/focus-area.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Explained } from '#web/features/results/sentence/explained.tsx'
import { ProvenSentences, Sentence, Sentences } from '#web/features/results/sentence/sentence.tsx'
import { plainSentence } from '#web/features/results/sentence/sentence-pieces.ts'

export function VerdictMore({ part, focus }: { readonly part: 'count' | 'drill' | 'things'; readonly focus: FocusArea }) {
  if (part === 'count') return <Count focus={focus} />
  return part === 'drill' ? <Drill focus={focus} /> : <MoreThings shown={focus} />
}

function Count({ focus }: { readonly focus: FocusArea }) {
  const seen = useReport().report.videoReview?.parts.find(({ part }) => part === focus.kind)
  return (
    <Explained>
      <ProvenSentences claims={[...focus.claims.slice(0, 1), ...(seen?.claims ?? [])]} />
    </Explained>
  )
}

function Drill({ focus }: { readonly focus: FocusArea }) {
  const { report, result } = useReport()
  const isDrill = focus === drilledArea(report)
  const title = isDrill ? 'Your drill' : 'To try'
  return (
    <aside className="drill" aria-label={title}>
      <p className="focus-eyebrow row spread small faint">{title}</p>
      <p className="drill-do">
        <Sentence claim={focus.drill} />
      </p>
      {isDrill ? (
        <div className="stack gap-8">
          <p className="focus-eyebrow row spread small faint">Pass mark</p>
          <p>
            <Sentence claim={focus.pass} />
          </p>
          <PassBar focus={focus} />
        </div>
      ) : (
        <PracticeLink />
      )}
      {result.openDrill && <p className="small">{result.openDrill}</p>}
      <details className="focus-why">
        <summary>{focus.claims.some(isAboutChange) ? 'Why this now' : 'Why this'}</summary>
        <p>
          <Explained>
            <Sentences claims={reasonsOf(focus)} />
          </Explained>
        </p>
      </details>
    </aside>
  )
}

/** True for a claim that the film put this first, where the log alone put something else. */
function isAboutChange({ template }: Claim): boolean {
  return template.startsWith('focus.film-')
}

/** Claims about what the film changed come first. Claims with moments are left out, because moments are shown as chips. */
function reasonsOf({ claims, why }: FocusArea): Claim[] {
  const reasons = claims.slice(1).filter((claim) => !namesMoments(claim))
  return [...reasons.filter(isAboutChange), ...reasons.filter((claim) => !isAboutChange(claim)), ...why]
}

function namesMoments({ params }: Claim): boolean {
  return Object.values(params).some(({ kind }) => kind === 'moments')
}

function PracticeLink() {
  const { result } = useReport()
  if (!result.isOwner) return null
  return (
    <Link className="text-link small" href={`/practice?job=${result.jobId}`}>
      Practice these moments
    </Link>
  )
}

function PassBar({ focus: { kind, passMark } }: { readonly focus: FocusArea }) {
  const play = useReport().result.drillPlays.find((candidate) => candidate.kind === kind)
  if (!play || play.occasions === 0) return <PracticeLink />
  const { per, window, atMost } = passMark
  const [missed, most] = [play.missed / play.occasions, atMost / window]
  const [you, mark] = per === 'team-share' ? [1 - missed, 1 - most] : [missed, most]
  const full = per === 'minutes' ? Math.max(you, mark) * 1.25 : 1
  const words = (rate: number) => (per === 'minutes' ? `${rate.toFixed(1)} a minute` : `${Math.round(rate * 100)}%`)
  return (
    <div className="pass-bar stack gap-8 small tabular">
      <div className="meter" aria-hidden>
        <i style={{ width: `${(100 * you) / full}%` }} />
        <b style={{ left: `${(100 * mark) / full}%` }} />
      </div>
      <p className="row gap-12 faint">
        <span className="is-success">mark {words(mark)}</span>
        <span>you, this match {words(you)}</span>
        <PracticeLink />
      </p>
    </div>
  )
}

function MoreThings({ shown }: { readonly shown: FocusArea }) {
  const { report, result, choose, openMoment } = useReport()
  const others = report.focusAreas.flatMap((focus, index) => (focus === shown ? [] : { focus, index }))
  const open = (index: number) => {
    choose({ focus: index })
    openMoment(null)
  }
  return (
    <section className="card more-things" aria-label="More things">
      <b>{others.length === 1 ? '1 more thing' : `${others.length} more things`}</b>
      {others.map(({ focus, index }) => (
        <button key={focus.kind} type="button" onClick={() => open(index)}>
          <b>
            <Sentence claim={focus.title} />
          </b>
          <span>
            {[plainSentence(result, focus.claims[0]).replace(/\.$/, ''), CERTAINTY_WORDS[focus.certainty]].filter(Boolean).join(' · ')}
          </span>
        </button>
      ))}
    </section>
  )
}
