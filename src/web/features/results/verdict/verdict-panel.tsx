import { CircleCheck } from 'lucide-react'
import { Suspense } from 'react'
import { isArriving } from '#shared/jobs/positions-state.ts'
import type { Claim } from '#shared/report/claim.ts'
import { CERTAINTY_WORDS, type FocusArea } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { DeathFrame } from '#web/features/results/death-card/death-frame.tsx'
import { MomentPanel } from '#web/features/results/death-card/moment-panel.tsx'
import { ForOthers, isOneMoment } from '#web/features/results/result-queries.ts'
import { DisputedMark, ProvenSentences, Sentence } from '#web/features/results/sentence/sentence.tsx'
import { EventShape, LEFT_OUT } from '#web/features/results/timeline/event-shape.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import './verdict-panel.css'
import '#web/features/results/sentence/sentence.css'

const VerdictMore = lazyPart(() => import('./verdict-more.tsx').then((file) => file.VerdictMore))

export function Verdict() {
  const { report, result, tab } = useReport()
  const isMomentOnly = isOneMoment(result)
  const strengthClaims = report.strengths.flatMap(({ claims }) => claims)
  return (
    <div className={tab === 'verdict' ? 'verdict' : 'verdict verdict-small'}>
      <h2>{isMomentOnly ? <MomentTitle strengthClaims={strengthClaims} /> : <Sentence claim={report.headline} />}</h2>
      {!isMomentOnly && strengthClaims.length > 0 && tab === 'verdict' && (
        <p className="kept muted mt-12">
          <span className="is-success line">
            <CircleCheck />
            Kept
          </span>
          <span>
            <ProvenSentences claims={strengthClaims} />
          </span>
        </p>
      )}
    </div>
  )
}

function MomentTitle({ strengthClaims }: { readonly strengthClaims: readonly Claim[] }) {
  return (
    <Suspense fallback="…">{strengthClaims.length > 0 ? <ProvenSentences claims={strengthClaims} /> : <ForOthers part="title" />}</Suspense>
  )
}

export function VerdictPanel() {
  const { report, result, about, focus: chosen, moment } = useReport()
  const focus = report.focusAreas[chosen] ?? report.focusAreas[0]
  const isMomentOnly = isOneMoment(result)
  const moments = isMomentOnly ? report.events.map(({ id }) => id).slice(-1) : momentsOf(report, focus)
  const event = moment ?? moments[0]
  const head = isMomentOnly ? (
    <Suspense>
      <ForOthers part="head" />
    </Suspense>
  ) : (
    focus && <FocusHead focus={focus} shown={event ?? null} />
  )
  const isForOthers = about !== null
  const aside = !isForOthers && focus && (
    <Suspense fallback={<aside className="drill" />}>
      <VerdictMore part="drill" focus={focus} />
    </Suspense>
  )
  return (
    <>
      <section
        className={isForOthers ? 'card verdict-panel verdict-panel-others' : 'card verdict-panel'}
        aria-label={isMomentOnly ? 'What was shared' : 'What to work on'}
      >
        {event ? <MomentPanel event={event} head={head} aside={aside} isShort /> : <DeathFrame map={null} head={head} aside={aside} />}
        {/* Outside the card, so that typed text stays while the card loads. */}
        {isForOthers && (
          <Suspense fallback={<aside className="drill wide-only" />}>
            <ForOthers part="gamertag" />
          </Suspense>
        )}
      </section>
      {focus && report.focusAreas.length > 1 && (
        <Suspense fallback={<section className="card more-things" />}>
          <VerdictMore part="things" focus={focus} />
        </Suspense>
      )}
    </>
  )
}

export function momentsOf({ deaths }: Report, focus: FocusArea | undefined): readonly string[] {
  return focus?.moments ?? deaths.map((row) => row.event)
}

function FocusHead({ focus, shown }: { readonly focus: FocusArea; readonly shown: string | null }) {
  const { report, result, about } = useReport()
  const [count] = focus.claims
  return (
    <div className="focus-head stack gap-4">
      <p className="focus-eyebrow row spread small faint">
        <b>
          {focus !== report.focusAreas[0] ? 'One more thing' : report.openDrill ? 'In this match' : 'The one thing'}
          {about !== null && ` for ${about}`}
        </b>
        {!report.areFocusAreasProvisional && <span>{CERTAINTY_WORDS[focus.certainty]}</span>}
      </p>
      <h3>
        <Sentence claim={focus.title} />
      </h3>
      {count && (
        <p className="muted">
          <Suspense fallback={<ProvenSentences claims={[count]} />}>
            <VerdictMore part="count" focus={focus} />
          </Suspense>
        </p>
      )}
      {report.areFocusAreasProvisional && (
        <p className="small muted">
          {isArriving(result.positions)
            ? 'So far from the match log only: the film may change what to work on.'
            : 'The film has been read: the complete report may put something else first.'}
        </p>
      )}
      <MomentChips moments={focus.moments} shown={shown} />
    </div>
  )
}

export function MomentChips({ moments, shown = null }: { readonly moments: readonly string[]; readonly shown?: string | null }) {
  const { eventOf, clock, watched, openMoment } = useReport()
  if (moments.length === 0) return null
  return (
    <ul className="chips row mt-8" aria-label="Evidence">
      {moments.flatMap((id) => {
        const event = eventOf(id)
        if (!event) return []
        const isLeftOut = clock.isLeftOut(event.atMs)
        const className = id === shown ? 'chip chip-on' : watched.has(id) ? 'chip faint' : 'chip'
        return (
          <li key={id}>
            <button
              type="button"
              className={isLeftOut ? `${className} chip-left-out` : className}
              {...(isLeftOut && { title: LEFT_OUT })}
              {...(id === shown && { 'aria-current': true })}
              onClick={() => openMoment(id)}
            >
              <EventShape kind={event.kind} />
              {clock.format(event.atMs)}
              <DisputedMark event={id} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
