import type { MapView } from './map-view.ts'

const [MIN_ZOOM, MAX_ZOOM] = [1, 4]
const STEP = 1.5

/** Which part of a picture from above is shown, and its zoom; 1 is the whole picture. It is not React state, since dragging changes it. */
export type MapCamera = ReturnType<typeof createMapCamera>

export function createMapCamera() {
  const listeners = new Set<() => void>()
  let zoom = MIN_ZOOM
  const offset = { x: 0, y: 0 }
  let seen: { readonly full: MapView; readonly isCentred: boolean; readonly view: MapView } | null = null
  const changed = () => {
    seen = null
    if (zoom === MIN_ZOOM) Object.assign(offset, { x: 0, y: 0 })
    for (const listener of listeners) listener()
  }
  return {
    zoom: () => zoom,
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    /** Applies zoom and offset to the view of the whole picture. `isCentred`: a followed player stays in the middle, so there is no offset. */
    viewOf: (full: MapView, isCentred: boolean): MapView => {
      if (zoom === MIN_ZOOM) {
        seen = { full, isCentred, view: full }
        return full
      }
      if (seen?.full === full && seen.isCentred === isCentred) return seen.view
      const move = isCentred ? 0 : 1
      const view = {
        ...full,
        scale: full.scale * zoom,
        centreX: full.centreX + move * offset.x,
        centreY: full.centreY + move * offset.y,
      }
      seen = { full, isCentred, view }
      return view
    },
    /** Zooms by one step. The place under `at`, in pixels of the picture, stays where it is. */
    step: (way: 'in' | 'out', at?: { readonly x: number; readonly y: number }) => {
      const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, way === 'in' ? zoom * STEP : zoom / STEP))
      if (next === zoom) return
      if (at && seen && !seen.isCentred) {
        const { view } = seen
        // The distance in world units from the middle to that place shrinks to zoom / next, so the middle moves by the rest.
        const movedShare = 1 - zoom / next
        offset.x += (movedShare * (at.x - view.width / 2)) / view.scale
        offset.y -= (movedShare * (at.y - view.height / 2)) / view.scale
      }
      zoom = next
      changed()
    },
    drag: (dx: number, dy: number) => {
      if (!seen || seen.isCentred || zoom === MIN_ZOOM) return
      const { full, view } = seen
      const halfX = full.width / full.scale / 2
      const halfY = full.height / full.scale / 2
      offset.x = Math.min(halfX, Math.max(-halfX, offset.x - dx / view.scale))
      offset.y = Math.min(halfY, Math.max(-halfY, offset.y + dy / view.scale))
      changed()
    },
  }
}
