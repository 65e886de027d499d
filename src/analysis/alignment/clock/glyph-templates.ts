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

/** Cells from the first to behind the last column of ink. */
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
