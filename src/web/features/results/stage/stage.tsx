import { List, SkipBack, SkipForward } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatClock } from '#shared/time/clock.ts'
import { usePlayerDuration, usePlayerSeconds } from '#web/features/report-view/player.ts'
import { matchClockWords, matchZeroOf, type ReportClock } from '#web/features/report-view/report-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { canPlay, hasVideo } from '#web/features/results/player/video-time.tsx'
import { listSpans } from '#web/features/results/timeline/spans/report-spans.ts'
import { Timeline } from '#web/features/results/timeline/timeline.tsx'
import { listTimelineEvents } from '#web/features/results/timeline/timeline-axis.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import './stage.css'
import { momentKey } from '#shared/report/moment.ts'
import type { ReportEvent } from '#shared/report/report.ts'
import { DisputedMark } from '#web/features/results/sentence/sentence.tsx'
import { EventShape, eventWords } from '#web/features/results/timeline/event-shape.tsx'

const RecordingPanel = lazyPart(() => import('#web/features/recording/panel/recording-panel.tsx').then((file) => file.RecordingPanel))
const OwnVideo = lazyPart(() => import('./own-video.tsx').then((file) => file.OwnVideo))
const EventList = lazyPart(() => import('./event-list.tsx').then((file) => file.EventList))

export function Stage() {
  const view = useReport()
  const { result, report } = view
  const hasMoments = listTimelineEvents(view).length > 0 || listSpans(report).length > 0
  const isWithVideo = hasVideo(result)
  const [hovered, setHovered] = useState<string | null>(null)
  const [isList, setList] = useState(false)
  if (!hasMoments) return null
  // With nothing to play, the owner can open their own recording here.
  const isOpenToOwn = result.isOwner && !canPlay(result)
  return (
    <section className="stage" aria-label="Video and match timeline">
      {isOpenToOwn && (
        <Suspense fallback={<div className="stage-box" />}>
          <RecordingPanel place="stage" />
        </Suspense>
      )}
      <div className="deck">
        <div className="clocks">
          {isWithVideo && <Clocks />}
          <span className="push" />
          <StepButtons />
          <Button
            variant="ghost"
            size="small"
            aria-label="Show events as a list"
            aria-expanded={isList}
            onClick={() => setList(!isList)}
            icon={List}
          />
        </div>
        <Readout hovered={hovered} />
        {isList ? (
          <Suspense>
            <EventList />
          </Suspense>
        ) : (
          <Timeline hovered={hovered} onHover={setHovered} />
        )}
        <Suspense>{result.isOwner && <OwnVideo />}</Suspense>
      </div>
    </section>
  )
}

function Clocks() {
  const { clock, report } = useReport()
  const seconds = usePlayerSeconds()
  const duration = usePlayerDuration()
  const zero = matchZeroOf(report)
  return (
    <>
      <span className="clock line fine nowrap">
        Video <b>{formatClock(seconds * 1000)}</b>
        {duration !== null && <span className="wide-only tabular">/ {formatClock(duration * 1000)}</span>}
      </span>
      {clock.leadsToVideo && (
        <span className="clock line fine nowrap">
          {zero.clockWords} <b>{matchClockWords(clock, zero, seconds)}</b>
          <span className="wide-only tabular">/ {formatClock(report.timeline.endMs - zero.atMs)}</span>
        </span>
      )}
    </>
  )
}

function StepButtons() {
  const { report, event, eventOf, choose } = useReport()
  const named = report.focusAreas.flatMap((focus) => focus.moments)
  const moments = [...new Set(named.length > 0 ? named : report.timeline.deaths)]
    .flatMap((id) => eventOf(id) ?? [])
    .sort((a, b) => a.atMs - b.atMs)
  const atMs = (event !== null ? eventOf(event)?.atMs : undefined) ?? Number.NEGATIVE_INFINITY
  // By index, because several moments can have the same time.
  const index = moments.findIndex(({ id }) => id === event)
  const previous = index >= 0 ? moments[index - 1] : moments.findLast((moment) => moment.atMs < atMs)
  const next = index >= 0 ? moments[index + 1] : moments.find((moment) => moment.atMs > atMs)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label="Previous moment"
        disabled={!previous}
        onClick={() => previous && choose({ event: previous.id })}
      >
        <SkipBack />
        <span className="wide-only">Previous</span>
      </Button>
      <Button variant="ghost" size="small" aria-label="Next moment" disabled={!next} onClick={() => next && choose({ event: next.id })}>
        <span className="wide-only">Next moment</span>
        <SkipForward />
      </Button>
    </>
  )
}

export function Readout({ hovered }: { readonly hovered: string | null }) {
  const view = useReport()
  const id = hovered ?? view.event
  const event = id === null ? undefined : view.eventOf(id)
  const span = listSpans(view.report).find((candidate) => momentKey(candidate) === id)
  return (
    <p className={span || event ? 'readout small' : 'readout small muted'} aria-live="polite">
      {span && <b className="tabular">{view.clock.spanOf(span).words}</b>}
      {event && <EventReadout event={event} />}
      {!span && !event && restingWords(view.clock)}
    </p>
  )
}

function EventReadout({ event }: { readonly event: ReportEvent }) {
  const view = useReport()
  const { name, detail } = eventWords(event, view)
  const focus = view.report.focusAreas.findIndex((area) => area.moments.includes(event.id))
  return (
    <>
      <EventShape kind={event.kind} />
      <b className="tabular">{view.clock.format(event.atMs)}</b>
      <DisputedMark event={event.id} />
      <span key={event.id}>
        <b>{name}.</b> <span className="muted">{detail}</span>
        {focus >= 0 && (
          <span className="muted">
            {detail && '. '}To fix, thing {focus + 1}
          </span>
        )}
      </span>
    </>
  )
}

function restingWords({ leadsToVideo, reads }: ReportClock): string {
  if (leadsToVideo) return 'Choose a moment to play it.'
  return reads === 'video' ? 'Times are from your recording. Choose the file to play them.' : 'Times are from the match log.'
}
