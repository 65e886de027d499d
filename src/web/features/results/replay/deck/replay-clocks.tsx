import { formatClock } from '#shared/time/clock.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { matchZeroOf } from '#web/features/report-view/report-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { useClockMs } from '#web/features/results/clock/use-clock.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import '#web/features/results/stage/stage.css'

interface ReplayClocksProps {
  readonly clock: PictureClock
  readonly pictures: Pictures
}

/** The time of the video where it is aligned, and that of the match. */
export function ReplayClocks({ clock, pictures: { tracks } }: ReplayClocksProps) {
  const { clock: pageClock, report } = useReport()
  const logMs = toLogMs(tracks, useClockMs(clock, 500))
  const seconds = pageClock.videoSeconds(logMs)
  const zero = matchZeroOf(report)
  return (
    <>
      {seconds !== null && (
        <span className="clock">
          Video <b>{formatClock(seconds * 1000)}</b>
        </span>
      )}
      <span className="clock">
        {zero.clockWords} <b>{formatClock(logMs - zero.atMs)}</b>
        <span className="wide-only tabular">/ {formatClock(report.timeline.endMs - zero.atMs)}</span>
      </span>
    </>
  )
}
