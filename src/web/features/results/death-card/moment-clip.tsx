import { useEffect, useState } from 'react'
import { AFTER_MS, BEFORE_MS } from '#shared/tracks/scene/death-scene.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { type PictureClock, useClockMs, useNewClock, useSpeed } from '#web/features/results/clock/picture-clock.ts'
import { actionOf, isOwnKey, usePageKeys } from '#web/features/results/clock/picture-keys.ts'
import { PlayButton, TimeSlider } from '#web/features/results/clock/time-slider.tsx'
import { MapCanvas, type Painting } from '#web/features/results/map/map-canvas.tsx'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import { ChoiceBar } from '#web/ui/forms/choice-bar.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { momentWords } from './death-words.ts'

const SPEEDS = [
  { value: 0.5, words: '½' },
  { value: 1, words: '1' },
]

const ROUNDS = 3

const STILL_BEFORE_MS = 300
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Storage key for the clip that was open when its page was left, and its time. */
const CLIP_KEY = 'callout.user.left-clip'

function readStoredMs(name: string): number | null {
  const stored = sessionStorage.getItem(CLIP_KEY) ?? ''
  return stored.startsWith(`${name} `) ? Number(stored.slice(name.length)) : null
}

/** The clock of the clip around a moment: it autoplays three times. After returning from another page, it is paused where it was. */
export function useClip(atMs: number): PictureClock {
  const { isVideoShown } = useVoicedReport()
  const isStill = useMedia(REDUCED_MOTION)
  const range = { fromMs: atMs - BEFORE_MS, toMs: atMs + AFTER_MS }
  const name = `${location.pathname} ${atMs}`
  const [storedMs] = useState(() => readStoredMs(name))
  const isBack = storedMs !== null && storedMs >= range.fromMs && storedMs <= range.toMs
  const clock = useNewClock(range, isBack ? storedMs : isStill ? atMs - STILL_BEFORE_MS : range.fromMs, ROUNDS)
  useEffect(() => {
    if (!isStill && !isVideoShown && !isBack) clock.play()
  }, [clock, isStill, isVideoShown, isBack])
  useEffect(() => {
    sessionStorage.removeItem(CLIP_KEY)
    return () => {
      if (!name.startsWith(`${location.pathname} `)) sessionStorage.setItem(CLIP_KEY, `${name} ${clock.nowMs()}`)
    }
  }, [clock, name])
  usePageKeys((press) => {
    // The video handles the keys then.
    if (isVideoShown) return
    const action = isOwnKey(press.key, press.target) ? null : actionOf(press)
    if (action?.kind === 'toggle') clock.isPlaying() ? clock.pause() : clock.play()
    else if (action?.kind === 'step') clock.seek(clock.nowMs() + action.ms)
    else if (action?.kind === 'speed') clock.setSpeed(action.way === 'slower' ? 0.5 : 1)
    else return
    press.preventDefault()
  })
  return clock
}

interface ClipMapProps {
  readonly clock: PictureClock
  readonly pictures: Pictures
  readonly painting: Painting
  readonly label: string
  /** Film time. */
  readonly atMs: number
}

export function ClipMap({ clock, pictures: { tracks, cast, shapes }, painting, label, atMs }: ClipMapProps) {
  const { clock: page, says } = useVoicedReport()
  const speed = useSpeed(clock)
  const wordsAt = (ms: number) => says(momentWords(tracks, cast, ms, page.format(toLogMs(tracks, ms))))
  return (
    <>
      <MapCanvas clock={clock} shapes={shapes} painting={painting} label={label} />
      <div className="clip-bar row">
        <PlayButton clock={clock} />
        <TimeSlider clock={clock} label="Time in this clip" wordsAt={wordsAt} />
        <FromMoment clock={clock} atMs={atMs} />
        <ChoiceBar label="Speed" choices={SPEEDS} chosen={speed} onChoose={clock.setSpeed} />
      </div>
    </>
  )
}

function FromMoment({ clock, atMs }: Pick<ClipMapProps, 'clock' | 'atMs'>) {
  const seconds = (useClockMs(clock, 100) - atMs) / 1000
  return <time className="small muted tabular">{`${seconds < 0 ? '−' : '+'}${Math.abs(seconds).toFixed(1)} s`}</time>
}
