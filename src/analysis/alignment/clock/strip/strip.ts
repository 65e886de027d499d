import { inkAt, type Picture, type Rectangle } from './picture.ts'

/** Ink of a part of the picture, resampled to a grid: rows from the top, 0 to 255 per cell. */
export interface Strip {
  readonly width: number
  readonly height: number
  readonly ink: Float32Array
}

/** The part of the picture that a strip covers: `left` and `top` are the corner, `cell` is the side of a cell, both in pixels. */
export interface StripPlace extends Rectangle {
  readonly cell: number
}

interface Taps {
  readonly first: number
  readonly weights: readonly number[]
}

/** Weights fall off linearly from the cell's middle: an average for large cells, linear interpolation for small ones. */
function tapsOf(start: number, cell: number, count: number, size: number): Taps[] {
  const reach = Math.max(1, cell)
  return Array.from({ length: count }, (_, at) => {
    const middle = start + (at + 0.5) * cell - 0.5
    const first = Math.max(0, Math.min(size - 1, Math.ceil(middle - reach)))
    const last = Math.max(first, Math.min(size - 1, Math.floor(middle + reach)))
    const raw = Array.from({ length: last - first + 1 }, (_unused, tap) => Math.max(0, 1 - Math.abs(first + tap - middle) / reach))
    const sum = raw.reduce((total, weight) => total + weight, 0)
    return { first, weights: sum > 0 ? raw.map((weight) => weight / sum) : raw.map(() => 1 / raw.length) }
  })
}

/** Resamples a part of a picture. Cells beyond the picture's edge repeat its last pixels. */
export function takeStrip(picture: Picture, { left, top, cell, width, height }: StripPlace): Strip {
  const across = tapsOf(left, cell, width, picture.width)
  const down = tapsOf(top, cell, height, picture.height)
  const firstRow = down[0]?.first ?? 0
  const lastRow = Math.max(...down.map(({ first, weights }) => first + weights.length - 1))
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, row) => takeRow(picture, firstRow + row, across))
  const ink = new Float32Array(width * height)
  down.forEach(({ first, weights }, y) => {
    weights.forEach((weight, tap) => {
      const row = rows[first + tap - firstRow]
      if (row) for (let x = 0; x < width; x++) ink[y * width + x] = (ink[y * width + x] ?? 0) + weight * (row[x] ?? 0)
    })
  })
  return { width, height, ink }
}

function takeRow(picture: Picture, y: number, across: readonly Taps[]): Float32Array {
  return Float32Array.from(across, ({ first, weights }) =>
    weights.reduce((sum, weight, tap) => sum + weight * inkAt(picture, first + tap, y), 0),
  )
}
