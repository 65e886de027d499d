import { useEffect, useRef } from 'react'
import type { GroundShapes } from '#shared/tracks/ground/ground-shapes.ts'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { useRestUnseen } from '#web/features/results/clock/use-clock.ts'
import { groundLayer } from './draw-ground.ts'
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
  /** Tells when it is to be drawn anew for another reason than its clock. */
  readonly subscribe?: (onChange: () => void) => () => void
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
  const frame = useRef<HTMLDivElement>(null)
  useRestUnseen(clock, frame)
  useEffect(() => (frame.current ? showMap(frame.current, { clock, shapes, painting }) : undefined), [clock, shapes, painting])
  return <div ref={frame} className="map-canvas" role="img" aria-label={label} />
}

type Shown = Pick<MapCanvasProps, 'clock' | 'shapes' | 'painting'>

/**
 * Shows a painting in an empty frame until it is left. The ground lies under it on a canvas of its own, which is only moved: a frame of the
 * picture draws people, lines and words, and copies no map.
 */
export function showMap(frame: HTMLElement, { clock, shapes, painting }: Shown): () => void {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return () => {}
  const ratio = Math.min(MOST_PIXELS, window.devicePixelRatio || 1)
  let colors = readMapColors(frame)
  const openGround = () => groundLayer({ shapes, colors, ratio, paint: painting.paintGround })
  let ground = openGround()
  frame.replaceChildren(ground.canvas, canvas)
  // Asked for in a frame, the size would make the browser lay out the page once more.
  let size = sizeOf(frame)
  let sheet: Sheet | null = null
  const draw = () => {
    if (size.width === 0 || size.height === 0) return
    setPixels(canvas, size, ratio)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    const ms = clock.nowMs()
    const view = painting.viewAt(ms, size)
    ground.show(view, painting.floor)
    context.clearRect(0, 0, size.width, size.height)
    // Of a picture that rests in its place one sheet does for all frames.
    if (sheet?.view !== view || sheet.colors !== colors) sheet = { context, view, colors, ratio }
    painting.paint(sheet, ms)
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

function setPixels(canvas: HTMLCanvasElement, { width, height }: Size, ratio: number): void {
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== wide) canvas.width = wide
  if (canvas.height !== high) canvas.height = high
}
