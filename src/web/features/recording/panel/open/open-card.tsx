import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import type { JobId } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'
import { isUnsure } from '#shared/video/unsure.ts'
import { segmentAt, type VideoAlignment } from '#shared/video/video-alignment.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { Card } from '#web/features/recording/card.tsx'
import { forgetFile } from '#web/features/recording/kept-file.ts'
import { ChooseButton } from '#web/features/recording/panel/file-button.tsx'
import { Readings, WordMeter } from '#web/features/recording/panel/meters.tsx'
import { recordingWord } from '#web/features/recording/panel/recording-word.ts'
import { type RecordingState, useOpenRecording, useRecording } from '#web/features/recording/recording-state.ts'
import { matchZeroOf } from '#web/features/report-view/report-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { openWords } from './open-words.tsx'

interface OpenCardProps extends Extract<RecordingState, { status: 'open' }> {
  readonly onFile: (file: File) => void
}

export function OpenCard({ file, progress, onFile }: OpenCardProps) {
  const { result, report, clock, showResult } = useReport()
  const { jobId } = result
  const alignment = useOpenAlignment()
  const { setRecording } = useRecording()
  const remove = useMutation({
    mutationFn: async () => (isOfRecording(alignment) ? takeBack(jobId) : null),
    onSuccess: (changed) => {
      void forgetFile(jobId)
      setRecording({ status: 'none', wasRemoved: true })
      if (changed) showResult(changed)
    },
  })
  const { icon, isGood, title, words } = openWords(alignment, clock.format)
  const matchStart = secondWords(clock.videoSeconds(matchZeroOf(report).atMs))
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
      {alignment.status === 'measured' && isOfRecording(alignment) && progress && (
        <AgreeingReadings alignment={alignment} progress={progress} />
      )}
      {alignment.status === 'measured' && isUnsure(alignment) && <CheckDeath alignment={alignment} />}
      {alignment.status === 'measured' && alignment.scores?.isConfirmed && <Unconfirm />}
    </Card>
  )
}

/** A moment that was set by hand stands before what was measured: with the recording both go. */
async function takeBack(jobId: JobId): Promise<ShownResult> {
  const takeShown = () => call('alignResult', { body: { jobId, anchor: null } })
  const result = await takeShown()
  return result.recording === null ? result : takeShown()
}

const NOT_ALIGNED = { status: 'none' } as const

/** Of the file that plays: the report may be aligned with another one. */
export function useOpenAlignment(): Report['alignment'] {
  const { report, clock } = useReport()
  return clock.leadsToVideo ? report.alignment : NOT_ALIGNED
}

function secondWords(seconds: number | null): string | null {
  if (seconds === null) return null
  const whole = Math.floor(seconds / 60)
  return `${String(whole).padStart(2, '0')}:${(seconds - 60 * whole).toFixed(3).padStart(6, '0')}`
}

function isOfRecording(alignment: Report['alignment']): boolean {
  return alignment.status !== 'none' && alignment.of === 'recording'
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

/** Where nothing tells which match a recording shows, its player can: one moment of each part to look at, and a yes. The measured times stay. */
export function CheckDeath({ alignment }: { readonly alignment: VideoAlignment }) {
  const { clock, choose } = useReport()
  const moments = useMoments(alignment)
  const { confirm, isPending, error } = useConfirm()
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

export function Unconfirm() {
  const { confirm, isPending, error } = useConfirm()
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

function useConfirm() {
  const { result, showResult } = useReport()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isThisMatch: boolean) => call('confirmRecording', { body: { jobId: result.jobId, isThisMatch } }),
    onSuccess: showResult,
  })
  return { confirm: mutate, isPending, error }
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

function yesWords(moments: number): string {
  if (moments === 1) return 'Yes, this is it'
  return moments === 2 ? 'Yes, both are it' : `Yes, all ${moments} are it`
}

function unseenWords(count: number): string {
  return count === 1 ? 'One part shows neither a death nor a kill of yours.' : `${count} parts show neither a death nor a kill of yours.`
}
