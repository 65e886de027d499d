import { useMemo, useState } from 'react'
import { momentKey } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { isSameRecording } from '#shared/video/recording.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { fileFacts } from '#web/features/recording/file-facts.ts'
import { type RecordingState, useRecording } from '#web/features/recording/recording-state.ts'
import { clockOf, type PlayedVideo } from '#web/features/report-view/report-clock.ts'
import type { ReportView } from '#web/features/report-view/report-view.ts'
import { usePlayer } from '#web/features/report-view/use-player.ts'
import { canPlay } from '#web/features/results/player/video-time.tsx'

/** Choosing a moment marks it everywhere, and plays the video from that second where it is aligned. */
export function useReportView(result: ShownResult, report: Report): ReportView {
  const player = usePlayer()
  const plays = playedVideo(result, report, useRecording().recording)
  const [focus, setFocus] = useState(0)
  const [event, setEvent] = useState<string | null>(null)
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set())
  const fixed = useMemo(() => {
    const events = new Map(report.events.map((entry) => [entry.id, entry]))
    const names = new Map(report.players.map(({ key, name }) => [key, name]))
    const clock = clockOf(report, plays)
    return {
      clock,
      eventOf: (id: string) => events.get(id),
      nameOf: (key: string | null) => (key === null ? null : (names.get(key) ?? null)),
      canSeek: clock.leadsToVideo && canPlay(result),
    }
  }, [result, report, plays])
  const choose: ReportView['choose'] = (choice) => {
    if (choice.focus !== undefined) setFocus(choice.focus)
    const chosen = choice.span ? momentKey(choice.span) : choice.event
    if (chosen === undefined) return
    setEvent(chosen)
    setWatched((before) => new Set([...before, chosen]))
    const at = fixed.eventOf(chosen)
    const seconds = choice.span ? fixed.clock.spanOf(choice.span).seconds : at ? fixed.clock.videoSeconds(at.atMs) : null
    if (canPlay(result) && seconds !== null) player.seek(Math.max(0, seconds))
  }
  return { result, report, ...fixed, focus, event, watched, choose }
}

function playedVideo({ recording: kept, videoUrl }: ShownResult, { alignment }: Report, recording: RecordingState): PlayedVideo {
  if (recording.status !== 'open') return 'video'
  // Where there is no address a moment can only have been set in a recording, whatever was kept of that.
  if (videoUrl === null && alignment.status === 'manual' && alignment.of === 'video') return 'video'
  return kept && isSameRecording(kept, fileFacts(recording.file), null) ? 'recording' : 'another recording'
}
