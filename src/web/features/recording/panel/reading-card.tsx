import { FilePlay } from 'lucide-react'
import { useEffect, useState } from 'react'
import { READING_BUDGET_MS } from '#web/features/recording/align-recording.ts'
import { Card } from '#web/features/recording/card.tsx'
import { fileWords } from '#web/features/recording/file-words.ts'
import type { RecordingState } from '#web/features/recording/recording-state.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Readings } from './meters.tsx'

type Reading = Extract<RecordingState, { status: 'reading' }>

const BEFORE = { read: 0, refused: 0, of: 24 }

export function ReadingCard({ file, opened, progress, isVoting, startedAtMs, cancel }: Reading) {
  const { read, refused, of } = progress ?? BEFORE
  const pictures = read + refused
  const seconds = useSecondsSince(startedAtMs)
  return (
    <Card
      icon={<FilePlay className="icon-20" />}
      title={file.name}
      about={fileWords(file, opened)}
      action={
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      }
    >
      <div>
        <p className="spread mb-8">
          <span>
            {isVoting
              ? 'Finding the frame where the clock changes'
              : `Reading the match clock, picture ${Math.min(of, pictures + 1)} of ${of}`}
          </span>
          <span className="tabular">
            {isVoting ? `${seconds} s` : `${Math.min(seconds, READING_BUDGET_MS / 1000)} s of ${READING_BUDGET_MS / 1000}`}
          </span>
        </p>
        <ProgressBar percent={isVoting ? 100 : Math.round((100 * pictures) / of)} label="Reading the recording" isThin />
      </div>
      <Readings read={read} refused={refused} of={of} />
      <p>
        {read} {read === 1 ? 'clock' : 'clocks'} read, {refused} {refused === 1 ? 'picture' : 'pictures'} without one. The file stays on
        this computer.
      </p>
    </Card>
  )
}

function useSecondsSince(startedAtMs: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAtMs) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [startedAtMs])
  return seconds
}
