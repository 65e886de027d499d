import { SkipBack, SkipForward, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { formatClock } from '#shared/time/clock.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { matchZeroOf } from '#web/features/report-view/report-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { ChoiceBar } from '#web/features/results/clock/choice-bar.tsx'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { PlayButton } from '#web/features/results/clock/time-slider.tsx'
import { useClockMs, useSpeed } from '#web/features/results/clock/use-clock.ts'
import { SPEEDS } from '#web/features/results/replay/replay-speeds.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import { Button } from '#web/ui/forms/button.tsx'
import '#web/features/results/stage/stage.css'

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
      <span className="replay-play line">
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
      <span className={isOpen ? 'replay-settings row push small faint' : 'replay-settings row push small faint wide-only'}>
        <span className="line">
          <span aria-hidden="true">Speed</span> <Speed clock={clock} />
        </span>
        <span className="line">
          <span aria-hidden="true">Trails</span> <ChoiceBar label="Trails" choices={TRAILS} chosen={trailSeconds} onChoose={onTrail} />
        </span>
      </span>
    </div>
  )
}

function Speed({ clock }: { readonly clock: PictureClock }) {
  return <ChoiceBar label="Speed" choices={CHOICES} chosen={useSpeed(clock)} onChoose={clock.setSpeed} />
}

interface ReplayClocksProps {
  readonly clock: PictureClock
  readonly pictures: Pictures
}

function ReplayClocks({ clock, pictures: { tracks } }: ReplayClocksProps) {
  const { clock: pageClock, report } = useReport()
  const logMs = toLogMs(tracks, useClockMs(clock, 500))
  const seconds = pageClock.videoSeconds(logMs)
  const zero = matchZeroOf(report)
  return (
    <>
      {seconds !== null && (
        <span className="clock line fine nowrap">
          Video <b>{formatClock(seconds * 1000)}</b>
        </span>
      )}
      <span className="clock line fine nowrap">
        {zero.clockWords} <b>{formatClock(logMs - zero.atMs)}</b>
        <span className="wide-only tabular">/ {formatClock(report.timeline.endMs - zero.atMs)}</span>
      </span>
    </>
  )
}
