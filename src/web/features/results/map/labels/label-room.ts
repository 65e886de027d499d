import type { Size } from '#web/features/results/map/map-view.ts'

const LINE_PX = 15
/** Extra distance of words above and below a mark, compared with beside it. */
const OVER_PX = 4
/** The most marks and names in one picture: far more than sixteen players need. */
const MAX_BOXES = 64
/** Positions of a name around its mark, in the order they are tried: beside it, beside and one line off, above, below. */
const SPOTS = [
  { side: 1, lines: 0 },
  { side: -1, lines: 0 },
  { side: 1, lines: -1 },
  { side: 1, lines: 1 },
  { side: -1, lines: -1 },
  { side: -1, lines: 1 },
  { side: 0, lines: -1 },
  { side: 0, lines: 1 },
] as const

/** Words that need room near a mark, in CSS pixels. */
interface WantedRoom {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly gap: number
}

export type LabelRoom = ReturnType<typeof openLabelRoom>

/** Returned positions reuse one object, so that a frame allocates nothing. */
export function openLabelRoom() {
  const boxes = new Float64Array(4 * MAX_BOXES)
  const lastSpots = new Map<number, number>()
  const found = { left: 0, y: 0 }
  let taken = 0
  let size: Size = { width: 0, height: 0 }
  const take = (left: number, top: number, right: number, bottom: number) => {
    if (taken >= MAX_BOXES) return
    boxes[4 * taken] = left
    boxes[4 * taken + 1] = top
    boxes[4 * taken + 2] = right
    boxes[4 * taken + 3] = bottom
    taken += 1
  }
  const isFree = (left: number, top: number, right: number, bottom: number) => {
    if (left < 0 || top < 0 || right > size.width || bottom > size.height) return false
    for (let at = 0; at < 4 * taken; at += 4) {
      const isApart =
        right <= (boxes[at] ?? 0) || left >= (boxes[at + 2] ?? 0) || bottom <= (boxes[at + 1] ?? 0) || top >= (boxes[at + 3] ?? 0)
      if (!isApart) return false
    }
    return true
  }
  const tryAt = ({ x, y, width, gap }: WantedRoom, index: number) => {
    const spot = SPOTS[index]
    if (!spot) return false
    found.left = spot.side === 0 ? x - width / 2 : spot.side > 0 ? x + gap : x - gap - width
    found.y = y + spot.lines * (spot.side === 0 ? gap + OVER_PX : LINE_PX)
    const top = found.y - LINE_PX / 2
    if (!isFree(found.left, top, found.left + width, top + LINE_PX)) return false
    take(found.left, top, found.left + width, top + LINE_PX)
    return true
  }
  return {
    clear: (of: Size) => {
      taken = 0
      size = of
    },
    takeMark: (x: number, y: number, radius: number) => take(x - radius, y - radius, x + radius, y + radius),
    takeBox: take,
    /** Finds free room and takes it; null if there is none. A name keeps its spot of the last frame while that is free. */
    find: (wanted: WantedRoom, owner: number) => {
      if (tryAt(wanted, lastSpots.get(owner) ?? 0)) return found
      for (let index = 0; index < SPOTS.length; index++) {
        if (!tryAt(wanted, index)) continue
        lastSpots.set(owner, index)
        return found
      }
      return null
    },
  }
}
