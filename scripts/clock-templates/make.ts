import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { averageGlyphs } from './average-glyphs.ts'
import { cutGlyphs } from './cut-glyphs.ts'
import { readLabelledPictures } from './labelled-pictures.ts'
import { printTemplates } from './print-templates.ts'

/**
 * Writes the templates of the match clock's characters from a folder of labelled stills and clips:
 * `npx node scripts/clock-templates/make.ts <folder>`. Clips need ffmpeg.
 */

const TARGET = join(import.meta.dirname, '../../src/analysis/alignment/clock/glyph-shapes.ts')

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give the folder that has labels.json.')
const pictures = readLabelledPictures(folder)
const cuts = pictures.flatMap(cutGlyphs)
const templates = averageGlyphs(cuts)
writeFileSync(TARGET, printTemplates(templates))
const used = new Set(cuts.map(({ of }) => of.name)).size
console.log(`${used} of ${pictures.length} pictures gave ${cuts.length} characters:`)
for (const { glyph } of templates) console.log(`  ${glyph}  ${cuts.filter((cut) => cut.glyph === glyph).length}`)
