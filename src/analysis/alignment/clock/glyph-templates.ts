import type { Strip } from '#analysis/alignment/clock/strip/strip.ts'

export const COLON = ':'

/** Cells of a template above, below and beside the ink. The gap between two glyphs is 3 cells. */
export const MARGIN = 2

/** 17 rows of ink between two margins. */
export const TEMPLATE_ROWS = 21

/** Empty cells between two glyphs: 2.5 in 17 stills with 900 rows. */
export const GAP = 3

/** The shape of one character on a strip, with mean 0 and length 1. Rows from the top, `columns` numbers per row. */
export interface GlyphTemplate {
  readonly glyph: string
  readonly columns: number
  readonly shape: Float32Array
}

export function inkWidth({ columns }: GlyphTemplate): number {
  return columns - 2 * MARGIN
}

/** Normalizes mean and contrast, so that only the shape is left; null without contrast. */
export function shapeOf(values: ArrayLike<number>): Float32Array | null {
  const shape = Float32Array.from(values)
  const mean = shape.reduce((sum, value) => sum + value, 0) / shape.length
  const length = Math.sqrt(shape.reduce((sum, value) => sum + (value - mean) ** 2, 0))
  return length > 0 ? shape.map((value) => (value - mean) / length) : null
}

/**
 * The correlation of a template and the part of the strip with its upper left cell at `x`, `y`: 1 for the same shape at any brightness and
 * contrast, 0 for nothing in common. Returns 0 where the contrast is below MIN_DEVIATION.
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
  return spread > cells * MIN_DEVIATION ** 2 ? product / Math.sqrt(spread) : 0
}

/** The minimum standard deviation of ink: white text on a bright sky has 20, noise of a compressed wall less than 5. */
const MIN_DEVIATION = 8
