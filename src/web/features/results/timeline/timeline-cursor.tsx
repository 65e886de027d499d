import { usePlayerSeconds } from '#web/features/report-view/player.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { AxisLabels } from './axis-labels.tsx'
import type { Axis } from './timeline-axis.ts'
import './timeline-axis.css'

/** Closer than this two time tags would cover each other, and a label. */
const NEAR_PERCENT = 7

/** The minutes, where the video stands, and where the pointer or the focus is. */
export function TimelineCursor({ axis, hovered }: { readonly axis: Axis; readonly hovered: string | null }) {
  const { clock, eventOf, event } = useReport()
  const playheadMs = clock.playheadMs(usePlayerSeconds())
  const pointedMs = eventOf(hovered ?? event ?? '')?.atMs ?? null
  const isNear = playheadMs !== null && pointedMs !== null && Math.abs(axis.percent(playheadMs) - axis.percent(pointedMs)) < NEAR_PERCENT
  return (
    <>
      <AxisLabels axis={axis} tags={[playheadMs, pointedMs]} nearPercent={NEAR_PERCENT} />
      <div className="cursor-layer" aria-hidden="true">
        {playheadMs !== null && (
          <>
            <div className="playhead" style={{ left: `${axis.percent(playheadMs)}%` }} />
            <TimeTag percent={axis.percent(playheadMs)} look="tag-playhead" words={clock.format(playheadMs)} />
          </>
        )}
        {pointedMs !== null && (
          <>
            <div className="pointed" style={{ left: `${axis.percent(pointedMs)}%` }} />
            {!isNear && <TimeTag percent={axis.percent(pointedMs)} look="tag-pointed" words={clock.format(pointedMs)} />}
          </>
        )}
      </div>
    </>
  )
}

/** Half of a tag's padding and what it may stand out over the end of the axis: the page ends 12 pixels behind it. */
const INSET = '5px - 6px'

/** Centered below its line, as far as the edge of the timeline lets it: half of its words, in the width of a figure, stay inside. */
function TimeTag({ percent, look, words }: { readonly percent: number; readonly look: string; readonly words: string }) {
  return (
    <i className={`time-tag ${look}`} style={{ left: `min(${percent}%, 100% - ${words.length / 2}ch - (${INSET}))` }}>
      {words}
    </i>
  )
}
