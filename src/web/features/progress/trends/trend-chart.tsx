import { extent, ticks } from 'd3-array'
import { area, line as lineOf } from 'd3-shape'
import type { ProgressPoint, ProgressTrend } from '#shared/progress/progress.ts'
import { formatDay } from '#web/ui/format-date.ts'
import { usePhone } from '#web/ui/use-media.ts'
import '#web/features/progress/pictures.css'
import { amountWords, EXPECTED_NAMES } from './trend-words.ts'

const FULL = { height: 168, top: 12, base: 140, left: 60, right: 36 }
const SMALL = { height: 44, top: 6, base: 38, left: 6, right: 6 }

const TICKS = 5
const MARK_WIDTH = 76
const MAX_DOTS = 40
const MAX_SMALL_DOTS = 12

export function TrendChart({ trend, isNarrow = false }: { readonly trend: ProgressTrend; readonly isNarrow?: boolean }) {
  const { points } = trend
  const width = usePhone() || isNarrow ? 358 : 820
  const scales = chartScales(trend, { ...FULL, width })
  return (
    <svg className="picture" viewBox={`0 0 ${width} ${FULL.height}`} role="img" aria-label={labelOf(trend)}>
      {scales.ticks.map((tick) => (
        <g key={tick}>
          <path className="is-tick" d={`M42 ${scales.y(tick)}H${width - 12}`} />
          <text x="34" y={scales.y(tick) + 4} textAnchor="end">
            {amountWords(trend.unit, tick)}
          </text>
        </g>
      ))}
      <Marks trend={trend} scales={scales} maxDots={MAX_DOTS} radius={4} />
      {dayMarks(points.length, width).map((index) => (
        <text key={index} x={scales.x(index)} y={FULL.base + 22} textAnchor="middle">
          {formatDay(points[index]?.playedAt ?? '')}
        </text>
      ))}
    </svg>
  )
}

const SMALL_WIDTH = 180

export function SmallTrendChart({ trend }: { readonly trend: ProgressTrend }) {
  return (
    <svg className="picture small-picture" viewBox={`0 0 ${SMALL_WIDTH} ${SMALL.height}`} aria-hidden>
      <Marks trend={trend} scales={chartScales(trend, { ...SMALL, width: SMALL_WIDTH })} maxDots={MAX_SMALL_DOTS} radius={2.5} />
    </svg>
  )
}

interface MarksProps {
  readonly trend: ProgressTrend
  readonly scales: ReturnType<typeof chartScales>
  readonly maxDots: number
  readonly radius: number
}

function Marks({ trend: { points, unit }, scales: { x, y }, maxDots, radius }: MarksProps) {
  const bands = points.flatMap(({ chance }) => chance ?? [])
  const at = lineOf<number>()
    .x((_, index) => x(index))
    .y(y)
  const chance = area<(typeof bands)[number]>()
    .x((_, index) => x(index))
    .y0(({ from }) => y(from))
    .y1(({ upTo }) => y(upTo))
  const isJoined = unit !== 'wins'
  return (
    <>
      {bands.length === points.length && (
        <>
          <path className="is-chance" d={chance(bands) ?? ''} />
          <path className="is-expected" d={at(bands.map(({ expected }) => expected)) ?? ''} />
        </>
      )}
      {isJoined && <path className="is-own" d={at(points.map(({ yours }) => yours)) ?? ''} />}
      {(points.length <= maxDots || !isJoined) &&
        points.map(({ playedAt, yours }, index) => <circle key={playedAt} cx={x(index)} cy={y(yours)} r={radius} />)}
    </>
  )
}

function labelOf({ title, unit, points }: ProgressTrend): string {
  const yours = points.map((point) => amountWords(unit, point.yours)).join(', ')
  const [lowest, highest] = extent(points, ({ chance }) => chance?.expected)
  const summary = `${title} in ${points.length} matches, oldest first: ${yours}.`
  if (lowest === undefined) return summary
  return `${summary} ${EXPECTED_NAMES[unit]} between ${amountWords(unit, lowest)} and ${amountWords(unit, highest)}.`
}

type Frame = Omit<typeof FULL, 'height'> & { readonly width: number }

function chartScales({ points, unit }: ProgressTrend, { top, base, left, right, width }: Frame) {
  const [lowest, highest] = rangeOf(points, unit)
  const steps = Math.max(1, points.length - 1)
  return {
    x: (index: number) => left + ((width - left - right) * index) / steps,
    y: (amount: number) => base - ((base - top) * (amount - lowest)) / (highest - lowest),
    ticks: unit === 'wins' ? [0, 1] : ticks(lowest, highest, TICKS).filter(Number.isInteger),
  }
}

/** The range includes 0, except for ranks, which are far from it. */
function rangeOf(points: readonly ProgressPoint[], unit: ProgressTrend['unit']): readonly [number, number] {
  if (unit === 'wins') return [0, 1]
  const [lowest = 0, highest = 0] = extent(points.flatMap(({ yours, chance }) => (chance ? [yours, chance.upTo] : [yours])))
  return unit === 'csr' ? [Math.floor(lowest) - 1, Math.ceil(highest) + 1] : [0, Math.max(2, Math.ceil(highest))]
}

function dayMarks(matches: number, width: number): number[] {
  const room = Math.max(1, Math.floor((width - FULL.left - FULL.right) / MARK_WIDTH))
  const step = Math.max(1, Math.ceil((matches - 1) / room))
  return Array.from({ length: matches }, (_, index) => index).filter((index) => (matches - 1 - index) % step === 0)
}
