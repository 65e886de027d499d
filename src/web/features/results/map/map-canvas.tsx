import { useEffect, useRef } from 'react'
import type { GroundShapes } from '#shared/tracks/ground/ground-shapes.ts'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { useRestUnseen } from '#web/features/results/clock/use-clock.ts'
import { groundDrawer } from './draw-ground.ts'
import type { Sheet } from './draw-people.ts'
import { readMapColors } from './map-colors.ts'
import type { MapView, Size } from './map-view.ts'
import './map.css'

/** More pixels of the device for one of the page than this nobody sees. */
const MOST_PIXELS = 2

/** What a picture shows at an instant. */
export interface Painting {
  readonly viewAt: (ms: number, size: Size) => MapView
  /** The floor that is looked at, null all of them. */
  readonly floor: number | null
  /** What never moves: drawn once together with the ground. */
  readonly paintGround?: (sheet: Sheet) => void
  readonly paint: (sheet: Sheet, ms: number) => void
}

interface MapCanvasProps {
  readonly clock: PictureClock
  readonly shapes: GroundShapes
  readonly painting: Painting
  /** What is seen, in a sentence. */
  readonly label: string
}

/** A map from above that follows a clock. It is drawn when the clock, its size, the theme or what it shows has changed, and never else. */
export function MapCanvas({ clock, shapes, painting, label }: MapCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useRestUnseen(clock, canvas)
  useEffect(() => (canvas.current ? showMap(canvas.current, { clock, shapes, painting }) : undefined), [clock, shapes, painting])
  return <canvas ref={canvas} className="map-canvas" role="img" aria-label={label} />
}

type Shown = Pick<MapCanvasProps, 'clock' | 'shapes' | 'painting'>

/** Shows a painting on a canvas until it is left. */
export function showMap(canvas: HTMLCanvasElement, { clock, shapes, painting }: Shown): () => void {
  const context = canvas.getContext('2d', { alpha: false })
  const box = canvas.parentElement
  if (!context || !box) return () => {}
  const ratio = Math.min(MOST_PIXELS, window.devicePixelRatio || 1)
  let colors = readMapColors(box)
  const openGround = () => groundDrawer({ shapes, colors, ratio, paint: painting.paintGround })
  let drawGround = openGround()
  // Asked for in a frame, the size would make the browser lay out the page once more.
  let size = sizeOf(canvas)
  const draw = () => {
    if (size.width === 0 || size.height === 0) return
    setPixels(canvas, size, ratio)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    const ms = clock.nowMs()
    const view = painting.viewAt(ms, size)
    drawGround(context, view, painting.floor)
    painting.paint({ context, view, colors, ratio }, ms)
  }
  const repaint = () => {
    colors = readMapColors(box)
    drawGround = openGround()
    draw()
  }
  const resizes = new ResizeObserver(() => {
    size = sizeOf(canvas)
    draw()
  })
  resizes.observe(canvas)
  const themes = new MutationObserver(repaint)
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', repaint)
  const leave = clock.subscribe(draw)
  draw()
  return () => {
    leave()
    resizes.disconnect()
    themes.disconnect()
    scheme.removeEventListener('change', repaint)
  }
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLCanvasElement): Size {
  return { width, height }
}

function setPixels(canvas: HTMLCanvasElement, { width, height }: Size, ratio: number): void {
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== wide) canvas.width = wide
  if (canvas.height !== high) canvas.height = high
}
