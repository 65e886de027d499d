import { isSpan, type Moment } from '#shared/report/moment.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { VideoTime } from '#web/features/results/player/video-time.tsx'
import { DisputedMark } from '#web/features/results/sentence/disputed-mark.tsx'

interface TimestampProps {
  readonly moment: Moment
  /** What is read where the moment has no time here. */
  readonly words: string
  readonly after?: string
}

/** The time of a moment: of the video once it is aligned, of the match log before. */
export function Timestamp({ moment, words, after = '' }: TimestampProps) {
  const { report, eventOf, clock, result, choose, openDeath } = useReport()
  if (isSpan(moment)) {
    const shown = clock.spanOf(moment)
    return (
      <VideoTime
        result={result}
        seconds={shown.seconds}
        words={shown.words}
        isLeftOut={moment.kind === 'film' && clock.isLeftOut(moment.fromMs)}
        after={after}
        onPlay={() => choose({ span: moment })}
      />
    )
  }
  const at = moment.kind === 'event' ? eventOf(moment.event) : undefined
  if (at && report.deaths.some(({ event }) => event === at.id)) {
    const time = clock.sign + clock.format(at.atMs)
    return (
      <span className="nowrap">
        <button type="button" className="timestamp text-link" aria-label={`Show your death at ${time}`} onClick={() => openDeath(at.id)}>
          {time}
        </button>
        <DisputedMark event={at.id} />
        {after}
      </span>
    )
  }
  return (
    <>
      <VideoTime
        result={result}
        seconds={at ? clock.videoSeconds(at.atMs) : null}
        words={at ? clock.sign + clock.format(at.atMs) : words}
        isLeftOut={at !== undefined && clock.isLeftOut(at.atMs)}
        after={after}
        onPlay={() => at && choose({ event: at.id })}
      />
      {at && <DisputedMark event={at.id} />}
    </>
  )
}
