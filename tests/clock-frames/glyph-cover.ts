import type { GlyphTemplate } from '#analysis/alignment/clock/glyph-templates.ts'

/** The share of the background that a glyph hides in each cell of its template, 0 to 1. The darkest eighth counts as background. */
export function coverOf({ shape }: Pick<GlyphTemplate, 'shape'>): Float32Array {
  const [least, most] = [Math.min(...shape), Math.max(...shape)]
  return shape.map((value) => Math.max(0, ((value - least) / (most - least) - 0.12) / 0.88))
}
