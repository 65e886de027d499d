import { ChartLine } from 'lucide-react'
import { useId } from 'react'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { signed } from '#web/ui/words.ts'
import { Lane } from './lane.tsx'
import type { Axis } from './timeline-axis.ts'
import './timeline.css'

const WIDTH = 1000
const HEIGHT = 60
const EDGE = 8
const SHADED_MS = 15_000

interface Step {
  readonly fromMs: number
  readonly value: number
}

/** The score lead where the log has a running score, else living players of your team minus the enemy's. */
export function LeadLane({ axis }: { readonly axis: Axis }) {
  const { report, eventOf, focus, says } = useVoicedReport()
  const { scoreLead, advantage } = report.timeline
  const steps: Step[] = scoreLead
    ? scoreLead.map(({ fromMs, lead }) => ({ fromMs, value: lead }))
    : advantage.map(({ fromMs, net }) => ({ fromMs, value: net }))
  if (steps.length === 0) return null
  const label = scoreLead ? 'Score lead' : 'Alive'
  const moments = (report.focusAreas[focus]?.moments ?? []).flatMap((id) => eventOf(id) ?? [])
  return (
    <Lane axis={axis} icon={<ChartLine className="icon-14 faint" />} label={label} className="lane-lead">
      {moments.map(({ id, atMs }) => (
        <span
          key={id}
          className="band"
          style={{ left: `${axis.percent(atMs)}%`, width: `${axis.percent(atMs + SHADED_MS) - axis.percent(atMs)}%` }}
        />
      ))}
      <LeadArea axis={axis} steps={steps} label={scoreLead ? label : says('Alive, you–them')} />
    </Lane>
  )
}

interface LeadAreaProps {
  readonly axis: Axis
  readonly steps: readonly Step[]
  readonly label: string
}

function LeadArea({ axis, steps, label }: LeadAreaProps) {
  const id = useId()
  const { startMs, endMs } = useVoicedReport().report.timeline
  const values = [0, ...steps.map(({ value }) => value)]
  const [highest, lowest] = [Math.max(...values), Math.min(...values)]
  const y = (value: number) => EDGE + ((highest - value) / Math.max(1, highest - lowest)) * (HEIGHT - 2 * EDGE)
  const x = (atMs: number) => (axis.percent(atMs) / 100) * WIDTH
  const zero = y(0)
  const last = steps.at(-1)?.value ?? 0
  const line = `M${x(startMs)} ${zero}${steps.map(({ fromMs, value }) => `H${x(fromMs)}V${y(value)}`).join('')}H${x(endMs)}`
  const area = `${line}V${zero}Z`
  return (
    <>
      <svg
        className="lead-area"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: up to ${signed(highest)}, down to ${signed(lowest)}`}
      >
        <clipPath id={`${id}-up`}>
          <rect x="0" y="-4" width={WIDTH} height={zero + 4} />
        </clipPath>
        <clipPath id={`${id}-down`}>
          <rect x="0" y={zero} width={WIDTH} height={HEIGHT - zero + 4} />
        </clipPath>
        <path d={area} clipPath={`url(#${id}-up)`} className="lead-fill is-kill" />
        <path d={area} clipPath={`url(#${id}-down)`} className="lead-fill is-death" />
        <path d={`M0 ${zero}H${WIDTH}`} className="lead-zero" />
        <path d={line} clipPath={`url(#${id}-up)`} className="lead-line is-kill" />
        <path d={line} clipPath={`url(#${id}-down)`} className="lead-line is-death" />
      </svg>
      {last !== 0 && (
        <span
          className={`lead-value ${last < 0 ? 'is-death' : 'is-kill'}`}
          style={{ left: `${axis.percent(endMs)}%`, top: `${y(last)}px` }}
        >
          {signed(last)}
        </span>
      )}
    </>
  )
}
