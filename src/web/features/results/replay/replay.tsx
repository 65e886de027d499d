import { Link2, LocateFixed, SkipBack, SkipForward } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { floorNames } from '#shared/tracks/ground/floors.ts'
import { yourself } from '#shared/tracks/scene/cast.ts'
import { toFilmMs, toLogMs } from '#shared/tracks/track-clock.ts'
import { ChoiceBar } from '#web/features/results/clock/choice-bar.tsx'
import { isOwnKey, wishOf } from '#web/features/results/clock/picture-keys.ts'
import { PlayButton } from '#web/features/results/clock/play-button.tsx'
import { TimeSlider } from '#web/features/results/clock/time-slider.tsx'
import { useClockMs, useNewClock, useSpeed } from '#web/features/results/clock/use-clock.ts'
import { momentWords } from '#web/features/results/death-card/death-words.ts'
import { MapCanvas } from '#web/features/results/map/map-canvas.tsx'
import { MapLegend } from '#web/features/results/map/map-legend.tsx'
import { replayPainting } from '#web/features/results/map/replay-painting.ts'
import { VideoPlayer } from '#web/features/results/player/video-player.tsx'
import { useReport } from '#web/features/results/report/report-view.ts'
import { handOver } from '#web/features/results/share/hand-over.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'
import { readReplayAddress, replayAddress } from './replay-address.ts'
import { listReplayEvents, stepToDeath } from './replay-events.ts'
import { ReplayList, ReplayMarks } from './replay-list.tsx'
import { ReplayPeople } from './replay-people.tsx'
import { useLinkedVideo } from './use-linked-video.ts'
import './replay.css'

const SPEEDS = [0.5, 1, 2, 4, 8].map((value) => ({ value, words: value === 0.5 ? '½' : String(value) }))
const TRAILS = [0, 3, 8].map((value) => ({ value, words: value === 0 ? 'Off' : `${value} s` }))
const ALL_FLOORS = -1

