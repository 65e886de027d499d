import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { momentKey } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { isSameRecording } from '#shared/video/recording.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { fileFacts } from '#web/features/recording/file-words.ts'
import { type RecordingState, useRecording } from '#web/features/recording/recording-state.ts'
import { usePlayer } from '#web/features/report-view/player.ts'
import { clockOf, LEAD_MS, type PlayedVideo } from '#web/features/report-view/report-clock.ts'
import { type ReportTab, type ReportView, readReportAddress, reportAddress } from '#web/features/report-view/report-view.ts'
import { canPlay } from '#web/features/results/player/video-time.tsx'
import { aboutOf, isOneMoment } from './result-queries.ts'

const WITH_CARDS: readonly ReportTab[] = ['verdict', 'objective']

/** The state of a report page. A chosen moment is marked everywhere and plays in an aligned video. The address holds tab and open card. */
export function useReportView(result: ShownResult, report: Report, showResult: ReportView['showResult'] = () => {}): ReportView {
  const player = usePlayer()
  const [, navigate] = useLocation()
  const search = useSearch()
  const address = useMemo(() => readReportAddress(isOneMoment(result) ? '' : search, report), [search, report, result])
  const plays = playedVideo(result, report, useRecording().recording)
  const [focus, setFocus] = useState(0)
  const [event, setEvent] = useState<string | null>(null)
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set())
  const [isVideoShown, showVideo] = useState(false)
  const fixed = useMemo(() => {
    const events = new Map(report.events.map((entry) => [entry.id, entry]))
    const names = new Map(report.players.map(({ key, name }) => [key, name]))
    const clock = clockOf(report, plays)
    return {
      about: aboutOf(result),
      clock,
      eventOf: (id: string) => events.get(id),
      nameOf: (key: string | null) => (key === null ? null : (names.get(key) ?? null)),
      canSeek: clock.leadsToVideo && canPlay(result),
    }
  }, [result, report, plays])
  const mark = (chosen: string) => {
    setEvent(chosen)
    setWatched((before) => new Set([...before, chosen]))
  }
  const isDeath = (moment: string) => report.deaths.some(({ event }) => event === moment)
  const goTo = (moment: string | null) => {
    const isHere = moment === null || WITH_CARDS.includes(address.tab) || (address.tab === 'deaths' && isDeath(moment))
    const tab = isHere ? address.tab : isDeath(moment) ? 'deaths' : 'verdict'
    if (tab === address.tab && moment === address.moment) return
    const cause = isHere ? address.cause : null
    // Going from card to card adds no history entry.
    navigate(reportAddress(result.jobId, { tab, moment, cause }), { replace: tab === address.tab && address.moment !== null })
  }
  const openMoment: ReportView['openMoment'] = (moment) => {
    if (moment !== null) mark(moment)
    player.pause()
    showVideo(false)
    goTo(moment)
  }
  const choose: ReportView['choose'] = (choice) => {
    if (choice.focus !== undefined) setFocus(choice.focus)
    const chosen = choice.span ? momentKey(choice.span) : choice.event
    if (chosen === undefined) return
    mark(chosen)
    const at = fixed.eventOf(chosen)
    if (at && (WITH_CARDS.includes(address.tab) || isDeath(chosen))) goTo(chosen)
    const seconds = choice.span ? fixed.clock.spanOf(choice.span).seconds : at ? fixed.clock.videoSeconds(at.atMs) : null
    if (!canPlay(result) || seconds === null) return
    showVideo(true)
    player.seek(Math.max(0, seconds - LEAD_MS / 1000))
  }
  return {
    result,
    report,
    ...fixed,
    ...address,
    focus,
    event,
    watched,
    isVideoShown,
    showVideo,
    choose,
    openMoment,
    showResult,
  }
}

function playedVideo({ recording: stored, videoUrl }: ShownResult, { alignment }: Report, recording: RecordingState): PlayedVideo {
  if (recording.status !== 'open') return 'video'
  // Without a video address, a moment can only have been set in a recording.
  if (videoUrl === null && alignment.status === 'manual' && alignment.of === 'video') return 'video'
  return stored && isSameRecording(stored, fileFacts(recording.file), null) ? 'recording' : 'another recording'
}
