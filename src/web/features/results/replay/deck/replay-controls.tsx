import { SkipBack, SkipForward, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { formatClock } from '#shared/time/clock.ts'
import { yourself } from '#shared/tracks/scene/cast.ts'
import { objectivesAt, type SeenObjective } from '#shared/tracks/scene/objectives.ts'
import { standingAt } from '#shared/tracks/scene/scene.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { matchZeroOf } from '#web/features/report-view/report-clock.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { type PictureClock, useClockMs, useIsPlaying, useSpeed } from '#web/features/results/clock/picture-clock.ts'
import { PlayButton } from '#web/features/results/clock/time-slider.tsx'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import type { ReplayEvent } from '#web/features/results/tracks/replay-events.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ChoiceBar } from '#web/ui/forms/choice-bar.tsx'
import '#web/features/results/stage/stage.css'

const SPEEDS = [0.5, 1, 2, 4, 8]
const CHOICES = SPEEDS.map((value) => ({ value, words: value === 0.5 ? '½' : String(value) }))
const TRAILS = [0, 3, 8].map((value) => ({ value, words: value === 0 ? 'Off' : `${value} s` }))

interface ReplayControlsProps {
  readonly clock: PictureClock
  readonly pictures: Pictures
  readonly onDeath: (way: 'previous' | 'next') => void
  readonly trailSeconds: number
  readonly onTrail: (seconds: number) => void
}

export function ReplayControls({ clock, pictures, onDeath, trailSeconds, onTrail }: ReplayControlsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="replay-controls row">
      <ReplayClocks clock={clock} pictures={pictures} />
      <span className="line">
        <Button variant="ghost" size="small" aria-label="Previous death" onClick={() => onDeath('previous')} icon={SkipBack} />
        <PlayButton clock={clock} />
        <Button variant="ghost" size="small" aria-label="Next death" onClick={() => onDeath('next')} icon={SkipForward} />
        <span className="narrow-only">
          <Button
            variant="ghost"
            size="small"
            aria-label="Speed and trails"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            icon={SlidersHorizontal}
          />
        </span>
      </span>
      <span className={isOpen ? 'row push small faint' : 'row push small faint wide-only'}>
        <span className="line">
          <span aria-hidden="true">Speed</span>{' '}
          <ChoiceBar label="Speed" choices={CHOICES} chosen={useSpeed(clock)} onChoose={clock.setSpeed} />
        </span>
        <span className="line">
          <span aria-hidden="true">Trails</span> <ChoiceBar label="Trails" choices={TRAILS} chosen={trailSeconds} onChoose={onTrail} />
        </span>
      </span>
    </div>
  )
}

function ReplayClocks({ clock, pictures: { tracks } }: Pick<ReplayControlsProps, 'clock' | 'pictures'>) {
  const { clock: pageClock, report } = useVoicedReport()
  const logMs = toLogMs(tracks, useClockMs(clock, 500))
  const seconds = pageClock.videoSeconds(logMs)
  const zero = matchZeroOf(report)
  const format = seconds === null ? pageClock.format : (atMs: number) => formatClock(atMs - zero.atMs)
  return (
    <>
      {seconds !== null && (
        <span className="clock line fine nowrap">
          Video <b>{formatClock(seconds * 1000)}</b>
        </span>
      )}
      <span className="clock line fine nowrap">
        {seconds === null ? 'Match' : zero.clockWords} <b>{format(logMs)}</b>
        <span className="wide-only tabular">/ {format(report.timeline.endMs)}</span>
      </span>
    </>
  )
}

const STEP_MS = 500
const AHEAD_MS = 15_000

interface ReplayReadoutProps extends Pick<ReplayControlsProps, 'clock' | 'pictures'> {
  readonly events: readonly ReplayEvent[]
}

/** Your last event, your current state, and your next event. Announced to screen readers only while paused. */
export function ReplayReadout({ clock, pictures: { tracks, cast, objectives }, events }: ReplayReadoutProps) {
  const { clock: pageClock, says } = useVoicedReport()
  const ms = useClockMs(clock, STEP_MS)
  const isPlaying = useIsPlaying(clock)
  const own = events.filter(({ kind }) => kind !== 'other')
  const last = own.findLast((event) => event.ms <= ms)
  const next = own.find((event) => event.ms > ms && event.ms - ms <= AHEAD_MS)
  const standing = standingAt(tracks, cast, ms)
  const carried = carrierWords(objectivesAt(objectives, standing, ms))
  const you = standing.find(({ person }) => person.player === yourself(cast)?.player)
  return (
    <p className="readout small" aria-live={isPlaying ? 'off' : 'polite'}>
      {last?.kind === 'kill' || last?.kind === 'death' ? <EventShape kind={last.kind} /> : <span />}
      <span>
        {last && (
          <>
            <b className="tabular">{pageClock.format(toLogMs(tracks, last.ms))}</b> <b>{last.words}.</b>{' '}
          </>
        )}
        {you ? `Shield ${Math.round(100 * you.shield)} %.` : says('You are dead.')}
        {carried && says(` ${carried}.`)}
        {next && says(` Next: your ${next.kind} in ${Math.ceil((next.ms - ms) / 1000)} s.`)}
      </span>
    </p>
  )
}

export function nextSpeed(speed: number, way: 'slower' | 'faster'): number {
  const index = SPEEDS.indexOf(speed) + (way === 'faster' ? 1 : -1)
  return SPEEDS[Math.max(0, index)] ?? speed
}

/** Returns "You have the ball"; null while no carrier is known. */
export function carrierWords(objectives: readonly SeenObjective[]): string | null {
  const carried = objectives.find(({ carrier }) => carrier !== null)
  if (!carried?.carrier) return null
  const { role, name } = carried.carrier
  return `${role === 'you' ? 'You have' : `${name} has`} the ${carried.kind}`
}
