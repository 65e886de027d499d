import { max, min } from 'd3-array'
import type { GroundShapes, Outline } from '#shared/tracks/ground/ground-shapes.ts'
import type { Place } from '#shared/tracks/place.ts'

export const MAP_PX = 380
const [SPAN_U, MAX_SPAN_U] = [24, 60]
const MARGIN_U = 2
const TRAIL_STEPS = 6

export const MAP_COLORS = {
  ground: '#0c1016',
  floors: ['#161c26', '#202836', '#2e394a'],
  edge: '#39455a',
  hatch: 'rgb(255,255,255)',
  ring: '#7f8ca2',
  faint: '#8792a5',
  you: '#f5b83d',
  mate: '#58c6e6',
  foe: '#ff7168',
} as const

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface MapWindow {
  readonly pixelsPerUnit: number
  readonly toSpot: (place: readonly [x: number, y: number, ...rest: number[]]) => Spot
}

/** A window centered on the first place, north up, and up to MAX_SPAN_U wide to include the other one. */
export function windowAround([centreX, centreY]: Place, other: Place | null): MapWindow {
  const away = other ? Math.max(Math.abs(other[0] - centreX), Math.abs(other[1] - centreY)) : 0
  const pixelsPerUnit = MAP_PX / Math.min(MAX_SPAN_U, Math.max(SPAN_U, 2 * (away + MARGIN_U)))
  return {
    pixelsPerUnit,
    toSpot: ([x, y]) => ({ x: MAP_PX / 2 + (x - centreX) * pixelsPerUnit, y: MAP_PX / 2 - (y - centreY) * pixelsPerUnit }),
  }
}

export function isInside({ x, y }: Spot, margin = 0): boolean {
  return x >= margin && y >= margin && x <= MAP_PX - margin && y <= MAP_PX - margin
}

export function groundSvg({ floors, ramps }: GroundShapes, seen: MapWindow): string {
  const lowest = Math.min(1, MAP_COLORS.floors.length - floors.length)
  const drawn = floors.map((outline, index) => {
    const fill = MAP_COLORS.floors[index + lowest] ?? MAP_COLORS.floors[0]
    return `<path d="${pathOf(outline, seen)}" fill="${fill}" stroke="${MAP_COLORS.edge}" fill-rule="evenodd"/>`
  })
  return `${drawn.join('')}<path d="${pathOf(ramps, seen)}" fill="url(#ramp)" fill-rule="evenodd"/>`
}

export const DEFINITIONS =
  `<defs><pattern id="ramp" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
  `<path d="M0 0V7" stroke="${MAP_COLORS.hatch}" stroke-opacity="0.07" stroke-width="2.5"/></pattern></defs>`

function pathOf(outline: Outline, { toSpot }: MapWindow): string {
  return outline
    .map((ring) => ring.map(toSpot))
    .filter((spots) => touchesWindow(spots))
    .map((spots) => ringPath(spots))
    .join('')
}

/** Whole pixels and relative steps halve the size of the first view of Home and Demo. */
function ringPath(spots: readonly Spot[]): string {
  const points = spots.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  const steps = points.flatMap(({ x, y }, index) => {
    const before = points[index - 1]
    return before && (before.x !== x || before.y !== y) ? [`${x - before.x} ${y - before.y}`] : []
  })
  return `M${points[0]?.x} ${points[0]?.y}l${steps.join(' ')}z`
}

function touchesWindow(spots: readonly Spot[]): boolean {
  const touches = (of: (spot: Spot) => number) => Math.min(MAP_PX, min(spots, of) ?? MAP_PX) < Math.max(0, max(spots, of) ?? 0)
  return touches(({ x }) => x) && touches(({ y }) => y)
}

export function lineSvg(from: Spot, to: Spot, color: string, width: number): string {
  return `<path d="M${pair(from)}L${pair(to)}" stroke="${color}" stroke-width="${width}"/>`
}

export function crossSvg({ x, y }: Spot, color: string): string {
  return [7, -7].map((rise) => lineSvg({ x: x - 7, y: y - rise }, { x: x + 7, y: y + rise }, color, 2.6)).join('')
}

export function trailSvg(points: readonly (Spot & { readonly isStart: boolean; readonly freshness: number })[], color: string): string {
  let drawn = ''
  let last = -1
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (!before || point.isStart) {
      last = -1
      continue
    }
    const fresh = Math.round(point.freshness * TRAIL_STEPS) / TRAIL_STEPS
    if (fresh !== last) {
      const [opacity, width] = [(0.1 + 0.6 * fresh).toFixed(2), (1 + 1.6 * fresh).toFixed(1)]
      drawn += `${drawn && '"/>'}<path stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" d="M${pair(before)}`
    }
    drawn += `L${pair(point)}`
    last = fresh
  }
  return drawn && `${drawn}"/>`
}

/** You: a disc with a ring. A teammate: a disc. An opponent: an outlined diamond, filled for the killer. */
export function markSvg({ x, y }: Spot, mark: 'you' | 'mate' | 'foe' | 'killer'): string {
  if (mark === 'you')
    return `<circle cx="${x}" cy="${y}" r="11" fill="none" stroke="${MAP_COLORS.you}" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="7.5" fill="${MAP_COLORS.you}" stroke="${MAP_COLORS.ground}" stroke-width="1.5"/>`
  if (mark === 'mate')
    return `<circle cx="${x}" cy="${y}" r="7" fill="${MAP_COLORS.mate}" stroke="${MAP_COLORS.ground}" stroke-width="1.5"/>`
  const outline = `<path d="${diamond({ x, y }, 8.6)}" fill="${MAP_COLORS.ground}" stroke="${MAP_COLORS.foe}" stroke-width="${mark === 'killer' ? 2.6 : 1.8}"/>`
  return mark === 'killer' ? `${outline}<path d="${diamond({ x, y }, 4.4)}" fill="${MAP_COLORS.foe}"/>` : outline
}

function diamond({ x, y }: Spot, radius: number): string {
  return `M${x} ${y - radius}L${x + radius} ${y}L${x} ${y + radius}L${x - radius} ${y}Z`
}

function pair({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
