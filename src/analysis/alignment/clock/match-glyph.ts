import { type GlyphTemplate, TEMPLATE_ROWS } from './glyph-templates.ts'
import type { Strip } from './strip/strip.ts'

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
