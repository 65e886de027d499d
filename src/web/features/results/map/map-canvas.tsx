import { useEffect, useRef } from 'react'
import { boundsOf, type GroundShapes, type Outline } from '#shared/tracks/ground/ground-shapes.ts'
import { type PictureClock, useRestUnseen } from '#web/features/results/clock/picture-clock.ts'
import type { Surface } from './draw-people.ts'
import { type MapColors, readMapColors } from './map-colors.ts'
import { type MapView, type Size, toX, toY } from './map-view.ts'
import './map.css'

const HATCH_PX = 7

/** Phones refuse larger canvases, so beyond this the ground is drawn more coarsely. */
const MAX_SIDE_PX = 4096
const OTHER_FLOOR = 0.34

/** A higher pixel ratio than this makes no visible difference. */
const MAX_PIXELS = 2

export interface Painting {
  readonly viewAt: (ms: number, size: Size) => MapView
  /** The floor that is shown, null for all. */
  readonly floor: number | null
  /** Notifies when it must be redrawn for a reason other than its clock. */
  readonly subscribe?: (onChange: () => void) => () => void
  /** Paints what never moves, once together with the ground. */
  readonly paintGround?: (surface: Surface) => void
  readonly paint: (surface: Surface, ms: number) => void
}

interface MapCanvasProps {
  readonly clock: PictureClock
  readonly shapes: GroundShapes
  readonly painting: Painting
  readonly label: string
}

/** A map from above that follows a clock. It is redrawn only when the clock, its size, the theme or the painting changes. */
export function MapCanvas({ clock, shapes, painting, label }: MapCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  useRestUnseen(clock, frame)
  useEffect(() => (frame.current ? showMap(frame.current, { clock, shapes, painting }) : undefined), [clock, shapes, painting])
  return <div ref={frame} className="map-canvas" role="img" aria-label={label} />
}

type Shown = Pick<MapCanvasProps, 'clock' | 'shapes' | 'painting'>

/** Shows a painting until the returned function is called. The ground is a separate canvas that only moves, so a frame redraws no map. */
export function showMap(frame: HTMLElement, { clock, shapes, painting }: Shown): () => void {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return () => {}
  const ratio = Math.min(MAX_PIXELS, window.devicePixelRatio || 1)
  let colors = readMapColors(frame)
  const openGround = () => groundLayer({ shapes, colors, ratio, paint: painting.paintGround })
  let ground = openGround()
  frame.replaceChildren(ground.canvas, canvas)
  // Reading the size during a frame would force another layout.
  let size = sizeOf(frame)
  let fitted: Size | null = null
  let surface: Surface | null = null
  const draw = () => {
    if (size.width === 0 || size.height === 0) return
    if (fitted !== size) setPixels(context, size, ratio)
    fitted = size
    const ms = clock.nowMs()
    const view = painting.viewAt(ms, size)
    ground.show(view, painting.floor)
    context.clearRect(0, 0, size.width, size.height)
    // One surface serves all frames while the view stays the same.
    if (surface?.view !== view || surface.colors !== colors) surface = { context, view, colors, ratio }
    painting.paint(surface, ms)
  }
  const repaint = () => {
    colors = readMapColors(frame)
    ground = openGround()
    frame.replaceChildren(ground.canvas, canvas)
    draw()
  }
  const resizes = new ResizeObserver(() => {
    size = sizeOf(frame)
    draw()
  })
  resizes.observe(frame)
  const themes = new MutationObserver(repaint)
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', repaint)
  const leaves = [clock.subscribe(draw), painting.subscribe?.(draw)]
  draw()
  return () => {
    for (const leave of leaves) leave?.()
    resizes.disconnect()
    themes.disconnect()
    scheme.removeEventListener('change', repaint)
    frame.replaceChildren()
  }
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement): Size {
  return { width, height }
}

function setPixels(context: CanvasRenderingContext2D, { width, height }: Size, ratio: number): void {
  context.canvas.width = Math.round(width * ratio)
  context.canvas.height = Math.round(height * ratio)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
}

interface GroundLayer {
  readonly canvas: HTMLCanvasElement
  /** Positions the ground for this view. `floor` is the one that is shown, null for all. */
  readonly show: (view: MapView, floor: number | null) => void
}

interface Ground {
  readonly shapes: GroundShapes
  readonly colors: MapColors
  readonly ratio: number
  readonly paint: ((surface: Surface) => void) | undefined
}

/** The ground itself never changes: it is drawn once per scale, floor and theme, and then only moved. */
function groundLayer({ shapes, colors, ratio, paint }: Ground): GroundLayer {
  const bounds = boundsOf(shapes.floors)
  const canvas = document.createElement('canvas')
  canvas.className = 'map-ground'
  let drawn: Pick<MapView, 'scale'> & { readonly floor: number | null } = { scale: 0, floor: null }
  let [left, top] = [Number.NaN, Number.NaN]
  // Aligned to whole pixels, or each pixel of the map would blend four.
  const snapToPixel = (pixels: number) => Math.round((pixels - 1) * ratio) / ratio
  return {
    canvas,
    show: (view, floor) => {
      if (!bounds) return
      if (drawn.scale !== view.scale || drawn.floor !== floor) {
        const [width, height] = [(bounds.right - bounds.left) * view.scale + 2, (bounds.top - bounds.bottom) * view.scale + 2]
        const [centreX, centreY] = [(bounds.left + bounds.right) / 2, (bounds.bottom + bounds.top) / 2]
        drawGround(canvas, { shapes, colors, ratio, paint }, { view: { width, height, scale: view.scale, centreX, centreY }, floor })
        drawn = { scale: view.scale, floor }
      }
      const x = snapToPixel(toX(view, bounds.left))
      const y = snapToPixel(toY(view, bounds.top))
      if (x === left && y === top) return
      canvas.style.transform = `translate(${x}px, ${y}px)`
      left = x
      top = y
    },
  }
}

interface GroundView {
  readonly view: MapView
  readonly floor: number | null
}

function drawGround(
  canvas: HTMLCanvasElement,
  { shapes: { floors, ramps }, colors, ratio, paint }: Ground,
  { view, floor }: GroundView,
): void {
  const sharp = Math.min(ratio, MAX_SIDE_PX / Math.max(view.width, view.height))
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
    // A single floor doesn't get the color of the lowest of three.
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
