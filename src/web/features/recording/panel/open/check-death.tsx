import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { segmentAt, type VideoAlignment } from '#shared/video/video-alignment.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useOpenRecording } from '#web/features/recording/use-open-recording.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'

interface CheckDeathProps {
  readonly alignment: VideoAlignment
  readonly onAligned: (result: ShownResult) => void
}

/** Where nothing tells which match a recording shows, its player can: one moment of each part to look at, and a yes. The measured times stay. */
export function CheckDeath({ alignment, onAligned }: CheckDeathProps) {
  const { clock, choose, result } = useReport()
  const moments = useMoments(alignment)
  const { confirm, isPending, error } = useConfirm(result.jobId, onAligned)
  if (moments.length === 0) return null
  const parts = alignment.segments.length
  return (
    <>
      {moments.length < parts && <p>{unseenWords(parts - moments.length)}</p>}
      {error && <Alert tone="error">{wordsFor(error)}</Alert>}
      <div className="row">
        {moments.map(({ event, atMs, kind }) => (
          <Button key={event} size="small" onClick={() => choose({ event })}>
            <Play className="icon-14" />
            Play {clock.format(atMs)}, your {kind}
          </Button>
        ))}
        <Button variant="ghost" size="small" working={isPending ? 'Saving...' : null} onClick={() => confirm(true)}>
          {yesWords(moments.length)}
        </Button>
      </div>
    </>
  )
}

/** Takes the yes back. */
export function Unconfirm({ onAligned }: Pick<CheckDeathProps, 'onAligned'>) {
  const { result } = useReport()
  const { confirm, isPending, error } = useConfirm(result.jobId, onAligned)
  return (
    <>
      {error && <Alert tone="error">{wordsFor(error)}</Alert>}
      <div className="row">
        <Button variant="ghost" size="small" working={isPending ? 'Saving...' : null} onClick={() => confirm(false)}>
          I am not sure any more
        </Button>
      </div>
    </>
  )
}

function useConfirm(jobId: ShownResult['jobId'], onAligned: (result: ShownResult) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isThisMatch: boolean) => call('confirmRecording', { body: { jobId, isThisMatch } }),
    onSuccess: onAligned,
  })
  return { confirm: mutate, isPending, error }
}

/** Of each part of the recording the first death of the player that it shows, else their first kill. */
function useMoments(alignment: VideoAlignment) {
  const { report, eventOf } = useReport()
  const recording = useOpenRecording()
  const lastMs = recording?.durationMs ?? 0
  const { deaths, kills } = report.timeline
  const shown = [['death', deaths] as const, ['kill', kills] as const].flatMap(([kind, ids]) =>
    ids.flatMap((event) => {
      const atMs = eventOf(event)?.atMs
      const segment = atMs === undefined ? null : segmentAt(alignment, atMs)
      if (atMs === undefined || !segment) return []
      const videoMs = segment.offsetMs + atMs / segment.speed
      return videoMs >= 0 && videoMs <= lastMs ? [{ event, atMs, kind, segment }] : []
    }),
  )
  return alignment.segments.flatMap((segment) => shown.find((moment) => moment.segment === segment) ?? [])
}

function yesWords(moments: number): string {
  if (moments === 1) return 'Yes, this is it'
  return moments === 2 ? 'Yes, both are it' : `Yes, all ${moments} are it`
}

function unseenWords(count: number): string {
  return count === 1 ? 'One part shows neither a death nor a kill of yours.' : `${count} parts show neither a death nor a kill of yours.`
}
