import { bearing } from '#shared/tracks/geometry.ts'
import type { DeathScene } from '#shared/tracks/scene/death-scene.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { drawCone, line, type Sheet } from '#web/features/results/map/draw-people.ts'
import { toX, toY } from '#web/features/results/map/map-view.ts'

const AIM_DEGREES = 20
const AIM_LENGTH_U = 8
/** Ticks of hits stand this far apart on the line, from this share of it on. */
const [FIRST_TICK, TICK_STEP, TICK_HALF_PX] = [0.36, 0.07, 6]
const MOST_TICKS = 9
/** A line stays so long behind its last hit. */
const KEPT_LINE_MS = 2_500

/** The hits of one attacker that are told with his place, in time order; never empty. */
export type Volley = readonly (TrackedHit & { readonly attacker: NonNullable<TrackedHit['attacker']> })[]

export function volleysOf({ hits }: Pick<DeathScene, 'hits'>): readonly Volley[] {
  const placed = hits.flatMap((hit) => (hit.attacker === null ? [] : [{ ...hit, attacker: hit.attacker }]))
  const attackers = new Set(placed.map(({ attackerPlayer }) => attackerPlayer))
  return [...attackers].map((player) => placed.filter(({ attackerPlayer }) => attackerPlayer === player))
}

/** A line from each attacker to you, with one tick across it for every hit so far; pointed at you, the aim it came from. */
export function drawVolleys(sheet: Sheet, volleys: readonly Volley[], ms: number): void {
  for (const volley of volleys) {
    let count = 0
    for (const hit of volley) if (hit.ms <= ms) count += 1
    const last = volley[count - 1]
    if (last && ms - last.ms <= KEPT_LINE_MS) drawVolley(sheet, last, count)
  }
}

function drawVolley(sheet: Sheet, { attacker, victim }: Volley[number], count: number): void {
  const { context, colors, view } = sheet
  const fromX = toX(view, attacker.place[0])
  const fromY = toY(view, attacker.place[1])
  const endX = toX(view, victim.place[0])
  const endY = toY(view, victim.place[1])
  const yaw = bearing(attacker.place, victim.place)
  drawCone(sheet, { x: fromX, y: fromY, yaw, degrees: AIM_DEGREES, length: AIM_LENGTH_U * view.scale, color: colors.foe, alpha: 0.26 })
  context.strokeStyle = colors.foe
  context.lineWidth = 1.5
  line(context, fromX, fromY, endX, endY)
  const length = Math.max(1, Math.hypot(endX - fromX, endY - fromY))
  const along = (TICK_HALF_PX * (endX - fromX)) / length
  const across = (TICK_HALF_PX * (endY - fromY)) / length
  context.lineWidth = 2
  context.beginPath()
  for (let tick = 0; tick < Math.min(count, MOST_TICKS); tick++) {
    const share = FIRST_TICK + tick * TICK_STEP
    const x = fromX + (endX - fromX) * share
    const y = fromY + (endY - fromY) * share
    context.moveTo(x - across, y + along)
    context.lineTo(x + across, y - along)
  }
  context.stroke()
}
