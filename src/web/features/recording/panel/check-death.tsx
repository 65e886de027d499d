import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useOpenRecording } from '#web/features/recording/use-open-recording.ts'
import { useReport } from '#web/features/results/report/report-view.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'

/** Where nothing tells which match a recording shows, its player can: one death to look at, and a yes, which is a moment set by hand. */
export function CheckDeath({ onAligned }: { readonly onAligned: (result: ShownResult) => void }) {
  const { report, clock, eventOf, choose, result } = useReport()
  const recording = useOpenRecording()
  const confirm = useMutation({
    mutationFn: (anchor: { event: string; videoSeconds: number }) =>
      call('alignResult', { body: { jobId: result.jobId, anchor, ...(recording && { recording }) } }),
    onSuccess: onAligned,
  })
  const lastSeconds = (recording?.durationMs ?? 0) / 1000
  const [death] = report.timeline.deaths.flatMap((id) => {
    const atMs = eventOf(id)?.atMs
    const videoSeconds = atMs === undefined ? null : clock.videoSeconds(atMs)
    const isInside = videoSeconds !== null && videoSeconds >= 0 && videoSeconds <= lastSeconds
    return atMs !== undefined && isInside ? [{ event: id, videoSeconds, words: clock.format(atMs) }] : []
  })
  if (!death) return null
  const { words, ...anchor } = death
  return (
    <>
      {confirm.isError && <Alert tone="error">{wordsFor(confirm.error, 'An unexpected error occurred. Please try again.')}</Alert>}
      <div className="recording-buttons">
        <Button size="small" onClick={() => choose({ event: death.event })}>
          <Play className="icon icon-14" aria-hidden />
          Play {words}, your death
        </Button>
        <Button look="ghost" size="small" working={confirm.isPending ? 'Saving...' : null} onClick={() => confirm.mutate(anchor)}>
          Yes, this is it
        </Button>
      </div>
    </>
  )
}
