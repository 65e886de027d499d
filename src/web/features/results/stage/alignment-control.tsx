import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useOpenRecording } from '#web/features/recording/use-open-recording.ts'
import { useReport } from '#web/features/results/report/view/report-view.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { AlignmentFields } from './alignment-fields.tsx'
import { formatSecond, parseSecond } from './video-second.ts'

/** Ties one event of the log to a second of the video; the report follows. */
export function AlignmentControl({ onAligned }: { readonly onAligned: (result: ShownResult) => void }) {
  const { report, clock, eventOf, result } = useReport()
  const recording = useOpenRecording()
  const [eventId, setEventId] = useState(report.timeline.deaths[0] ?? report.timeline.kills[0] ?? '')
  const event = eventOf(eventId)
  const [text, setText] = useState(() => {
    const seconds = event ? clock.videoSeconds(event.atMs) : null
    return seconds === null ? '' : formatSecond(seconds)
  })
  const align = useMutation({
    mutationFn: (anchor: { event: string; videoSeconds: number } | null) =>
      call('alignResult', { body: { jobId: result.jobId, anchor, ...(anchor && recording && { recording }) } }),
    onSuccess: onAligned,
  })
  const videoSeconds = parseSecond(text)
  const { isAligned } = clock
  return (
    <div className="alignment-body">
      {!isAligned && <p className="muted">Name one moment and where it is in the video. Every time in the report then plays its moment.</p>}
      <AlignmentFields eventId={eventId} text={text} onEvent={setEventId} onText={setText} />
      {align.isError && <Alert tone="error">{wordsFor(align.error, 'An unexpected error occurred. Please try again.')}</Alert>}
      <div className="alignment-buttons">
        <Button
          disabled={videoSeconds === null || !event}
          working={align.isPending ? 'Aligning...' : null}
          onClick={() => videoSeconds !== null && align.mutate({ event: eventId, videoSeconds })}
        >
          Align
        </Button>
        {isAligned && (
          <Button look="ghost" disabled={align.isPending} onClick={() => align.mutate(null)}>
            Remove alignment
          </Button>
        )}
      </div>
    </div>
  )
}
