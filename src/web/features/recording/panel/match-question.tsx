import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import type { JobId } from '#shared/ids.ts'
import { segmentAt, type VideoAlignment } from '#shared/video/video-alignment.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useOpenRecording, useRecording } from '#web/features/recording/recording-state.ts'
import { forgetFile } from '#web/features/recording/stored-file.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import './recording.css'

export const QUESTION_ID = 'match-question'

/**
 * Shown above a report if nothing proves which match its recording shows. It offers one moment of each part to play, a yes, which keeps the
 * measured times, and a no, which removes the recording.
 */
export function MatchQuestion({ alignment }: { readonly alignment: VideoAlignment }) {
  const { clock, choose } = useReport()
  const isOpen = useOpenRecording() !== null && clock.leadsToVideo
  const moments = useMoments(alignment)
  const { confirm, isPending, error } = useConfirm()
  const remove = useRemoval()
  const unseen = alignment.segments.length - moments.length
  const failure = error ?? remove.error
  return (
    <section className="card match-question row small muted" id={QUESTION_ID} tabIndex={-1} aria-label="Is this the match?">
      <p>
        <b>Is this the match?</b> So far only your recording's clock fits, and any match could have that. Times show “≈” until you say yes.{' '}
        {isOpen ? unseen > 0 && unseenWords(unseen) : 'To see a moment of it, choose the file again below.'}
      </p>
      {failure && <Alert tone="error">{wordsFor(failure, 'The recording could not be removed. Please try again.')}</Alert>}
      <div className="row">
        {isOpen &&
          moments.map(({ event, atMs, kind }) => (
            <Button key={event} size="small" onClick={() => choose({ event })} icon={Play}>
              Play {clock.format(atMs)}, your {kind}
            </Button>
          ))}
        <Button size="small" working={isPending ? 'Saving...' : null} onClick={() => confirm(true)}>
          {confirmWords(moments.length)}
        </Button>
        <Button variant="ghost" size="small" working={remove.isPending ? 'Removing...' : null} onClick={() => remove.mutate()}>
          No, remove it
        </Button>
      </div>
    </section>
  )
}

export function useConfirm() {
  const { result, showResult } = useReport()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isThisMatch: boolean) => call('confirmRecording', { body: { jobId: result.jobId, isThisMatch } }),
    onSuccess: showResult,
  })
  return { confirm: mutate, isPending, error }
}

/** Removes the recording from the page, and from the report if that is aligned with it. */
export function useRemoval() {
  const { result, report, showResult } = useReport()
  const { recording, setRecording } = useRecording()
  const { jobId } = result
  const isOfReport = report.alignment.status !== 'none' && report.alignment.of === 'recording'
  return useMutation({
    mutationFn: async () => (isOfReport ? takeBack(jobId) : null),
    onSuccess: (changed) => {
      void forgetFile(jobId)
      if (recording.status !== 'none') setRecording({ status: 'none', wasRemoved: true })
      if (changed) showResult(changed)
    },
  })
}

/** Removes both alignments with the recording: one set by hand overrides the measured one. */
async function takeBack(jobId: JobId): Promise<ShownResult> {
  const takeShown = () => call('alignResult', { body: { jobId, anchor: null } })
  const result = await takeShown()
  return result.recording === null ? result : takeShown()
}

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

function confirmWords(moments: number): string {
  if (moments <= 1) return 'Yes, this is it'
  return moments === 2 ? 'Yes, both are from it' : `Yes, all ${moments} are from it`
}

function unseenWords(count: number): string {
  return count === 1 ? 'One part shows no death or kill of yours.' : `${count} parts show no death or kill of yours.`
}
