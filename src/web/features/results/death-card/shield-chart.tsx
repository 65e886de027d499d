import { area, curveStepAfter, line } from 'd3-shape'
import { SHIELD_START_MS } from '#shared/game/game-numbers.ts'
import type { DeathScene } from '#shared/tracks/scene/death-scene.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { type PictureClock, useClockMs } from '#web/features/results/clock/picture-clock.ts'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import { ownShieldWords, shieldPercent } from './death-words.ts'
import './shield-chart.css'
import { shieldAt } from '#shared/tracks/look-up.ts'

const [WIDTH, ROW, HIGH] = [640, 56, 30]
const STEP_MS = 100
const MARKS_S = [-8, -6, -4, -2]

interface ShieldChartProps {
  readonly scene: DeathScene
  /** Your shield as the last burst began, as in the report. */
  readonly atFirstHit: { readonly shield: number } | null
  readonly clock: PictureClock
  readonly format: (filmMs: number) => string
  /** Leaves out the sentence about when the shield would have recharged. */
  readonly isShort: boolean
}

export function ShieldChart({ scene, atFirstHit, clock, format, isShort }: ShieldChartProps) {
  const { says } = useVoicedReport()
  const { death, life, killer, killerLife, hits, answers } = scene
  const x = (at: number) => (WIDTH * (at - clock.fromMs)) / (clock.toMs - clock.fromMs)
  const lastHit = hits.at(-1)
  return (
    <div className="shields">
      <p className="spread small strong">
        Shields <span className="fine">ticks are hits taken</span>
      </p>
      <div className="shields-rows">
        <Names words={says('You')} detail={ownShieldWords(scene, atFirstHit)} />
        <Row life={life} x={x} clock={clock} whose="you" hits={hits.map((hit) => hit.ms)} deathMs={death.ms} />
        {killer && killerLife && (
          <>
            <Names words={killer.name} detail={`${shieldPercent(killerLife, death.ms)} % at the end`} />
            <Row life={killerLife} x={x} clock={clock} whose="foe" hits={answers.map((hit) => hit.ms)} deathMs={null} />
          </>
        )}
        <span />
        <div className="shields-axis fine tabular">
          {MARKS_S.map((mark) => (
            <span key={mark} style={{ left: `${(100 * x(death.ms + mark * 1000)) / WIDTH}%` }}>
              {`−${-mark} s`}
            </span>
          ))}
          <span style={{ left: `${(100 * x(death.ms)) / WIDTH}%` }}>death</span>
        </div>
      </div>
      {lastHit && !isShort && (
        <p className="fine mt-8">
          A shield starts to fill {SHIELD_START_MS / 1000} s after the last hit. {says('Yours would have started at')}{' '}
          {format(lastHit.ms + SHIELD_START_MS)}.
        </p>
      )}
    </div>
  )
}

function Names({ words, detail }: { readonly words: string; readonly detail: string }) {
  return (
    <p className="shields-name fine break-anywhere">
      <b>{words}</b>
      <span>{detail}</span>
    </p>
  )
}

interface RowProps {
  readonly life: TrackedLife
  readonly x: (ms: number) => number
  readonly clock: PictureClock
  readonly whose: 'you' | 'foe'
  readonly hits: readonly number[]
  readonly deathMs: number | null
}

function Row({ life, x, clock, whose, hits, deathMs }: RowProps) {
  const steps = shieldSteps(life, clock.fromMs, clock.toMs)
  const y = (share: number) => HIGH - (HIGH - 4) * Math.min(1.2, share)
  const outline = line<ShieldStep>()
    .x(({ ms }) => x(ms))
    .y(({ share }) => y(share))
    .curve(curveStepAfter)(steps)
  const filled = area<ShieldStep>()
    .x(({ ms }) => x(ms))
    .y0(HIGH)
    .y1(({ share }) => y(share))
    .curve(curveStepAfter)(steps)
  return (
    <div className={`shield-row shield-${whose}`}>
      {deathMs !== null && (
        <i style={{ left: `${(100 * x(deathMs)) / WIDTH}%`, top: `${(100 * HIGH) / (ROW - 8)}%` }}>
          <EventShape kind="death" />
        </i>
      )}
      <svg viewBox={`0 0 ${WIDTH} ${ROW - 8}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="shield-base" d={`M0 ${HIGH}H${WIDTH}`} />
        <path className="shield-area" d={filled ?? ''} />
        <path className="shield-line" d={outline ?? ''} />
        {hits.map((at) => (
          <path key={at} className="shield-hit" d={`M${x(at)} ${HIGH + 5}v7`} />
        ))}
        <Now clock={clock} x={x} />
      </svg>
    </div>
  )
}

/** The line at the clip's current time. Only this is rendered while the clip plays. */
function Now({ clock, x }: Pick<RowProps, 'clock' | 'x'>) {
  return <path className="shield-now" d={`M${x(useClockMs(clock, STEP_MS))} 0V${ROW - 8}`} />
}

interface ShieldStep {
  readonly ms: number
  readonly share: number
}

/** The shield in a time range: its value at the start, each change, and its last value. Empty if the life lies outside the range. */
export function shieldSteps(life: TrackedLife, fromMs: number, toMs: number): ShieldStep[] {
  const [start, end] = [Math.max(fromMs, life.startMs), Math.min(toMs, life.endMs)]
  if (start >= end) return []
  const changes = [...life.shield.ms].flatMap((ms, index) => (ms > start && ms < end ? [{ ms, share: life.shield.value[index] ?? 0 }] : []))
  return [{ ms: start, share: shieldAt(life, start) }, ...changes, { ms: end, share: shieldAt(life, end) }]
}
