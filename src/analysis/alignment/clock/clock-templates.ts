import { GLYPH_SHAPES } from './glyph-shapes.ts'
import { type GlyphTemplate, shapeOf } from './glyph-templates.ts'

export function clockTemplates(): GlyphTemplate[] {
  return GLYPH_SHAPES.map(({ glyph, columns, cells }) => {
    const shape = shapeOf(Array.from({ length: cells.length / 2 }, (_, cell) => signedByte(cells.slice(2 * cell, 2 * cell + 2))))
    if (!shape) throw new Error(`The template of ${glyph} is empty.`)
    return { glyph, columns, shape }
  })
}

function signedByte(hex: string): number {
  const byte = Number.parseInt(hex, 16)
  return byte < 128 ? byte : byte - 256
}
