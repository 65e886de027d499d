import { Link2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { yourself } from '#shared/tracks/scene/cast.ts'
import { objectivesAt } from '#shared/tracks/scene/objectives.ts'
import { standingAt } from '#shared/tracks/scene/scene.ts'
import { toFilmMs, toLogMs } from '#shared/tracks/track-clock.ts'
import { LEAD_MS, type ReportClock } from '#web/features/report-view/report-clock.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { useClockMs, useNewClock } from '#web/features/results/clock/picture-clock.ts'
import { actionOf, isOwnKey, usePageKeys } from '#web/features/results/clock/picture-keys.ts'
import { TimeSlider } from '#web/features/results/clock/time-slider.tsx'
import { momentWords } from '#web/features/results/death-card/death-words.ts'
import { createMapCamera } from '#web/features/results/map/map-camera.ts'
import { MapLegend } from '#web/features/results/map/map-legend.tsx'
import { VideoPlayer } from '#web/features/results/player/video-player.tsx'
import { canPlay, hasVideo } from '#web/features/results/player/video-time.tsx'
import { carrierWords, nextSpeed } from '#web/features/results/replay/deck/replay-controls.tsx'
import { useHandOver } from '#web/features/results/share/hand-over.ts'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import { listReplayEvents, stepToEvent } from '#web/features/results/tracks/replay-events.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ChoiceBar } from '#web/ui/forms/choice-bar.tsx'
import { ReplayControls, ReplayReadout } from './deck/replay-controls.tsx'
import { ReplayLanes, type ReplayListProps } from './deck/replay-lanes.tsx'
import { useLinkedVideo, type VideoLink } from './linked-video.ts'
import { ReplayMap } from './replay-map.tsx'
import { ReplayPeople, type ReplayPeopleProps } from './replay-people.tsx'
import './replay.css'
import { usePlayer } from '#web/features/report-view/player.ts'
import { readReplayAddress, replayAddress } from '#web/features/results/replay-address.ts'

const LAYOUTS = [
  { value: 'beside', words: 'Side by side' },
  { value: 'map', words: 'Map only' },
] as const

export function Replay({ pictures }: { readonly pictures: Pictures }) {
  const { tracks, cast, shapes, objectives } = pictures
  const { result, clock: pageClock, says } = useVoicedReport()
  const frame = useRef<HTMLDivElement>(null)
  const [address] = useState(() => readReplayAddress(location.search))
  const firstMs = tracks.lives[0]?.startMs ?? 0
  const startMs = address.atMs === null ? firstMs : toFilmMs(tracks, address.atMs)
  const clock = useNewClock({ fromMs: firstMs, toMs: tracks.endMs }, startMs, 1)
  const [followed, setFollowed] = useState<number | null>(address.player === null ? null : (cast[address.player - 1]?.player ?? null))
  const [camera] = useState(createMapCamera)
  const [trailSeconds, setTrail] = useState(3)
  const [layout, setLayout] = useState<'beside' | 'map'>('beside')
  const events = useMemo(() => listReplayEvents(tracks, cast, says), [tracks, cast, says])
  const player = usePlayer()
  const isLinked = layout === 'beside' && pageClock.leadsToVideo && canPlay(result)
  const isThere = result.playback?.kind === 'file'
  const link = useMemo(() => (isLinked ? linkOf(pageClock, tracks, isThere) : null), [isLinked, isThere, pageClock, tracks])
  useLinkedVideo(clock, player, link)
  const format = (ms: number) => pageClock.format(toLogMs(tracks, ms))
  const goTo = (kind: 'death' | 'kill', way: 'previous' | 'next') => clock.seek(stepToEvent(events, kind, clock.nowMs(), way))
  usePageKeys((press) => {
    const action = isOwnKey(press.key, press.target) ? null : actionOf(press)
    if (!action) return
    if (action.kind === 'toggle') clock.isPlaying() ? clock.pause() : clock.play()
    if (action.kind === 'step') clock.seek(clock.nowMs() + action.ms)
    if (action.kind === 'death' || action.kind === 'kill') goTo(action.kind, action.way)
    if (action.kind === 'speed') clock.setSpeed(nextSpeed(clock.speed(), action.way))
    if (action.kind === 'zoom') camera.step(action.way)
    if (action.kind === 'close') setFollowed(null)
    if (action.kind === 'follow') setFollowed(followed === null ? (yourself(cast)?.player ?? null) : null)
    if (action.kind === 'player') setFollowed(action.number === 0 ? null : (cast[action.number - 1]?.player ?? followed))
    if (action.kind !== 'close') press.preventDefault()
  })
  return (
    <div className="replay" ref={frame}>
      <div className="replay-head row">
        <ChoiceBar
          label="Layout"
          choices={LAYOUTS}
          chosen={layout}
          onChoose={(chosen) => {
            // The map-only layout removes the video from the page. When it is back, it waits to be started.
            player.rest()
            setLayout(chosen)
          }}
        />
        <CopyLink clock={clock} pictures={pictures} followed={followed} />
      </div>
      <ReplayMap {...{ clock, pictures, camera, followed, trailSeconds, frame }} onFollow={setFollowed} />
      {layout === 'beside' && (
        <div className="replay-side stack">
          {hasVideo(result) && <VideoPlayer result={result} isLinked />}
          <ReplayPeople clock={clock} pictures={pictures} followed={followed} onFollow={setFollowed} />
        </div>
      )}
      <section className="replay-deck card" aria-label="Time of the match">
        <ReplayControls {...{ clock, pictures, trailSeconds }} onDeath={(way) => goTo('death', way)} onTrail={setTrail} />
        <ReplayReadout clock={clock} pictures={pictures} events={events} />
        <ReplayLanes clock={clock} pictures={pictures} events={events} format={format}>
          <TimeSlider clock={clock} label="Time of the match" wordsAt={(ms) => says(wordsOf(pictures, ms, format(ms)))} />
        </ReplayLanes>
        <ReplayList clock={clock} events={events} format={format} />
      </section>
      <MapLegend
        marks={['you', 'mate', 'foe', 'fallen', 'spawn', ...new Set(objectives.map(({ kind }) => kind))]}
        floors={shapes.floors.length}
      />
      <p className="fine">
        Space plays, {'<'} and {'>'} change the speed. Arrows move 1 s, with Shift 5 s. J and L: previous and next death. K: next kill, with
        Shift the previous one. {says('F follows you')}, Escape nobody; 1 to 8 picks a player, 0 all. + and − zoom, drag to move around.
      </p>
    </div>
  )
}

function wordsOf({ tracks, cast, objectives }: Pictures, ms: number, time: string): string {
  const carried = carrierWords(objectivesAt(objectives, standingAt(tracks, cast, ms), ms))
  return [momentWords(tracks, cast, ms, time), carried].filter(Boolean).join(', ')
}

function linkOf({ videoSeconds, matchMs }: ReportClock, tracks: Pictures['tracks'], isThere: boolean): VideoLink {
  return {
    isThere,
    videoSeconds: (filmMs) => videoSeconds(toLogMs(tracks, filmMs)),
    filmMs: (seconds) => {
      const logMs = matchMs(seconds)
      return logMs === null ? null : toFilmMs(tracks, logMs)
    },
  }
}

function ReplayList({ clock, events, format }: ReplayListProps) {
  return (
    <details className="card-body small">
      <summary>The same as a list</summary>
      <ul className="event-list" aria-label="Deaths of the match">
        {events.map(({ ms, kind, words }) => (
          <li key={`${ms} ${words}`}>
            <button type="button" onClick={() => clock.seek(ms - LEAD_MS)}>
              {kind === 'other' ? <span aria-hidden>·</span> : <EventShape kind={kind} />}
              <b className="tabular">{format(ms)}</b>
              <span>{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function CopyLink({ clock, pictures: { tracks }, followed }: Omit<ReplayPeopleProps, 'onFollow'>) {
  const { result, clock: pageClock } = useVoicedReport()
  const copyLink = useHandOver('moment')
  const at = pageClock.format(toLogMs(tracks, useClockMs(clock, 500)))
  const copy = () => copyLink(replayAddress(result.jobId, toLogMs(tracks, clock.nowMs()), followed === null ? null : followed + 1))
  return (
    <Button size="small" onClick={copy} icon={Link2}>
      Copy Link at {at}
    </Button>
  )
}
