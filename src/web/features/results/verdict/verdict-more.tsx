import { Link } from 'wouter'
import { CERTAINTY_WORDS, type FocusArea } from '#shared/report/focus-area.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Sentence } from '#web/features/results/sentence/sentence.tsx'
import { plainSentence } from '#web/features/results/sentence/sentence-pieces.ts'

/** What the verdict's panel can do without for a moment: the bar of the pass mark, the way to practice, and what else there is to work on. */
export function VerdictMore({ part, focus }: { readonly part: 'pass mark' | 'things'; readonly focus: FocusArea }) {
  if (part === 'things') return <MoreThings shown={focus} />
  return (
    <>
      <PassBar focus={focus} />
      <PracticeLink />
    </>
  )
}

function PracticeLink() {
  const { result } = useReport()
  if (!result.isOwner) return null
  return (
    <p>
      <Link className="text-link small" href={`/practice?job=${result.jobId}`}>
        Practice these moments
      </Link>
    </p>
  )
}

/** The pass mark on a bar, and how far this match is from it. */
function PassBar({ focus: { kind, passMark } }: { readonly focus: FocusArea }) {
  const play = useReport().result.drillPlays.find((one) => one.kind === kind)
  if (!play || play.occasions === 0) return null
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
