import type { GlyphTemplate } from '#analysis/alignment/clock/glyph-templates.ts'

/** How much of the background a glyph hides at each cell of its template, 0 to 1: the darkest eighth is background. */
export function coverOf({ shape }: Pick<GlyphTemplate, 'shape'>): Float32Array {
  const [least, most] = [Math.min(...shape), Math.max(...shape)]
  return shape.map((value) => Math.max(0, ((value - least) / (most - least) - 0.12) / 0.88))
}
