import { useMutation } from '@tanstack/react-query'
import { CircleCheck, FilePlay, Hand, Scissors } from 'lucide-react'
import type { ReactNode } from 'react'
import type { JobId } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'
import { isUnsure } from '#shared/video/unsure.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { forgetFile } from '#web/features/recording/kept-file.ts'
import { NO_RECORDING, type RecordingState, useRecording } from '#web/features/recording/recording-state.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Card } from './card.tsx'
import { CheckDeath } from './check-death.tsx'
import { ChooseButton } from './choose-button.tsx'
import { Readings } from './readings.tsx'
import { recordingWord, WordMeter } from './word-meter.tsx'

interface OpenCardProps extends Extract<RecordingState, { status: 'open' }> {
  readonly jobId: JobId
  readonly alignment: Report['alignment']
  /** `02:41.117`; null where the match begins before the recording. */
  readonly matchStart: string | null
  readonly onFile: (file: File) => void
  readonly onAligned: (result: ShownResult) => void
}

/** The recording plays: how it is aligned, and of what. */
export function OpenCard({ file, url, progress, jobId, alignment, matchStart, onFile, onAligned }: OpenCardProps) {
  const { setRecording } = useRecording()
  const remove = useMutation({
    mutationFn: async () => (isOfRecording(alignment) ? call('alignResult', { body: { jobId, anchor: null } }) : null),
    onSuccess: (result) => {
      URL.revokeObjectURL(url)
      void forgetFile(jobId)
      setRecording(NO_RECORDING)
      if (result) onAligned(result)
    },
  })
  const { icon, isGood, title, words } = wordsOf(alignment)
  return (
    <Card
      icon={icon}
      {...(isGood && { tone: 'good' })}
      title={title}
      about={matchStart === null ? file.name : `${file.name}, match starts at ${matchStart}`}
      action={
        <div className="recording-buttons">
          <ChooseButton jobId={jobId} words="Change" look="ghost" isSmall onFile={onFile} />
          <Button look="ghost" size="small" working={remove.isPending ? 'Removing...' : null} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </div>
      }
    >
      {remove.isError && <Alert tone="error">{wordsFor(remove.error, 'The recording could not be removed. Please try again.')}</Alert>}
      {alignment.status === 'measured' && <WordMeter word={recordingWord(alignment)} />}
      <p>{words}</p>
      {alignment.status === 'measured' && isOfRecording(alignment) && progress && (
        <AgreeingReadings alignment={alignment} progress={progress} />
      )}
      {alignment.status === 'measured' && isUnsure(alignment) && alignment.segments.length === 1 && <CheckDeath onAligned={onAligned} />}
    </Card>
  )
}

function isOfRecording(alignment: Report['alignment']): boolean {
  return alignment.status !== 'none' && alignment.of === 'recording'
}

type Measured = Exclude<Report['alignment'], { status: 'none' }>

/** Of the pictures that were read: those whose clock lies on the alignment, and the others. */
function AgreeingReadings({
  alignment,
  progress,
}: {
  readonly alignment: Measured
  readonly progress: NonNullable<OpenCardProps['progress']>
}) {
  const contradicting = alignment.segments.reduce((sum, segment) => sum + segment.contradicting, 0)
  const agreeing = Math.max(0, progress.read - contradicting)
  return <Readings read={agreeing} refused={progress.refused + contradicting} of={0} />
}

interface AlignmentWords {
  readonly icon: ReactNode
  readonly isGood: boolean
  readonly title: string
  readonly words: ReactNode
}

const UNCHECKED = 'By the match clock; not checked that this is the same match.'

/** Which match it is, by the changes of its scores where they settle it. */
function identityWords({ scores }: Measured): ReactNode {
  if (scores?.match !== 'this') return `${UNCHECKED} Its times have a “≈” until you confirm one.`
  return (
    <>
      <b>This is the match.</b> Its scores change as in the match log at {scores.agreeing} of {scores.of} places.
    </>
  )
}

function wordsOf(alignment: Report['alignment']): AlignmentWords {
  if (alignment.status === 'none') {
    const words = 'It plays here. Name one moment below and where it is in the recording, and every time in the report plays.'
    return { icon: <FilePlay className="icon icon-20" aria-hidden />, isGood: false, title: 'Not aligned yet', words }
  }
  if (alignment.status === 'manual') {
    const words = 'The moment that you named wins over every measurement. Remove it below to use the match clock.'
    return { icon: <Hand className="icon icon-20" aria-hidden />, isGood: false, title: 'Set by hand', words }
  }
  const { segments } = alignment
  const agreeing = segments.reduce((sum, segment) => sum + segment.agreeing, 0)
  const clocks = `${agreeing} of ${agreeing + segments.reduce((sum, segment) => sum + segment.contradicting, 0)} clocks agree.`
  if (segments.length > 1) {
    return {
      icon: <Scissors className="icon icon-20" aria-hidden />,
      isGood: true,
      title: `Aligned in ${segments.length} parts`,
      words: (
        <>
          {identityWords(alignment)} {clocks} Times that fell into a cut are not links.
        </>
      ),
    }
  }
  return {
    icon: <CircleCheck className="icon icon-20" aria-hidden />,
    isGood: true,
    title: alignment.isToTheFrame ? 'Aligned to the frame' : 'Aligned by the match clock',
    words: (
      <>
        {identityWords(alignment)} {clocks}
      </>
    ),
  }
}
