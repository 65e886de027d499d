import { Pause, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { type PictureClock, useClockMs, useIsPlaying } from './picture-clock.ts'
import './clock.css'

const STEP_MS = 100
const WORDS_STEP_MS = 500

interface TimeSliderProps {
  readonly clock: PictureClock
  readonly label: string
  readonly wordsAt: (ms: number) => string
}

/** The picture around it handles its keys. The thumb moves with each frame without a render; the spoken time updates twice a second. */
export function TimeSlider({ clock, label, wordsAt }: TimeSliderProps) {
  const slider = useRef<HTMLInputElement>(null)
  const words = wordsAt(useClockMs(clock, WORDS_STEP_MS))
  useEffect(() => {
    const move = () => {
      if (!slider.current) return
      slider.current.valueAsNumber = clock.nowMs()
      const share = (clock.nowMs() - clock.fromMs) / Math.max(1, clock.toMs - clock.fromMs)
      slider.current.style.setProperty('--share', `${100 * share}%`)
    }
    move()
    return clock.subscribe(move)
  }, [clock])
  return (
    <input
      ref={slider}
      type="range"
      className="time-slider"
      min={clock.fromMs}
      max={clock.toMs}
      step={STEP_MS}
      defaultValue={clock.nowMs()}
      aria-label={label}
      aria-valuetext={words}
      onChange={(event) => clock.seek(event.target.valueAsNumber)}
    />
  )
}

export function PlayButton({ clock }: { readonly clock: PictureClock }) {
  const isPlaying = useIsPlaying(clock)
  return (
    <Button
      variant="ghost"
      size="small"
      icon={isPlaying ? Pause : Play}
      aria-label={isPlaying ? 'Pause' : 'Play'}
      onClick={isPlaying ? clock.pause : clock.play}
    />
  )
}
