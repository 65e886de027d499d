import type { Bounds } from '#shared/tracks/ground/ground-shapes.ts'

/** In CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The part of the map that a picture shows. North is up, and both axes have the same scale. */
export interface MapView extends Size {
  /** Pixels per world unit. */
  readonly scale: number
  readonly centreX: number
  readonly centreY: number
}

/** Radii of the rings around you, in world units: a teammate in the first can help; in the second, only with a line of sight. */
export const RINGS_U = [6, 10] as const

export function toX({ width, scale, centreX }: MapView, x: number): number {
  return (x - centreX) * scale + width / 2
}

export function toY({ height, scale, centreY }: MapView, y: number): number {
  return height / 2 - (y - centreY) * scale
}

const MARGIN_U = 1

export function viewOfAll({ left, right, bottom, top }: Bounds, size: Size): MapView {
  const scale = Math.min(size.width / (right - left + 2 * MARGIN_U), size.height / (top - bottom + 2 * MARGIN_U))
  return { ...size, scale: Math.max(scale, 0.01), centreX: (left + right) / 2, centreY: (bottom + top) / 2 }
}

/** Returns a window that is `spanU` world units across its shorter side. */
export function viewAround([x, y]: readonly [x: number, y: number, ...rest: number[]], spanU: number, size: Size): MapView {
  return { ...size, scale: Math.max(Math.min(size.width, size.height) / spanU, 0.01), centreX: x, centreY: y }
}

export function isInView(view: MapView, x: number, y: number): boolean {
  const [left, top] = [toX(view, x), toY(view, y)]
  return left > -MARK_PX && top > -MARK_PX && left < view.width + MARK_PX && top < view.height + MARK_PX
}

const MARK_PX = 10
