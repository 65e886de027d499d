import { ChoiceBar } from '#web/features/results/clock/choice-bar.tsx'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { PlayButton } from '#web/features/results/clock/play-button.tsx'
import { TimeSlider } from '#web/features/results/clock/time-slider.tsx'
import { useClockMs, useSpeed } from '#web/features/results/clock/use-clock.ts'

const SPEEDS = [
  { value: 0.5, words: '½' },
  { value: 1, words: '1' },
]

interface ClipBarProps {
  readonly clock: PictureClock
  readonly deathMs: number
  readonly wordsAt: (ms: number) => string
}

export function ClipBar({ clock, deathMs, wordsAt }: ClipBarProps) {
  const speed = useSpeed(clock)
  return (
    <div className="clip-bar">
      <PlayButton clock={clock} />
      <TimeSlider clock={clock} label="Time in this clip" wordsAt={wordsAt} />
      <FromDeath clock={clock} deathMs={deathMs} />
      <ChoiceBar label="Speed" choices={SPEEDS} chosen={speed} onChoose={clock.setSpeed} />
    </div>
  )
}

function FromDeath({ clock, deathMs }: Pick<ClipBarProps, 'clock' | 'deathMs'>) {
  const left = (useClockMs(clock, 100) - deathMs) / 1000
  return <time>{`${left < 0 ? '−' : '+'}${Math.abs(left).toFixed(1)} s`}</time>
}
