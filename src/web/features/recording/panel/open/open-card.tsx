import { useMutation } from '@tanstack/react-query'
import type { JobId } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'
import { isUnsure } from '#shared/video/unsure.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { Card } from '#web/features/recording/card.tsx'
import { forgetFile } from '#web/features/recording/kept-file.ts'
import { ChooseButton } from '#web/features/recording/panel/file-button.tsx'
import { Readings, WordMeter } from '#web/features/recording/panel/meters.tsx'
import { recordingWord } from '#web/features/recording/panel/recording-word.ts'
import { type RecordingState, useRecording } from '#web/features/recording/recording-state.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { CheckDeath, Unconfirm } from './check-death.tsx'
import { openWords } from './open-words.tsx'

interface OpenCardProps extends Extract<RecordingState, { status: 'open' }> {
  readonly jobId: JobId
  readonly alignment: Report['alignment']
  /** `02:41.117`; null where the match begins before the recording. */
  readonly matchStart: string | null
  /** A time of the log as the report shows it. */
  readonly format: (atMs: number) => string
  readonly onFile: (file: File) => void
  readonly onAligned: (result: ShownResult) => void
}

/** The recording plays: how it is aligned, and of what. */
export function OpenCard({ file, progress, jobId, alignment, matchStart, format, onFile, onAligned }: OpenCardProps) {
  const { setRecording } = useRecording()
  const remove = useMutation({
    mutationFn: async () => (isOfRecording(alignment) ? takeBack(jobId) : null),
    onSuccess: (result) => {
      void forgetFile(jobId)
      setRecording({ status: 'none', wasRemoved: true })
      if (result) onAligned(result)
    },
  })
  const { icon, isGood, title, words } = openWords(alignment, format)
  return (
    <Card
      icon={icon}
      {...(isGood && { tone: 'is-success' })}
      title={title}
      about={matchStart === null ? file.name : `${file.name}, match starts at ${matchStart}`}
      action={
        <div className="row">
          <ChooseButton jobId={jobId} words="Change" variant="ghost" isSmall onFile={onFile} />
          <Button variant="ghost" size="small" working={remove.isPending ? 'Removing...' : null} onClick={() => remove.mutate()}>
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
      {alignment.status === 'measured' && isUnsure(alignment) && <CheckDeath alignment={alignment} onAligned={onAligned} />}
      {alignment.status === 'measured' && alignment.scores?.isConfirmed && <Unconfirm onAligned={onAligned} />}
    </Card>
  )
}

/** A moment that was set by hand stands before what was measured: with the recording both go. */
async function takeBack(jobId: JobId): Promise<ShownResult> {
  const takeShown = () => call('alignResult', { body: { jobId, anchor: null } })
  const result = await takeShown()
  return result.recording === null ? result : takeShown()
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
