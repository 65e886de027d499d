import { ticks } from 'd3-array'
import { area, line as lineOf } from 'd3-shape'
import type { ProgressPoint, ProgressTrend } from '#shared/progress/progress.ts'
import { PictureTable } from '#web/features/progress/picture-table.tsx'
import { Verdict } from '#web/features/progress/verdict.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { usePhone } from '#web/ui/use-media.ts'
import '#web/features/progress/pictures.css'

/** What a player is held against: the expected deaths, the team-mates' share in time. */
const EXPECTED_NAMES: Readonly<Record<Unit, { readonly name: string; readonly short: string; readonly around: string }>> = {
  deaths: { name: 'Expected', short: 'expected', around: 'what is expected' },
  percent: { name: 'Your team-mates’ share', short: 'team', around: 'your team-mates’ share' },
}

const HEIGHT = 168
const [TOP, BASE] = [12, 140]

const [LEFT, RIGHT] = [60, 36]

const TICKS = 5
const MARK_WIDTH = 76
const MOST_DOTS = 40

export function TrendCard({ trend }: { readonly trend: ProgressTrend }) {
  const last = trend.points.at(-1)
  return (
    <section className="card small-card">
      <div className="trend-head">
        <div>
          <h2 className="h3">{trend.title}</h2>
          <p className="small muted">
            {trend.about} <Verdict {...trend} />
          </p>
        </div>
        {last && (
          <p className="stat-value display tabular">
            {amountWords(trend.unit, last.yours)}
            <small className="fine">
              last match, {EXPECTED_NAMES[trend.unit].short} {expectedWords(trend.unit, last.expected)}
            </small>
          </p>
        )}
      </div>
      <TrendChart trend={trend} />
      <div className="trend-foot row fine">
        <span className="line picture-key">
          <i className="key-you" aria-hidden /> You
        </span>
        <span className="line picture-key">
          <i aria-hidden /> What chance explains around {EXPECTED_NAMES[trend.unit].around}
        </span>
        <PictureTable
          caption={`${trend.title}, newest match first`}
          heads={['Played', 'You', EXPECTED_NAMES[trend.unit].name, 'Chance explains']}
          rows={trend.points.toReversed().map((point) => rowOf(trend.unit, point))}
        />
      </div>
    </section>
  )
}

function rowOf(unit: Unit, { playedAt, yours, expected, from, upTo }: ProgressPoint) {
  const amount = amountWords(unit, yours)
  const around = `${expectedWords(unit, from)} to ${expectedWords(unit, upTo)}`
  return [formatDay(playedAt), yours > upTo ? <b key="yours">{amount}</b> : amount, expectedWords(unit, expected), around]
}

function TrendChart({ trend }: { readonly trend: ProgressTrend }) {
  const { points } = trend
  const width = usePhone() ? 358 : 820
  const { x, y, height, base, ticks } = chartScales(points, width)
  const at = lineOf<ProgressPoint>().x((_, index) => x(index))
  const chance = area<ProgressPoint>()
    .x((_, index) => x(index))
    .y0(({ from }) => y(from))
    .y1(({ upTo }) => y(upTo))
  return (
    <svg className="picture mt-12" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={labelOf(trend)}>
      <path className="is-chance" d={chance([...points]) ?? ''} />
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="is-tick" d={`M36 ${y(tick)}H${width - 12}`} />
          <text x="26" y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <path className="is-expected" d={at.y(({ expected }) => y(expected))([...points]) ?? ''} />
      <path className="is-own" d={at.y(({ yours }) => y(yours))([...points]) ?? ''} />
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

function labelOf({ title, unit, points }: ProgressTrend): string {
  const expectedOf = points.map(({ expected }) => expected)
  const yours = points.map((point) => amountWords(unit, point.yours)).join(', ')
  const range = `between ${expectedWords(unit, Math.min(...expectedOf))} and ${expectedWords(unit, Math.max(...expectedOf))}`
  const what = unit === 'deaths' ? 'deaths' : 'share'
  return `${title}: ${what} in ${points.length} matches, oldest first: ${yours}. ${EXPECTED_NAMES[unit].name} lies ${range}.`
}

function chartScales(points: readonly ProgressPoint[], width: number) {
  const highest = Math.max(2, ...points.flatMap(({ yours, upTo }) => [Math.ceil(yours), Math.ceil(upTo)]))
  const steps = Math.max(1, points.length - 1)
  return {
    height: HEIGHT,
    base: BASE,
    x: (index: number) => LEFT + ((width - LEFT - RIGHT) * index) / steps,
    y: (amount: number) => BASE - ((BASE - TOP) * amount) / highest,
    ticks: ticks(0, highest, TICKS).filter(Number.isInteger),
  }
}

function dayMarks(matches: number, width: number): number[] {
  const room = Math.max(1, Math.floor((width - LEFT - RIGHT) / MARK_WIDTH))
  const step = Math.max(1, Math.ceil((matches - 1) / room))
  return Array.from({ length: matches }, (_, index) => index).filter((index) => (matches - 1 - index) % step === 0)
}

type Unit = ProgressTrend['unit']

function amountWords(unit: Unit, amount: number): string {
  return unit === 'deaths' ? `${amount}` : `${Math.round(amount)} %`
}

function expectedWords(unit: Unit, expected: number): string {
  return unit === 'deaths' ? expected.toFixed(1) : amountWords(unit, expected)
}
