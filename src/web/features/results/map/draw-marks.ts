import { type Context, circle, drawPicture, line, type Mark, type Surface } from './draw-people.ts'
import type { MapColors } from './map-colors.ts'

export const PENNANT_PX = 15

/** Cache: marks are drawn once per theme and copied into each frame. */
const bitmaps = new WeakMap<MapColors, MarkBitmap[]>()

interface MarkBitmap extends Pick<Mark, 'kind' | 'radius'> {
  readonly ratio: number
  readonly bitmap: ImageBitmap
}

const AROUND_PX = 6

export function drawMark(surface: Surface, { x, y, kind, radius }: Mark): void {
  const { context, ratio } = surface
  const halfPx = radius + AROUND_PX
  const sidePx = Math.ceil(2 * halfPx * ratio) / ratio
  context.drawImage(markBitmap(surface, kind, radius), x - halfPx, y - halfPx, sidePx, sidePx)
}

function markBitmap({ colors, ratio }: Surface, kind: Mark['kind'], radius: number): ImageBitmap {
  let known = bitmaps.get(colors)
  if (!known) {
    known = []
    bitmaps.set(colors, known)
  }
  for (const drawn of known) if (drawn.kind === kind && drawn.radius === radius && drawn.ratio === ratio) return drawn.bitmap
  const halfPx = radius + AROUND_PX
  const sidePx = Math.ceil(2 * halfPx * ratio)
  const bitmap = drawPicture(sidePx, sidePx, (context) => {
    context.setTransform(ratio, 0, 0, ratio, halfPx * ratio, halfPx * ratio)
    paintMark(context, colors, { kind, radius })
  })
  known.push({ kind, radius, ratio, bitmap })
  return bitmap
}

function paintMark(context: Context, colors: MapColors, { kind, radius }: Pick<Mark, 'kind' | 'radius'>): void {
  if (kind === 'foe' || kind === 'killer') {
    diamond(context, radius + 1.6)
    fillAndStroke(context, { fill: colors.ground, stroke: colors.foe, width: kind === 'killer' ? 2.6 : 1.8 })
    if (kind === 'foe') return
    diamond(context, radius - 3.2)
    context.fillStyle = colors.foe
    context.fill()
    return
  }
  if (kind === 'you') {
    circle(context, 0, 0, radius + 4)
    context.strokeStyle = colors.youText
    context.lineWidth = 1.5
    context.stroke()
  }
  circle(context, 0, 0, radius + 0.5)
  fillAndStroke(context, { fill: colors[kind], stroke: colors.ground, width: 1.5 })
}

export function drawPennant({ context, colors }: Surface, x: number, y: number): void {
  const top = y - PENNANT_PX
  context.beginPath()
  context.moveTo(x, top)
  context.lineTo(x + PENNANT_PX * 0.7, y - PENNANT_PX * 0.7)
  context.lineTo(x, y - PENNANT_PX * 0.4)
  context.closePath()
  fillAndStroke(context, { fill: colors.objective, stroke: colors.ground, width: 1 })
  context.strokeStyle = colors.objective
  context.lineWidth = 1.8
  line(context, x, y, x, top)
}

function diamond(context: Context, radius: number): void {
  context.beginPath()
  context.moveTo(0, -radius)
  context.lineTo(radius, 0)
  context.lineTo(0, radius)
  context.lineTo(-radius, 0)
  context.closePath()
}

function fillAndStroke(context: Context, paint: { fill: string; stroke: string; width: number }): void {
  context.fillStyle = paint.fill
  context.fill()
  context.strokeStyle = paint.stroke
  context.lineWidth = paint.width
  context.stroke()
}
