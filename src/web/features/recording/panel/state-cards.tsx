import { useQuery } from '@tanstack/react-query'
import { CircleAlert, ClockAlert, FilePlay, FileQuestionMark, FileX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { counted } from '#shared/time/format-wait.ts'
import type { Recording } from '#shared/video/recording.ts'
import { READING_BUDGET_MS } from '#web/features/recording/align-recording.ts'
import { Card } from '#web/features/recording/card.tsx'
import { fileWords, sizeWords } from '#web/features/recording/file-words.ts'
import { openRecording, type RecordingState, useRecording } from '#web/features/recording/recording-state.ts'
import { canTryAgain, type RefusalReason, refusalWords } from '#web/features/recording/refusal.ts'
import { reopenFile, storedHandle } from '#web/features/recording/stored-file.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ChooseButton } from './file-button.tsx'
import { Readings, WordMeter } from './meters.tsx'

interface AgainCardProps {
  readonly stored: Recording
  readonly onFile: (file: File) => void
}

export function AgainCard({ stored, onFile }: AgainCardProps) {
  const { jobId } = useReport().result
  const { data: handle } = useQuery({
    queryKey: ['kept-file', jobId],
    queryFn: () => storedHandle(jobId),
    networkMode: 'always',
    gcTime: 0,
  })
  const [hasFailed, setFailed] = useState(false)
  const reopen = async () => {
    const file = handle && (await reopenFile(handle))
    if (file) onFile(file)
    else setFailed(true)
  }
  return (
    <Card
      icon={<FilePlay className="icon-20" />}
      title={stored.name}
      about={`${sizeWords(stored.sizeBytes)}, matched before`}
      action={
        handle?.name === stored.name && !hasFailed ? (
          <Button size="small" aria-label={`Open ${stored.name} again`} onClick={() => void reopen()}>
            Open again
          </Button>
        ) : (
          <ChooseButton words="Choose it again" isSmall onFile={onFile} />
        )
      }
    >
      <p>
        {hasFailed
          ? "The browser couldn't open it. It may have been moved or blocked."
          : 'Browsers don’t keep files between visits. Everything else is remembered.'}
      </p>
    </Card>
  )
}

interface AnotherCardProps extends AgainCardProps {
  readonly file: File
  readonly onAlign: () => void
}

export function AnotherCard({ stored, file, onFile, onAlign }: AnotherCardProps) {
  return (
    <Card icon={<FileQuestionMark className="icon-20" />} title="This is another file" about={`${file.name}, ${sizeWords(file.size)}`}>
      <p>
        The report was matched to <b>{stored.name}</b>, {sizeWords(stored.sizeBytes)}. Its times wouldn't fit this file.
      </p>
      <div className="row">
        <Button size="small" onClick={onAlign}>
          Match this file instead
        </Button>
        <ChooseButton words="Choose another file" variant="ghost" isSmall onFile={onFile} />
      </div>
    </Card>
  )
}

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
        {counted(read, 'clock')} read, {counted(refused, 'picture')} without one. The file stays on this computer.
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

interface RefusedCardProps extends Extract<RecordingState, { status: 'refused' }> {
  readonly onFile: (file: File) => void
  readonly onAgain: () => void
}

export function RefusedCard({ file, refusal, frameMs, durationMs, onFile, onAgain }: RefusedCardProps) {
  const { setRecording } = useRecording()
  const { title, strong, rest, canSetByHand } = refusalWords(refusal)
  const isAnotherMatch = refusal.reason === 'another-match' || refusal.reason === 'clock-never-fits'
  const byHand = canSetByHand && (
    <Button
      size="small"
      variant={isAnotherMatch ? 'ghost' : 'secondary'}
      onClick={() => setRecording(openRecording(file, { frameMs, ...(durationMs !== undefined && { durationMs }) }))}
    >
      Set a moment by hand
    </Button>
  )
  return (
    <Card icon={<RefusalIcon reason={refusal.reason} />} tone="is-death" title={title} about={file.name}>
      {isAnotherMatch && <WordMeter word="None" />}
      <p>
        {strong !== '' && <b>{strong} </b>}
        {rest}
      </p>
      <div className="row">
        {canTryAgain(refusal) && (
          <Button size="small" onClick={onAgain}>
            Try again
          </Button>
        )}
        {!isAnotherMatch && byHand}
        <ChooseButton words="Choose another file" variant={byHand && !isAnotherMatch ? 'ghost' : 'secondary'} isSmall onFile={onFile} />
        {isAnotherMatch && byHand}
      </div>
    </Card>
  )
}

function RefusalIcon({ reason }: { readonly reason: RefusalReason }) {
  if (reason === 'codec' || reason === 'not-a-video' || reason === 'unreadable') return <FileX className="icon-20" />
  if (reason === 'no-clock' || reason === 'took-too-long') return <ClockAlert className="icon-20" />
  return <CircleAlert className="icon-20" />
}
