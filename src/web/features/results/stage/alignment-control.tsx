import { useMutation } from '@tanstack/react-query'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useRecording } from '#web/features/recording/recording-state.ts'
import { useOpenRecording } from '#web/features/recording/use-open-recording.ts'
import { type ReportView, useReport } from '#web/features/report-view/report-view.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { type AlignmentDraft, useAlignmentDraft } from './alignment-draft.ts'
import { AlignmentFields, formatSecond, parseSecond, useIsBeyond } from './alignment-fields.tsx'

interface AlignmentControlProps {
  /** What plays is. */
  readonly isAligned: boolean
  readonly onAligned: (result: ShownResult) => void
}

/** Ties one event of the log to a second of the video; the report follows. */
export function AlignmentControl({ isAligned, onAligned }: AlignmentControlProps) {
  const view = useReport()
  const { eventOf, result } = view
  const recording = useOpenRecording()
  const isWaiting = useRecording().recording.status === 'open' && recording === null
  const { draft, change, forget } = useAlignmentDraft(result.jobId, begun(view))
  // The report may have been made again without the moment that was chosen.
  const eventId = eventOf(draft.event) ? draft.event : begun(view).event
  const align = useMutation({
    mutationFn: (anchor: { event: string; videoSeconds: number } | null) =>
      call('alignResult', { body: { jobId: result.jobId, anchor, ...(anchor && recording && { recording }) } }),
    onSuccess: (aligned) => {
      forget()
      onAligned(aligned)
    },
  })
  const videoSeconds = parseSecond(draft.text)
  const isBeyond = useIsBeyond(videoSeconds)
  return (
    <div className="deck-body stack">
      {!isAligned && <p className="muted">Name one moment and where it is in the video. Every time in the report then plays its moment.</p>}
      <AlignmentFields eventId={eventId} text={draft.text} onEvent={(event) => change({ event })} onText={(text) => change({ text })} />
      {isWaiting && <p className="muted">The browser has not told how long the recording is, so no moment of it can be kept yet.</p>}
      {align.isError && <Alert tone="error">{wordsFor(align.error)}</Alert>}
      <div className="row">
        <Button
          disabled={videoSeconds === null || isBeyond || isWaiting || !eventOf(eventId)}
          working={align.isPending ? 'Aligning...' : null}
          onClick={() => videoSeconds !== null && align.mutate({ event: eventId, videoSeconds })}
        >
          Align
        </Button>
        {isAligned && (
          <Button variant="ghost" disabled={align.isPending} onClick={() => align.mutate(null)}>
            Remove alignment
          </Button>
        )}
      </div>
    </div>
  )
}

/** The first death, and where it is by what the video is aligned by now. */
function begun({ report, clock, eventOf }: ReportView): AlignmentDraft {
  const event = report.timeline.deaths[0] ?? report.timeline.kills[0] ?? ''
  const atMs = eventOf(event)?.atMs
  const seconds = atMs === undefined ? null : clock.videoSeconds(atMs)
  return { event, text: seconds === null ? '' : formatSecond(seconds) }
}
