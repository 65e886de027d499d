import type { Person } from '#shared/tracks/scene/cast.ts'
import type { Standing } from '#shared/tracks/scene/scene.ts'
import type { MapColors } from './map-colors.ts'
import { type MapView, toX, toY } from './map-view.ts'

const RADIANS_PER_DEGREE = Math.PI / 180
const TURN = 2 * Math.PI

/** A canvas on the page, or an offscreen one whose picture is drawn once and copied. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Draws a picture to be copied into each frame; sides are in device pixels. Copying from a canvas would add one more copy per frame. */
export function drawPicture(width: number, height: number, paint: (context: OffscreenCanvasRenderingContext2D) => void): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing off the page.')
  paint(context)
  return canvas.transferToImageBitmap()
}

export interface Surface {
  readonly context: CanvasRenderingContext2D
  readonly view: MapView
  readonly colors: MapColors
  /** Device pixels per CSS pixel. */
  readonly ratio: number
}

export type MarkKind = Person['role'] | 'killer'

export interface Mark {
  readonly x: number
  readonly y: number
  readonly kind: MarkKind
  readonly radius: number
}

const [AIM_FROM_PX, AIM_TO_PX] = [2, 9]

export function drawAims({ context, view, colors }: Surface, people: readonly Standing[], { role, radius, isDrawn }: AimStyle): void {
  context.strokeStyle = role === 'you' ? colors.youText : colors[role]
  context.lineWidth = 2
  context.beginPath()
  for (const standing of people) {
    if (standing.person.role !== role || standing.yaw === null || isDrawn?.(standing) === false) continue
    const dx = Math.cos(standing.yaw * RADIANS_PER_DEGREE)
    const dy = -Math.sin(standing.yaw * RADIANS_PER_DEGREE)
    const x = toX(view, standing.place[0])
    const y = toY(view, standing.place[1])
    context.moveTo(x + dx * (radius + AIM_FROM_PX), y + dy * (radius + AIM_FROM_PX))
    context.lineTo(x + dx * (radius + AIM_TO_PX), y + dy * (radius + AIM_TO_PX))
  }
  context.stroke()
}

interface AimStyle {
  readonly role: Person['role']
  readonly radius: number
  readonly isDrawn?: (standing: Standing) => boolean
}

interface Cone {
  readonly x: number
  readonly y: number
  readonly yaw: number
  readonly degrees: number
  readonly length: number
  readonly color: string
  readonly alpha: number
}

export function drawCone({ context }: Surface, { x, y, yaw, degrees, length, color, alpha }: Cone): void {
  context.globalAlpha = alpha
  context.fillStyle = palingOf(context, color, length)
  context.translate(x, y)
  context.beginPath()
  context.moveTo(0, 0)
  context.arc(0, 0, length, (-yaw - degrees / 2) * RADIANS_PER_DEGREE, (-yaw + degrees / 2) * RADIANS_PER_DEGREE)
  context.closePath()
  context.fill()
  context.translate(-x, -y)
  context.globalAlpha = 1
}

const palings = new WeakMap<CanvasRenderingContext2D, { color: string; length: number; paling: CanvasGradient }[]>()
/** Enough for two cones of the current size and theme, and those of the previous size. */
const MAX_PALINGS = 8

function palingOf(context: CanvasRenderingContext2D, color: string, length: number): CanvasGradient {
  const known = palings.get(context) ?? []
  for (const entry of known) if (entry.color === color && entry.length === length) return entry.paling
  const paling = context.createRadialGradient(0, 0, 0, 0, 0, length)
  paling.addColorStop(0, color)
  paling.addColorStop(1, 'transparent')
  palings.set(context, [{ color, length, paling }, ...known.slice(0, MAX_PALINGS - 1)])
  return paling
}

export function drawCross({ context }: Surface, x: number, y: number, { color, radius = 4.5 }: { color: string; radius?: number }): void {
  context.strokeStyle = color
  context.lineWidth = 2.2
  context.beginPath()
  context.moveTo(x - radius, y - radius)
  context.lineTo(x + radius, y + radius)
  context.moveTo(x + radius, y - radius)
  context.lineTo(x - radius, y + radius)
  context.stroke()
}

export function line(context: Context, fromX: number, fromY: number, x: number, y: number): void {
  context.beginPath()
  context.moveTo(fromX, fromY)
  context.lineTo(x, y)
  context.stroke()
}

export function circle(context: Context, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, TURN)
}
