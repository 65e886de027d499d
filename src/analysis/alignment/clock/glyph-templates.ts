import type { Strip } from '#analysis/alignment/clock/strip/strip.ts'

/** What stands between the numbers of the clock. */
export const COLON = ':'

/** Cells of a template above, below and beside the ink. The gap between two glyphs is 3 cells. */
export const MARGIN = 2

/** Rows of every template: 17 of ink between two margins. */
export const TEMPLATE_ROWS = 21

/** Cells without ink between two glyphs: 2.5 of a picture of 900 rows in 17 stills. */
export const GAP = 3

/** How one character looks on a strip: shape only, so its numbers have no mean and the length 1. Rows from the top, `columns` numbers a row. */
export interface GlyphTemplate {
  readonly glyph: string
  readonly columns: number
  readonly shape: Float32Array
}

/** Cells from the first column of ink to the one after the last. */
export function inkWidth({ columns }: GlyphTemplate): number {
  return columns - 2 * MARGIN
}

/** Takes away mean and contrast, so that only the shape is left; null where there is no contrast at all. */
export function shapeOf(values: ArrayLike<number>): Float32Array | null {
  const shape = Float32Array.from(values)
  const mean = shape.reduce((sum, value) => sum + value, 0) / shape.length
  const length = Math.sqrt(shape.reduce((sum, value) => sum + (value - mean) ** 2, 0))
  return length > 0 ? shape.map((value) => (value - mean) / length) : null
}

/**
 * How alike a template and the part of a strip are whose upper left cell is `x`, `y`: the correlation of both, 1 for the same shape at any
 * brightness and contrast, 0 for nothing in common. What stands out of the background by less than `leastContrast` has nothing in common.
 */
export function matchGlyph({ width, height, ink }: Strip, { columns, shape }: GlyphTemplate, x: number, y: number): number {
  if (x < 0 || y < 0 || x + columns > width || y + TEMPLATE_ROWS > height) return 0
  let [sum, squares, product] = [0, 0, 0]
  for (let row = 0; row < TEMPLATE_ROWS; row++) {
    const from = (y + row) * width + x
    for (let column = 0; column < columns; column++) {
      const value = ink[from + column] ?? 0
      sum += value
      squares += value * value
      product += value * (shape[row * columns + column] ?? 0)
    }
  }
  const cells = columns * TEMPLATE_ROWS
  const spread = squares - (sum * sum) / cells
  return spread > cells * LEAST_DEVIATION ** 2 ? product / Math.sqrt(spread) : 0
}

/** Grey levels by which ink has to scatter: white text on a bright sky scatters by 20, noise of a compressed wall by less than 5. */
const LEAST_DEVIATION = 8
