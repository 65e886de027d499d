import { CircleAlert, ClockAlert, FileX } from 'lucide-react'
import { Card } from '#web/features/recording/card.tsx'
import { type RecordingState, useRecording } from '#web/features/recording/recording-state.ts'
import { canTryAgain, type RefusalReason, refusalWords } from '#web/features/recording/refusal.ts'
import { openRecording } from '#web/features/recording/run-recording.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ChooseButton } from './file-button.tsx'
import { WordMeter } from './meters.tsx'

interface RefusedCardProps extends Extract<RecordingState, { status: 'refused' }> {
  readonly jobId: string
  readonly onFile: (file: File) => void
  readonly onAgain: () => void
}

export function RefusedCard({ file, refusal, frameMs, durationMs, jobId, onFile, onAgain }: RefusedCardProps) {
  const { setRecording } = useRecording()
  const { title, strong, rest, canSetByHand } = refusalWords(refusal)
  const isOther = refusal.reason === 'another-match' || refusal.reason === 'clock-never-fits'
  const byHand = canSetByHand && (
    <Button
      size="small"
      variant={isOther ? 'ghost' : 'secondary'}
      onClick={() => setRecording(openRecording(file, { frameMs, ...(durationMs !== undefined && { durationMs }) }))}
    >
      Set a moment by hand
    </Button>
  )
  return (
    <Card icon={<RefusalIcon reason={refusal.reason} />} tone="is-death" title={title} about={file.name}>
      {isOther && <WordMeter word="None" />}
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
        {!isOther && byHand}
        <ChooseButton
          jobId={jobId}
          words="Choose another file"
          variant={byHand && !isOther ? 'ghost' : 'secondary'}
          isSmall
          onFile={onFile}
        />
        {isOther && byHand}
      </div>
    </Card>
  )
}

function RefusalIcon({ reason }: { readonly reason: RefusalReason }) {
  if (reason === 'codec' || reason === 'not-a-video' || reason === 'unreadable') return <FileX className="icon-20" />
  if (reason === 'no-clock' || reason === 'took-too-long') return <ClockAlert className="icon-20" />
  return <CircleAlert className="icon-20" />
}
