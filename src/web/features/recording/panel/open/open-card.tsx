import type { Report } from '#shared/report/report.ts'
import { isUnsure } from '#shared/video/unsure.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { Card } from '#web/features/recording/card.tsx'
import { ChooseButton } from '#web/features/recording/panel/file-button.tsx'
import { QUESTION_ID, useConfirm, useRemoval } from '#web/features/recording/panel/match-question.tsx'
import { Readings, WordMeter } from '#web/features/recording/panel/meters.tsx'
import { recordingWord } from '#web/features/recording/panel/recording-word.ts'
import type { RecordingState } from '#web/features/recording/recording-state.ts'
import { matchZeroOf } from '#web/features/report-view/report-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { openWords } from './open-words.tsx'

interface OpenCardProps extends Extract<RecordingState, { status: 'open' }> {
  readonly onFile: (file: File) => void
}

export function OpenCard({ file, progress, onFile }: OpenCardProps) {
  const { report, clock } = useReport()
  const alignment = useOpenAlignment()
  const remove = useRemoval()
  const { icon, isGood, title, words } = openWords(alignment, clock.format)
  const matchStart = isUnsure(alignment) ? null : secondWords(clock.videoSeconds(matchZeroOf(report).atMs))
  return (
    <Card
      icon={icon}
      {...(isGood && { tone: 'is-success' })}
      title={title}
      about={matchStart === null ? file.name : `${file.name}, match starts at ${matchStart}`}
      action={
        <div className="row">
          <ChooseButton words="Change" variant="ghost" isSmall onFile={onFile} />
          <Button variant="ghost" size="small" working={remove.isPending ? 'Removing...' : null} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </div>
      }
    >
      {remove.isError && <Alert tone="error">{wordsFor(remove.error, 'The recording could not be removed. Please try again.')}</Alert>}
      {alignment.status === 'measured' && <WordMeter word={recordingWord(alignment)} />}
      <p>{words}</p>
      {alignment.status === 'measured' && alignment.of === 'recording' && progress && (
        <AgreeingReadings alignment={alignment} progress={progress} />
      )}
      {isUnsure(alignment) && (
        <div className="row">
          <Button size="small" onClick={goToQuestion}>
            Answer it above
          </Button>
        </div>
      )}
      {alignment.status === 'measured' && alignment.scores?.isConfirmed && <Unconfirm />}
    </Card>
  )
}

function goToQuestion() {
  const question = document.getElementById(QUESTION_ID)
  question?.scrollIntoView({ block: 'center' })
  question?.focus({ preventScroll: true })
}

const NOT_ALIGNED = { status: 'none' } as const

/** The alignment of the open file; none if the report is aligned with another one. */
export function useOpenAlignment(): Report['alignment'] {
  const { report, clock } = useReport()
  return clock.leadsToVideo ? report.alignment : NOT_ALIGNED
}

function secondWords(seconds: number | null): string | null {
  if (seconds === null) return null
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${(seconds - 60 * minutes).toFixed(3).padStart(6, '0')}`
}

type Measured = Exclude<Report['alignment'], { status: 'none' }>

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

export function Unconfirm() {
  const { confirm, isPending, error } = useConfirm()
  return (
    <>
      {error && <Alert tone="error">{wordsFor(error)}</Alert>}
      <div className="row">
        <Button variant="ghost" size="small" working={isPending ? 'Saving...' : null} onClick={() => confirm(false)}>
          I'm not sure anymore
        </Button>
      </div>
    </>
  )
}
