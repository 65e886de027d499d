import { LONGEST_STEP_U, rowAt } from '#shared/tracks/look-up.ts'
import type { Person } from '#shared/tracks/scene/cast.ts'
import type { Standing } from '#shared/tracks/scene/scene.ts'
import type { MapColors } from './map-colors.ts'
import { type MapView, toX, toY } from './map-view.ts'

/** The number of strokes in a trail, each paler and thinner than the next. */
const STROKES = 6

export interface TrailSurface {
  readonly context: Pick<
    CanvasRenderingContext2D,
    'beginPath' | 'moveTo' | 'lineTo' | 'stroke' | 'strokeStyle' | 'globalAlpha' | 'lineWidth'
  >
  readonly view: MapView
  readonly colors: Pick<MapColors, Person['role']>
}

export interface TrailStyle {
  readonly ms: number
  readonly lengthMs: number
  readonly role: Person['role']
}

type Walker = Pick<Standing, 'person' | 'life' | 'place'>

/** Draws where a role's players went in the last `lengthMs`. All steps of one age are one path, so that a frame allocates nothing. */
export function drawTrails(surface: TrailSurface, people: readonly Walker[], { ms, lengthMs, role }: TrailStyle): void {
  if (lengthMs <= 0) return
  const { context, colors } = surface
  context.strokeStyle = colors[role]
  for (let stroke = 0; stroke < STROKES; stroke++) {
    const share = stroke / STROKES
    const isLast = stroke === STROKES - 1
    const fromMs = ms - lengthMs * (1 - share)
    const toMs = isLast ? ms : fromMs + lengthMs / STROKES
    context.globalAlpha = 0.1 + 0.6 * share
    context.lineWidth = 1 + 1.6 * share
    context.beginPath()
    for (const walker of people) if (walker.person.role === role) addSteps(surface, walker, { fromMs, toMs, isLast })
    context.stroke()
  }
  context.globalAlpha = 1
}

interface Stretch {
  readonly fromMs: number
  readonly toMs: number
  readonly isLast: boolean
}

function addSteps({ context, view }: TrailSurface, { life, place }: Walker, { fromMs, toMs, isLast }: Stretch): void {
  const { x, y } = life
  const last = rowAt(life, toMs)
  if (last < 0) return
  let row = Math.max(0, rowAt(life, fromMs))
  let fromX = x[row] ?? 0
  let fromY = y[row] ?? 0
  let isOpen = false
  for (row += 1; row <= last + (isLast ? 1 : 0); row++) {
    const nextX = row > last ? place[0] : (x[row] ?? 0)
    const nextY = row > last ? place[1] : (y[row] ?? 0)
    const isStep = (nextX - fromX) ** 2 + (nextY - fromY) ** 2 <= LONGEST_STEP_U ** 2
    if (isStep && !isOpen) context.moveTo(toX(view, fromX), toY(view, fromY))
    if (isStep) context.lineTo(toX(view, nextX), toY(view, nextY))
    isOpen = isStep
    fromX = nextX
    fromY = nextY
  }
}
