import { circle, line, type Mark, type Sheet } from './draw-people.ts'
import type { MapColors } from './map-colors.ts'

/** Height of an objective's pennant. */
const PENNANT_PX = 15

/** Marks of a picture in both themes are some twenty. */
const MOST_KEPT = 100

const kept = new Map<string, HTMLCanvasElement>()

/** Room for the widest ring around a mark, with its line. */
const AROUND_PX = 6

/** You: a gold disc with a ring. A teammate: a disc. An opponent: an outlined diamond, the killer's with a filled core. */
export function drawMark({ context, colors, ratio }: Sheet, { x, y, look, radius }: Mark): void {
  const halfPx = radius + AROUND_PX
  const key = [look, colors.ground, colors.foe, colors.mate, colors.you, colors.youText].join()
  const bitmap = markBitmap(key, { halfPx, ratio }, (onto) => paintMark(onto, colors, { look, radius }))
  context.drawImage(bitmap, x - halfPx, y - halfPx, bitmap.width / ratio, bitmap.height / ratio)
}

/** With its middle at 0, 0. */
function paintMark(context: CanvasRenderingContext2D, colors: MapColors, { look, radius }: Pick<Mark, 'look' | 'radius'>): void {
  if (look === 'foe' || look === 'killer') {
    diamond(context, radius + 1.6)
    fillAndStroke(context, { fill: colors.ground, stroke: colors.foe, width: look === 'killer' ? 2.6 : 1.8 })
    if (look === 'foe') return
    diamond(context, radius - 3.2)
    context.fillStyle = colors.foe
    context.fill()
    return
  }
  if (look === 'you') {
    circle(context, 0, 0, radius + 4)
    context.strokeStyle = colors.youText
    context.lineWidth = 1.5
    context.stroke()
  }
  circle(context, 0, 0, radius + 0.5)
  fillAndStroke(context, { fill: colors[look], stroke: colors.ground, width: 1.5 })
}

/** A pennant whose staff stands at a place: an objective. */
export function drawPennant({ context, colors }: Sheet, { x, y }: { readonly x: number; readonly y: number }): void {
  const [top, tip] = [y - PENNANT_PX, y - PENNANT_PX * 0.7]
  context.beginPath()
  context.moveTo(x, top)
  context.lineTo(x + PENNANT_PX * 0.7, tip)
  context.lineTo(x, y - PENNANT_PX * 0.4)
  context.closePath()
  fillAndStroke(context, { fill: colors.objective, stroke: colors.ground, width: 1 })
  context.strokeStyle = colors.objective
  context.lineWidth = 1.8
  line(context, x, y, x, top)
}

function diamond(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath()
  context.moveTo(0, -radius)
  context.lineTo(radius, 0)
  context.lineTo(0, radius)
  context.lineTo(-radius, 0)
  context.closePath()
}

function fillAndStroke(context: CanvasRenderingContext2D, look: { fill: string; stroke: string; width: number }): void {
  context.fillStyle = look.fill
  context.fill()
  context.strokeStyle = look.stroke
  context.lineWidth = look.width
  context.stroke()
}

interface MarkSize {
  /** From the middle to each side, in pixels of the page. */
  readonly halfPx: number
  /** Pixels of the device for one of the page. */
  readonly ratio: number
}

/** A mark drawn once, to be copied into each frame; `draw` has its middle at 0, 0. `key` names all that `draw` depends on. */
function markBitmap(key: string, { halfPx, ratio }: MarkSize, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const name = `${key} ${halfPx} ${ratio}`
  const known = kept.get(name)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const bitmap = document.createElement('canvas')
  bitmap.width = bitmap.height = Math.ceil(2 * halfPx * ratio)
  const context = bitmap.getContext('2d')
  if (context) {
    context.setTransform(ratio, 0, 0, ratio, halfPx * ratio, halfPx * ratio)
    draw(context)
  }
  kept.set(name, bitmap)
  return bitmap
}
