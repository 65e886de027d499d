import type { CSSProperties } from 'react'
import type { PictureClock } from './picture-clock.ts'
import { useClockMs } from './use-clock.ts'
import './clock.css'

const STEP_MS = 100

interface TimeSliderProps {
  readonly clock: PictureClock
  readonly label: string
  /** What a moment is called: "3:37, you alive, 3 against 3". */
  readonly wordsAt: (ms: number) => string
}

/** Where a picture stands in its time. Its keys are those of the picture around it. */
export function TimeSlider({ clock, label, wordsAt }: TimeSliderProps) {
  const ms = useClockMs(clock, STEP_MS)
  const share = (ms - clock.fromMs) / Math.max(1, clock.toMs - clock.fromMs)
  const style: CSSProperties & Record<'--share', string> = { '--share': `${100 * share}%` }
  return (
    <input
      type="range"
      className="time-slider"
      style={style}
      min={clock.fromMs}
      max={clock.toMs}
      step={STEP_MS}
      value={ms}
      aria-label={label}
      aria-valuetext={wordsAt(ms)}
      onChange={(event) => clock.seek(event.target.valueAsNumber)}
    />
  )
}
