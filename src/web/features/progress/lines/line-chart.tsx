import { area, line as lineOf } from 'd3-shape'
import type { ProgressKind, ProgressPoint } from '#shared/progress/progress.ts'
import { formatDay } from '#web/ui/format-date.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { chartScales, dayMarks } from './chart-scales.ts'
import { amountWords, PAR_NAMES, parWords } from './line-words.ts'

const PHONE = '(width < 768px)'
/** So many points have room for a dot each. */
const MOST_DOTS = 40

/** Your deaths on a line, match by match, over what chance makes of the lobby's par. */
export function LineChart({ line }: { readonly line: ProgressKind }) {
  const { points } = line
  const width = useMedia(PHONE) ? 358 : 820
  const { x, y, height, base, ticks } = chartScales(points, width)
  const at = lineOf<ProgressPoint>().x((_, index) => x(index))
  const chance = area<ProgressPoint>()
    .x((_, index) => x(index))
    .y0(({ from }) => y(from))
    .y1(({ upTo }) => y(upTo))
  return (
    <svg className="line-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={labelOf(line)}>
      <path className="line-chance" d={chance([...points]) ?? ''} />
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="line-tick" d={`M36 ${y(tick)}H${width - 12}`} />
          <text x="26" y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <path className="line-par" d={at.y(({ par }) => y(par))([...points]) ?? ''} />
      <path className="line-own" d={at.y(({ yours }) => y(yours))([...points]) ?? ''} />
      {points.length <= MOST_DOTS &&
        points.map(({ playedAt, yours }, index) => <circle key={playedAt} cx={x(index)} cy={y(yours)} r="4" />)}
      {dayMarks(points.length, width).map((index) => (
        <text key={index} x={x(index)} y={base + 22} textAnchor="middle">
          {formatDay(points[index]?.playedAt ?? '')}
        </text>
      ))}
    </svg>
  )
}

/** "Take the kill, then leave: deaths in 8 matches, 4, 7, 5, ... The lobby's par lies between 2.2 and 2.9." */
function labelOf({ title, unit, points }: ProgressKind): string {
  const pars = points.map(({ par }) => par)
  const yours = points.map((point) => amountWords(unit, point.yours)).join(', ')
  const range = `between ${parWords(unit, Math.min(...pars))} and ${parWords(unit, Math.max(...pars))}`
  const what = unit === 'deaths' ? 'deaths' : 'share'
  return `${title}: ${what} in ${points.length} matches, oldest first: ${yours}. ${PAR_NAMES[unit].name} lies ${range}.`
}
