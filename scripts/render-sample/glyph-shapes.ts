import { contours } from 'd3-contour'
import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import { GAP, type GlyphTemplate, inkWidth, MARGIN, TEMPLATE_ROWS } from '#analysis/alignment/clock/glyph-templates.ts'
import { coverOf } from '#tests/clock-frames/glyph-cover.ts'
import type { Point } from './ass-document.ts'

/** Opacities of a glyph within its contours. Drawn over each other in quarters, they give edges as soft as in the original footage. */
const LEVELS = [0.2, 0.4, 0.6, 0.8]

/** The part of a glyph with at least this opacity, in cells from its first column of ink and the middle of its height. */
interface GlyphLayer {
  readonly rings: readonly (readonly Point[])[]
  /** Opacity of the paint, so that all layers up to here together cover as much as they should. */
  readonly opacity: number
}

interface PlacedGlyph {
  /** Cells from the middle of the text to the glyph's first column of ink. */
  readonly fromMiddle: number
  readonly layers: readonly GlyphLayer[]
}

const GLYPHS = new Map(clockTemplates().map((template) => [template.glyph, { width: inkWidth(template), layers: layersOf(template) }]))

/** Lays out a text around its middle, in the mean shapes of the match clock's characters in real footage. */
export function layOutText(text: string): { readonly width: number; readonly glyphs: readonly PlacedGlyph[] } {
  const used = [...text].map((glyph) => {
    const known = GLYPHS.get(glyph)
    if (!known) throw new Error(`The clock has no ${glyph}.`)
    return known
  })
  const width = used.reduce((sum, glyph) => sum + glyph.width, 0) + GAP * (used.length - 1)
  let from = -width / 2
  const glyphs = used.map(({ width: inked, layers }) => {
    const placed = { fromMiddle: from, layers }
    from += inked + GAP
    return placed
  })
  return { width, glyphs }
}

function layersOf(template: GlyphTemplate): GlyphLayer[] {
  const { columns } = template
  const cover = Array.from(coverOf(template))
  return LEVELS.map((level, index) => {
    const { coordinates } = contours().size([columns, TEMPLATE_ROWS]).contour(cover, level)
    const rings = coordinates.flat().map((ring) => ring.map(([x = 0, y = 0]): Point => [x - MARGIN, y - TEMPLATE_ROWS / 2]))
    return { rings, opacity: 1 / (LEVELS.length - index) }
  })
}