/** The whole match from above. It rests until somebody plays it. */
export function Replay({ pictures }: { readonly pictures: Pictures }) {
  const { tracks, cast, cuts, bounds, shapes } = pictures
  const { result, clock: pageClock } = useReport()
  const [asked] = useState(() => readReplayAddress(location.search))
  const startMs = asked.atMs === null ? firstMsOf(pictures) : toFilmMs(tracks, asked.atMs)
  const clock = useNewClock({ fromMs: firstMsOf(pictures), toMs: tracks.endMs }, startMs, 1)
  const [followed, setFollowed] = useState<number | null>(asked.player === null ? null : (cast[asked.player - 1]?.player ?? null))
  const [trailSeconds, setTrail] = useState(3)
  const [floor, setFloor] = useState(ALL_FLOORS)
  const events = useMemo(() => listReplayEvents(tracks, cast), [tracks, cast])
  const painting = useMemo(
    () =>
      replayPainting({ tracks, cast, cuts, bounds, followed, trailMs: trailSeconds * 1000, floor: floor === ALL_FLOORS ? null : floor }),
    [tracks, cast, cuts, bounds, followed, trailSeconds, floor],
  )
  const videoSeconds = useMemo(
    () => (pageClock.offsetMs === null ? null : (ms: number) => pageClock.videoSeconds(toLogMs(tracks, ms))),
    [pageClock, tracks],
  )
  useLinkedVideo(clock, videoSeconds)
  const format = (ms: number) => pageClock.format(toLogMs(tracks, ms))
  const you = yourself(cast)?.player ?? null
  const goTo = (way: 'previous' | 'next') => clock.seek(stepToDeath(events, clock.nowMs(), way))
  const onKeyDown = (press: KeyboardEvent) => {
    const wish = isOwnKey(press.key, press.target) ? null : wishOf(press)
    if (!wish) return
    if (wish.kind === 'toggle') clock.isPlaying() ? clock.pause() : clock.play()
    if (wish.kind === 'step') clock.seek(clock.nowMs() + wish.ms)
    if (wish.kind === 'death') goTo(wish.way)
    if (wish.kind === 'follow') setFollowed(followed === null ? you : null)
    if (wish.kind === 'player') setFollowed(wish.number === 0 ? null : (cast[wish.number - 1]?.player ?? followed))
    if (wish.kind !== 'close') press.preventDefault()
  }
  const names = floorNames(cuts)
  const floors = [{ value: ALL_FLOORS, words: 'All' }, ...names.map((words, value) => ({ value, words }))]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls inside.
    <div className="replay" onKeyDown={onKeyDown}>
      <div className="replay-map">
        <div className="replay-over">
          {names.length > 1 && <ChoiceBar label="Floor" choices={floors} chosen={floor} onChoose={setFloor} />}
          <Button size="small" aria-pressed={followed !== null} onClick={() => setFollowed(followed === null ? you : null)}>
            <LocateFixed className="icon" aria-hidden />
            {followed === null ? 'Follow' : `Following ${followed === you ? 'you' : (cast[followed]?.name ?? '')}`}
          </Button>
        </div>
        <MapCanvas
          clock={clock}
          shapes={shapes}
          painting={painting}
          label={`The match from above, ${cast.length} players on a map drawn from where they walked.`}
        />
      </div>
      <div className="replay-side">
        <VideoPlayer result={result} />
        <ReplayPeople clock={clock} pictures={pictures} followed={followed} onFollow={setFollowed} />
      </div>
      <section className="replay-deck card" aria-label="Time of the match">
        <div className="replay-controls">
          <Time clock={clock} format={format} />
          <Button look="ghost" size="small" isIcon aria-label="Previous death" onClick={() => goTo('previous')}>
            <SkipBack className="icon" aria-hidden />
          </Button>
          <PlayButton clock={clock} />
          <Button look="ghost" size="small" isIcon aria-label="Next death" onClick={() => goTo('next')}>
            <SkipForward className="icon" aria-hidden />
          </Button>
          <Speed clock={clock} />
          <ChoiceBar label="Trails" choices={TRAILS} chosen={trailSeconds} onChoose={setTrail} />
          <CopyLink address={() => replayAddress(result.jobId, toLogMs(tracks, clock.nowMs()), followed === null ? null : followed + 1)} />
        </div>
        <ReplayMarks clock={clock} events={events} format={format} />
        <div className="replay-slider">
          <TimeSlider clock={clock} label="Time of the match" wordsAt={(ms) => momentWords(tracks, cast, ms, format(ms))} />
        </div>
        <ReplayList clock={clock} events={events} format={format} />
      </section>
      <MapLegend marks={['you', 'mate', 'foe', 'fallen']} floors={shapes.floors.length} />
      <p className="fine">
        Space plays. Arrows move 1 s, with Shift 5 s. J and L: previous and next death. F follows you. 1 to 8 picks a player, 0 all.
      </p>
    </div>
  )
}

function firstMsOf({ tracks }: Pictures): number {
  return tracks.lives[0]?.startMs ?? 0
}

type Clock = ReturnType<typeof useNewClock>

function Time({ clock, format }: { readonly clock: Clock; readonly format: (ms: number) => string }) {
  return <b className="replay-time">{format(useClockMs(clock, 1000))}</b>
}

function Speed({ clock }: { readonly clock: Clock }) {
  return <ChoiceBar label="Speed" choices={SPEEDS} chosen={useSpeed(clock)} onChoose={clock.setSpeed} />
}

function CopyLink({ address }: { readonly address: () => string }) {
  const showToast = useToast()
  const copy = async () => {
    const wasCopied = await handOver(new URL(address(), location.origin).href)
    if (wasCopied) showToast('success', 'Link to this moment copied to clipboard!')
  }
  return (
    <Button look="ghost" size="small" onClick={() => void copy().catch((error: Error) => showToast('error', error.message))}>
      <Link2 className="icon" aria-hidden />
      Copy Link Here
    </Button>
  )
}
