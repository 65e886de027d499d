import { yourself } from '#shared/tracks/scene/cast.ts'
import { objectivesAt } from '#shared/tracks/scene/objectives.ts'
import { standingAt } from '#shared/tracks/scene/scene.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { useClockMs, useIsPlaying } from '#web/features/results/clock/use-clock.ts'
import { carrierWords } from '#web/features/results/replay/objective-words.ts'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import type { ReplayEvent } from '#web/features/results/tracks/replay-events.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'

const STEP_MS = 500
const AHEAD_MS = 15_000

interface ReplayReadoutProps {
  readonly clock: PictureClock
  readonly pictures: Pictures
  readonly events: readonly ReplayEvent[]
}

/** What happened to you last, how you stand, and what comes next. Told to a screen reader only while the picture rests. */
export function ReplayReadout({ clock, pictures: { tracks, cast, objectives }, events }: ReplayReadoutProps) {
  const { clock: pageClock } = useReport()
  const ms = useClockMs(clock, STEP_MS)
  const isPlaying = useIsPlaying(clock)
  const own = events.filter(({ kind }) => kind !== 'other')
  const last = own.findLast((event) => event.ms <= ms)
  const next = own.find((event) => event.ms > ms && event.ms - ms <= AHEAD_MS)
  const standing = standingAt(tracks, cast, ms)
  const carried = carrierWords(objectivesAt(objectives, standing, ms))
  const you = standing.find(({ person }) => person.player === yourself(cast)?.player)
  return (
    <p className="readout small" aria-live={isPlaying ? 'off' : 'polite'}>
      {last?.kind === 'kill' || last?.kind === 'death' ? <EventShape kind={last.kind} /> : <span />}
      <span>
        {last && (
          <>
            <b className="tabular">{pageClock.format(toLogMs(tracks, last.ms))}</b> <b>{last.words}.</b>{' '}
          </>
        )}
        {you ? `Shield ${Math.round(100 * you.shield)} %.` : 'You are dead.'}
        {carried && ` ${carried}.`}
        {next && ` Next: your ${next.kind} in ${Math.ceil((next.ms - ms) / 1000)} s.`}
      </span>
    </p>
  )
}
