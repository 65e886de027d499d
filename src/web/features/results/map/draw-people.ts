import type { Person } from '#shared/tracks/scene/cast.ts'
import type { TrailPoint } from '#shared/tracks/scene/trail.ts'
import type { MapColors } from './map-colors.ts'
import { type MapView, toX, toY } from './map-view.ts'

const RADIANS_PER_DEGREE = Math.PI / 180
const TURN = 2 * Math.PI
/** A trail is drawn in so many strokes, each paler and thinner than the next. */
const TRAIL_STROKES = 6

/** What a canvas draws on: pixels of the page. */
export interface Sheet {
  readonly context: CanvasRenderingContext2D
  readonly view: MapView
  readonly colors: MapColors
  /** Pixels of the device for one of the page. */
  readonly ratio: number
}

export type MarkLook = Person['role'] | 'killer'

export interface Mark {
  readonly x: number
  readonly y: number
  readonly look: MarkLook
  readonly radius: number
}

/** A short line from a mark to where its player aims. */
export function drawAim({ context, colors }: Sheet, { x, y, look, radius }: Mark, yaw: number): void {
  const [dx, dy] = [Math.cos(yaw * RADIANS_PER_DEGREE), -Math.sin(yaw * RADIANS_PER_DEGREE)]
  context.strokeStyle = look === 'you' ? colors.youText : look === 'mate' ? colors.mate : colors.foe
  context.lineWidth = 2
  line(context, x + dx * (radius + 2), y + dy * (radius + 2), x + dx * (radius + 9), y + dy * (radius + 9))
}

/** What a player aims at: a wedge that pales with the distance. */
export function drawCone(
  { context }: Sheet,
  cone: { readonly x: number; readonly y: number; readonly yaw: number; readonly degrees: number; readonly length: number },
  { color, alpha }: { readonly color: string; readonly alpha: number },
): void {
  const [from, to] = [-cone.yaw - cone.degrees / 2, -cone.yaw + cone.degrees / 2].map((degrees) => degrees * RADIANS_PER_DEGREE)
  const paling = context.createRadialGradient(cone.x, cone.y, 0, cone.x, cone.y, cone.length)
  paling.addColorStop(0, color)
  paling.addColorStop(1, 'transparent')
  context.globalAlpha = alpha
  context.fillStyle = paling
  context.beginPath()
  context.moveTo(cone.x, cone.y)
  context.arc(cone.x, cone.y, cone.length, from ?? 0, to ?? 0)
  context.closePath()
  context.fill()
  context.globalAlpha = 1
}

export function drawTrail({ context, view }: Sheet, points: readonly TrailPoint[], color: string): void {
  context.strokeStyle = color
  let index = 1
  for (let stroke = 0; stroke < TRAIL_STROKES; stroke++) {
    const [from, to] = [stroke / TRAIL_STROKES, stroke < TRAIL_STROKES - 1 ? (stroke + 1) / TRAIL_STROKES : Number.POSITIVE_INFINITY]
    context.globalAlpha = 0.1 + 0.6 * from
    context.lineWidth = 1 + 1.6 * from
    context.beginPath()
    let isOpen = false
    // Points come from old to new: each stroke goes on where the last one ended, as one line as long as there is no jump.
    for (let point = points[index]; point && point.freshness <= to; point = points[++index]) {
      const before = points[index - 1]
      if (before && !point.isStart) {
        if (!isOpen) context.moveTo(toX(view, before.x), toY(view, before.y))
        context.lineTo(toX(view, point.x), toY(view, point.y))
      }
      isOpen = !point.isStart
    }
    context.stroke()
  }
  context.globalAlpha = 1
}

export function drawCross({ context }: Sheet, { x, y }: { readonly x: number; readonly y: number }, color: string, radius = 4.5): void {
  context.strokeStyle = color
  context.lineWidth = 2.2
  line(context, x - radius, y - radius, x + radius, y + radius)
  line(context, x + radius, y - radius, x - radius, y + radius)
}

export function line(context: CanvasRenderingContext2D, fromX: number, fromY: number, x: number, y: number): void {
  context.beginPath()
  context.moveTo(fromX, fromY)
  context.lineTo(x, y)
  context.stroke()
}

export function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, TURN)
}
