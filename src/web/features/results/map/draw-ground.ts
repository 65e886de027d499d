import type { GroundShapes, Outline } from '#shared/tracks/ground/ground-shapes.ts'
import { boundsOf } from '#shared/tracks/ground/ground-shapes.ts'
import type { Sheet } from './draw-people.ts'
import type { MapColors } from './map-colors.ts'
import type { MapView } from './map-view.ts'
import { toX, toY } from './map-view.ts'

/** Pixels between the lines of a ramp. */
const HATCH_PX = 7
/** How much of a floor is left to see while another one is looked at. */
const OTHER_FLOOR = 0.34

/** Draws the ground of a map as it is at this view. `floor` is the one that is looked at, null all of them. */
export type DrawGround = (context: CanvasRenderingContext2D, view: MapView, floor: number | null) => void

interface Ground {
  readonly shapes: GroundShapes
  readonly colors: MapColors
  /** Pixels of the device for one of the page. */
  readonly ratio: number
  /** What else stands on it and never moves. */
  readonly paint: ((sheet: Sheet) => void) | undefined
}

/**
 * The ground never moves, only the window over it does: it is drawn once for a scale, a floor and a theme, into a bitmap of its own, and
 * copied from there.
 */
export function groundDrawer({ shapes, colors, ratio, paint }: Ground): DrawGround {
  const bounds = boundsOf(shapes.floors)
  let kept: { readonly key: string; readonly bitmap: HTMLCanvasElement } | null = null
  return (context, view, floor) => {
    context.fillStyle = colors.ground
    context.fillRect(0, 0, view.width, view.height)
    if (!bounds) return
    const [width, height] = [(bounds.right - bounds.left) * view.scale + 2, (bounds.top - bounds.bottom) * view.scale + 2]
    const key = `${view.scale} ${floor}`
    if (kept?.key !== key) {
      const whole = {
        width,
        height,
        scale: view.scale,
        centreX: (bounds.left + bounds.right) / 2,
        centreY: (bounds.bottom + bounds.top) / 2,
      }
      kept = { key, bitmap: drawWhole({ shapes, colors, ratio, paint }, whole, floor) }
    }
    // From pixel to pixel: to place it between them, each pixel of the map would be mixed of four.
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.drawImage(kept.bitmap, Math.round((toX(view, bounds.left) - 1) * ratio), Math.round((toY(view, bounds.top) - 1) * ratio))
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
  }
}

function drawWhole({ shapes: { floors, ramps }, colors, ratio, paint }: Ground, view: MapView, floor: number | null): HTMLCanvasElement {
  const bitmap = document.createElement('canvas')
  bitmap.width = Math.ceil(view.width * ratio)
  bitmap.height = Math.ceil(view.height * ratio)
  const context = bitmap.getContext('2d')
  if (!context) return bitmap
  context.scale(ratio, ratio)
  const lightest = colors.floors.length - floors.length
  floors.forEach((outline, index) => {
    const path = pathOf(outline, view)
    context.globalAlpha = floor === null || floor === index ? 1 : OTHER_FLOOR
    // One floor alone is not the lowest of three.
    context.fillStyle = colors.floors[index + Math.min(1, lightest)] ?? colors.ground
    context.fill(path, 'evenodd')
    context.strokeStyle = colors.edge
    context.stroke(path)
  })
  context.globalAlpha = floor === null ? 1 : 0.5
  context.save()
  context.clip(pathOf(ramps, view), 'evenodd')
  drawHatching(context, view, colors.hatch)
  context.restore()
  context.globalAlpha = 1
  paint?.({ context, view, colors, ratio })
  return bitmap
}

function pathOf(outline: Outline, view: MapView): Path2D {
  const path = new Path2D()
  for (const ring of outline) {
    ring.forEach(([x, y], index) => {
      if (index === 0) path.moveTo(toX(view, x), toY(view, y))
      else path.lineTo(toX(view, x), toY(view, y))
    })
    path.closePath()
  }
  return path
}

function drawHatching(context: CanvasRenderingContext2D, { width, height }: MapView, color: string): void {
  context.strokeStyle = color
  context.lineWidth = 1.25
  context.beginPath()
  for (let from = -height; from < width; from += HATCH_PX) {
    context.moveTo(from, 0)
    context.lineTo(from + height, height)
  }
  context.stroke()
}
