import type { GlyphTemplate } from '#analysis/alignment/clock/glyph-templates.ts'

/** The source file that holds templates: one signed byte per cell, as two hexadecimal digits. */
export function printTemplates(templates: readonly GlyphTemplate[]): string {
  const lines = templates.map(({ glyph, columns, shape }) => {
    return `  {\n    glyph: '${glyph}',\n    columns: ${columns},\n    cells:\n      '${hexOf(shape)}',\n  },\n`
  })
  return `/**
 * Mean shapes of the match clock's characters, from stills and clips of the Forge Wiki and of guilty-spark; NOTICE has sources and licences.
 * Written by scripts/clock-templates/make.ts. Each cell is one signed byte (two hexadecimal digits); a character's largest is 127.
 */
export const GLYPH_SHAPES = [
${lines.join('')}]
`
}

function hexOf(shape: Float32Array): string {
  const largest = Math.max(...shape.map(Math.abs))
  return Array.from(shape, (value) => (Math.round((127 * value) / largest) & 0xff).toString(16).padStart(2, '0')).join('')
}
