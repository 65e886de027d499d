import { area, line } from 'd3-shape'
import { type BandPoint, HIGHEST_U, NEAR_U, REACH_U } from './band-points.ts'

interface SupportLinesProps {
  readonly points: readonly BandPoint[]
  readonly width: number
  readonly height: number
  readonly x: (ms: number) => number
  readonly className?: string
  readonly label: string
}

export function supportY(units: number, height: number): number {
  return height - (height * Math.min(HIGHEST_U, units)) / HIGHEST_U
}

export function SupportLines({ points, width, height, x, className, label }: SupportLinesProps) {
  const y = (units: number | null) => supportY(units ?? 0, height)
  const own = line<BandPoint>()
    .defined((point) => point.own !== null)
    .x(({ ms }) => x(ms))
    .y((point) => y(point.own))
  const lobby = area<BandPoint>()
    .defined(({ low, high }) => low !== null && high !== null)
    .x(({ ms }) => x(ms))
    .y0(({ low }) => y(low))
    .y1(({ high }) => y(high))
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className="support-lobby" d={lobby(points) ?? ''} />
      <path className="support-near" d={`M0 ${y(NEAR_U)}H${width}`} />
      <path className="support-reach" d={`M0 ${y(REACH_U)}H${width}`} />
      <path className="support-own" d={own(points) ?? ''} />
    </svg>
  )
}
