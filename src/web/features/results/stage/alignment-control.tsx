import { useMutation } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { Fragment } from 'react'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useOpenRecording, useRecording } from '#web/features/recording/recording-state.ts'
import { usePlayer, usePlayerDuration } from '#web/features/report-view/player.ts'
import { type ReportView, useReport } from '#web/features/report-view/report-view.ts'
import { canPlay } from '#web/features/results/player/video-time.tsx'
import { eventWords } from '#web/features/results/timeline/event-shape.tsx'
import { listTimelineEvents } from '#web/features/results/timeline/timeline-axis.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field, Select, TextField } from '#web/ui/forms/field.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { type AlignmentDraft, useAlignmentDraft } from './alignment-draft.ts'

interface AlignmentControlProps {
  readonly isAligned: boolean
  readonly onAligned: (result: ShownResult) => void
}

export function AlignmentControl({ isAligned, onAligned }: AlignmentControlProps) {
  const view = useReport()
  const { eventOf, result } = view
  const recording = useOpenRecording()
  const isWaiting = useRecording().recording.status === 'open' && recording === null
  const { draft, change, forget } = useAlignmentDraft(result.jobId, begun(view))
  // A refreshed report may lack the chosen event.
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
      {!isAligned && <p className="muted">Pick one moment and set where it is in the video. Then every time in the report plays.</p>}
      <AlignmentFields eventId={eventId} text={draft.text} onEvent={(event) => change({ event })} onText={(text) => change({ text })} />
      {isWaiting && <p className="muted">We don't know how long the recording is yet, so you can't save a moment.</p>}
      {align.isError && <Alert tone="error">{wordsFor(align.error)}</Alert>}
      <div className="row">
        <Button
          disabled={videoSeconds === null || isBeyond || isWaiting || !eventOf(eventId)}
          working={align.isPending ? 'Matching...' : null}
          onClick={() => videoSeconds !== null && align.mutate({ event: eventId, videoSeconds })}
        >
          Match it
        </Button>
        {isAligned && (
          <Button variant="ghost" disabled={align.isPending} onClick={() => align.mutate(null)}>
            Remove the match
          </Button>
        )}
      </div>
    </div>
  )
}

function begun({ report, clock, eventOf }: ReportView): AlignmentDraft {
  const event = report.timeline.deaths[0] ?? report.timeline.kills[0] ?? ''
  const atMs = eventOf(event)?.atMs
  const seconds = atMs === undefined ? null : clock.videoSeconds(atMs)
  return { event, text: seconds === null ? '' : formatSecond(seconds) }
}

const BEYOND = 'The video ends before that.'
const USUAL_FRAME_MS = 1000 / 60

function useSteps(): { readonly words: string; readonly seconds: number }[] {
  const { recording } = useRecording()
  const frameMs = recording.status === 'open' ? recording.frameMs : null
  return [
    { words: '0.5 s', seconds: 0.5 },
    { words: '1 frame', seconds: (frameMs ?? USUAL_FRAME_MS) / 1000 },
  ]
}

interface AlignmentFieldsProps {
  readonly eventId: string
  readonly text: string
  readonly onEvent: (eventId: string) => void
  readonly onText: (text: string) => void
}

export function AlignmentFields({ eventId, text, onEvent, onText }: AlignmentFieldsProps) {
  const view = useReport()
  const player = usePlayer()
  const steps = useSteps()
  const seconds = parseSecond(text)
  const nudge = (by: number) => seconds !== null && onText(formatSecond(seconds + by))
  const isBeyond = useIsBeyond(seconds)
  const problem = text.trim() !== '' && seconds === null ? 'Please write the time like 1:23.5.' : isBeyond ? BEYOND : null
  return (
    <>
      <div className="pair">
        <Field label="Moment">
          {(control) => (
            <Select {...control} value={eventId} onChange={(change) => onEvent(change.target.value)}>
              {listTimelineEvents(view).map((event) => (
                <option key={event.id} value={event.id}>
                  {view.clock.format(event.atMs)} {eventWords(event, view).name} {eventWords(event, view).detail}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          label="Is in the video at"
          error={problem}
          className="tabular"
          autoComplete="off"
          placeholder="1:23.5"
          value={text}
          onChange={onText}
        />
      </div>
      <div className="row">
        {canPlay(view.result) && (
          <Button size="small" onClick={() => onText(formatSecond(player.seconds()))}>
            Use the player's time
          </Button>
        )}
        {steps.map(({ words, seconds: by }) => (
          <Fragment key={words}>
            <Button size="small" aria-label={`${words} earlier`} disabled={seconds === null} onClick={() => nudge(-by)}>
              <Minus className="icon-14" />
              {words}
            </Button>
            <Button size="small" aria-label={`${words} later`} disabled={seconds === null} onClick={() => nudge(by)}>
              <Plus className="icon-14" />
              {words}
            </Button>
          </Fragment>
        ))}
      </div>
    </>
  )
}

/** Tolerance at the end: players report the length of a video inexactly. */
const SLACK_SECONDS = 0.5
/** The upper bound while the length of the video is unknown. */
const DAY_SECONDS = 86_400

function useIsBeyond(seconds: number | null): boolean {
  const recording = useOpenRecording()
  const played = usePlayerDuration() ?? DAY_SECONDS
  const duration = recording ? recording.durationMs / 1000 : played
  return seconds !== null && seconds > duration + SLACK_SECONDS
}

/** Parses a video time as typed: `83`, `1:23`, `1:23.5` or `1:02:03`. Returns seconds, or null for anything else. */
export function parseSecond(text: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(text.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  if (match[2] !== undefined && Number(seconds) >= 60) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Formats seconds as `1:23.5`, or to a frame as `1:23.517`: with as many decimals as needed, at least one. */
export function formatSecond(seconds: number): string {
  const roundedMs = Math.max(0, Math.round(seconds * 1000))
  const rest = ((roundedMs % 60_000) / 1000).toFixed(3).replace(/0{1,2}$/, '')
  return `${Math.floor(roundedMs / 60_000)}:${rest.padStart(rest.length + 2 - rest.indexOf('.'), '0')}`
}
