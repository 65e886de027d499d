import { area, line } from 'd3-shape'
import { Users } from 'lucide-react'
import type { SupportBand } from '#shared/report/report-positions.ts'
import { metres } from '#shared/tracks/metres.ts'
import { type BandPoint, bandPoints, HIGHEST_U, REACH_U } from '#web/features/results/figures/band-points.ts'
import { Lane, Outside } from '#web/features/results/timeline/lane.tsx'
import type { Axis } from '#web/features/results/timeline/timeline-axis.ts'
import '#web/features/results/figures/support-lines.css'

const [WIDTH, HEIGHT] = [1000, 48]

/** How far the nearest living teammate was, behind it the middle half of the others: the band of the report, small. */
export function SupportLane({ axis, band }: { readonly axis: Axis; readonly band: SupportBand }) {
  const points = bandPoints(band)
  const x = ({ ms }: BandPoint) => (WIDTH * axis.percent(ms)) / 100
  const y = (units: number) => HEIGHT - (HEIGHT * Math.min(HIGHEST_U, units)) / HIGHEST_U
  const own = line<BandPoint>()
    .defined((point) => point.own !== null)
    .x(x)
    .y((point) => y(point.own ?? 0))(points)
  const lobby = area<BandPoint>()
    .defined(({ low, high }) => low !== null && high !== null)
    .x(x)
    .y0(({ low }) => y(low ?? 0))
    .y1(({ high }) => y(high ?? 0))(points)
  return (
    <Lane icon={<Users className="icon icon-14 faint" aria-hidden />} label="Nearest mate" look="lane-support">
      <Outside axis={axis} />
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Distance to your nearest living teammate over the match; the dashed line is ${metres(REACH_U)} m. The report has it as a table.`}
      >
        <path className="support-lobby" d={lobby ?? ''} />
        <path className="support-reach" d={`M0 ${y(REACH_U)}H${WIDTH}`} />
        <path className="support-own" d={own ?? ''} />
      </svg>
    </Lane>
  )
}
