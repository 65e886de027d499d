import type { GroundShapes, Outline } from '#shared/tracks/ground/ground-shapes.ts'
import { boundsOf } from '#shared/tracks/ground/ground-shapes.ts'
import type { Sheet } from './draw-people.ts'
import type { MapColors } from './map-colors.ts'
import type { MapView } from './map-view.ts'
import { toX, toY } from './map-view.ts'

/** Pixels between the lines of a ramp. */
const HATCH_PX = 7
/** Phones refuse larger canvases; what is zoomed in that far is drawn a little coarser. */
const MOST_SIDE_PX = 4096
/** How much of a floor is left to see while another one is looked at. */
const OTHER_FLOOR = 0.34

/** The ground of a map on a canvas of its own. */
export interface GroundLayer {
  readonly canvas: HTMLCanvasElement
  /** Lays it as it is at this view. `floor` is the one that is looked at, null all of them. */
  readonly show: (view: MapView, floor: number | null) => void
}

interface Ground {
  readonly shapes: GroundShapes
  readonly colors: MapColors
  /** Pixels of the device for one of the page. */
  readonly ratio: number
  /** What else stands on it and never moves. */
  readonly paint: ((sheet: Sheet) => void) | undefined
}

/** The ground never moves, only the window over it does: it is drawn once for a scale, a floor and a theme, and then laid where it belongs. */
export function groundLayer({ shapes, colors, ratio, paint }: Ground): GroundLayer {
  const bounds = boundsOf(shapes.floors)
  const canvas = document.createElement('canvas')
  canvas.className = 'map-ground'
  let drawn: Pick<MapView, 'scale'> & { readonly floor: number | null } = { scale: 0, floor: null }
  let [left, top] = [Number.NaN, Number.NaN]
  // From pixel to pixel: laid between them, each pixel of the map would be mixed of four.
  const whole = (pixels: number) => Math.round((pixels - 1) * ratio) / ratio
  return {
    canvas,
    show: (view, floor) => {
      if (!bounds) return
      if (drawn.scale !== view.scale || drawn.floor !== floor) {
        const [width, height] = [(bounds.right - bounds.left) * view.scale + 2, (bounds.top - bounds.bottom) * view.scale + 2]
        const [centreX, centreY] = [(bounds.left + bounds.right) / 2, (bounds.bottom + bounds.top) / 2]
        drawWhole(canvas, { shapes, colors, ratio, paint }, { view: { width, height, scale: view.scale, centreX, centreY }, floor })
        drawn = { scale: view.scale, floor }
      }
      const x = whole(toX(view, bounds.left))
      const y = whole(toY(view, bounds.top))
      if (x === left && y === top) return
      canvas.style.transform = `translate(${x}px, ${y}px)`
      left = x
      top = y
    },
  }
}

interface Whole {
  /** Of all of the ground. */
  readonly view: MapView
  readonly floor: number | null
}

function drawWhole(canvas: HTMLCanvasElement, { shapes: { floors, ramps }, colors, ratio, paint }: Ground, { view, floor }: Whole): void {
  const sharp = Math.min(ratio, MOST_SIDE_PX / Math.max(view.width, view.height))
  canvas.width = Math.ceil(view.width * sharp)
  canvas.height = Math.ceil(view.height * sharp)
  canvas.style.width = `${canvas.width / sharp}px`
  canvas.style.height = `${canvas.height / sharp}px`
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(sharp, sharp)
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
  paint?.({ context, view, colors, ratio: sharp })
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
