import { List, SkipForward } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { formatClock } from '#shared/time/clock.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { matchClockWords, matchZeroOf } from '#web/features/report-view/report-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { usePlayer, usePlayerDuration, usePlayerSeconds, usePlayerStarted } from '#web/features/report-view/use-player.ts'
import type { MatchClock } from '#web/features/results/player/dock-bar.tsx'
import { VideoPlayer } from '#web/features/results/player/video-player.tsx'
import { canPlay, hasVideo } from '#web/features/results/player/video-time.tsx'
import { listSpans } from '#web/features/results/timeline/spans/report-spans.ts'
import { Timeline } from '#web/features/results/timeline/timeline.tsx'
import { listTimelineEvents } from '#web/features/results/timeline/timeline-axis.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Readout } from './readout.tsx'
import './stage.css'

const DockBar = lazy(() => import('#web/features/results/player/dock-bar.tsx').then((part) => ({ default: part.DockBar })))

const RecordingPanel = lazy(() =>
  import('#web/features/recording/panel/recording-panel.tsx').then((part) => ({ default: part.RecordingPanel })),
)
const OwnVideo = lazy(() => import('./own-video.tsx').then((part) => ({ default: part.OwnVideo })))
const EventList = lazy(() => import('#web/features/results/timeline/event-list.tsx').then((part) => ({ default: part.EventList })))

interface StageProps {
  readonly onAligned: (result: ReturnType<typeof useReport>['result']) => void
  /** Stands between the video and the timeline. */
  readonly children: ReactNode
}

/** Video and match timeline: what happened, when, and what it looked like. Without any moment to show, the video alone; without a video, the timeline. */
export function Stage({ onAligned, children }: StageProps) {
  const view = useReport()
  const { result, clock, report } = view
  const zero = matchZeroOf(report)
  const hasMoments = listTimelineEvents(view).length > 0 || listSpans(report).length > 0
  const isWithVideo = hasVideo(result)
  const [hovered, setHovered] = useState<string | null>(null)
  const [isList, setList] = useState(false)
  // Where the page has nothing to play, its owner can have their recording there; without a moment there is nothing to see in it.
  const isOpenToOwn = hasMoments && result.isOwner && !canPlay(result)
  return (
    <section className="stage" aria-label="Video and match timeline">
      {isOpenToOwn && (
        <Suspense fallback={<div className="stage-box" />}>
          <RecordingPanel place="stage" onAligned={onAligned} />
        </Suspense>
      )}
      {isWithVideo && !isOpenToOwn && (
        <DockingPlayer
          key={playedAddress(result)}
          result={result}
          match={clock.leadsToVideo ? { words: zero.clockWords, wordsAt: (seconds) => matchClockWords(clock, zero, seconds) } : null}
        />
      )}
      {children}
      {hasMoments && (
        <div className="deck">
          <div className="clocks">
            {isWithVideo && <Clocks />}
            <span className="clock-gap" />
            <StepButtons />
            <Button
              variant="ghost"
              size="small"
              isIcon
              aria-label="Show events as a list"
              aria-expanded={isList}
              onClick={() => setList(!isList)}
            >
              <List className="icon" aria-hidden />
            </Button>
          </div>
          <Readout hovered={hovered} />
          {isList ? (
            <Suspense>
              <EventList />
            </Suspense>
          ) : (
            <Timeline hovered={hovered} onHover={setHovered} />
          )}
          <Suspense>{result.isOwner && <OwnVideo onAligned={onAligned} />}</Suspense>
        </div>
      )}
    </section>
  )
}

/** Another video gets a player of its own; an alignment that changes leaves it playing. */
function playedAddress({ playback }: ReturnType<typeof useReport>['result']): string {
  return playback && 'url' in playback ? playback.url : ''
}

function Clocks() {
  const { clock, report } = useReport()
  const seconds = usePlayerSeconds()
  const duration = usePlayerDuration()
  const zero = matchZeroOf(report)
  return (
    <>
      <span className="clock">
        Video <b>{formatClock(seconds * 1000)}</b>
        {duration !== null && <span className="wide-only tabular">/ {formatClock(duration * 1000)}</span>}
      </span>
      {clock.leadsToVideo && (
        <span className="clock">
          {zero.clockWords} <b>{matchClockWords(clock, zero, seconds)}</b>
          <span className="wide-only tabular">/ {formatClock(report.timeline.endMs - zero.atMs)}</span>
        </span>
      )}
    </>
  )
}

/** Steps through the moments of the focus areas; through the deaths where there are none. */
function StepButtons() {
  const { report, event, eventOf, choose } = useReport()
  const named = report.focusAreas.flatMap((focus) => focus.moments)
  const moments = [...new Set(named.length > 0 ? named : report.timeline.deaths)]
    .flatMap((id) => eventOf(id) ?? [])
    .sort((a, b) => a.atMs - b.atMs)
  const atMs = (event !== null ? eventOf(event)?.atMs : undefined) ?? Number.NEGATIVE_INFINITY
  // Moments of one second go by their order.
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
        <SkipForward className="icon is-mirrored" aria-hidden />
        <span className="wide-only">Previous</span>
      </Button>
      <Button variant="ghost" size="small" aria-label="Next moment" disabled={!next} onClick={() => next && choose({ event: next.id })}>
        <span className="wide-only">Next moment</span>
        <SkipForward className="icon" aria-hidden />
      </Button>
    </>
  )
}

/** The player in its place, or docked in the corner while its place is off the screen and something plays. */
function DockingPlayer({ result, match }: { readonly result: ShownResult; readonly match: MatchClock | null }) {
  const place = useRef<HTMLDivElement>(null)
  const isAway = useIsAway(place)
  const isStarted = usePlayerStarted()
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const starts = useSeekCount()
  const isDocked = isAway && isStarted && closedAt !== starts
  return (
    <div className="stage-box" ref={place}>
      <div className={isDocked ? 'dock' : 'undocked'} {...(isDocked && { role: 'region', 'aria-label': 'Docked player' })}>
        <VideoPlayer result={result} />
        <Suspense>
          {isDocked && (
            <DockBar
              match={match}
              onReturn={() => place.current?.scrollIntoView({ block: 'center' })}
              onClose={() => setClosedAt(starts)}
            />
          )}
        </Suspense>
      </div>
    </div>
  )
}

function useIsAway(place: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isAway
}

/** Counts the seeks: a closed player comes back with the next one. */
function useSeekCount(): number {
  const player = usePlayer()
  const [count, setCount] = useState(player.seeks())
  useEffect(() => player.subscribe(() => setCount(player.seeks())), [player])
  return count
}
