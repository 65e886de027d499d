import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import type { GlyphTemplate } from '#analysis/alignment/clock/glyph-templates.ts'
import { drawnSets, type NamedSet, pastedSets } from './drawn-pictures.ts'
import { evaluateClocks, sumOf, tallyText, templatesOfOthers } from './evaluation.ts'
import { readLabelledPictures } from './labelled-pictures.ts'
import { readLabels } from './labels.ts'
import { samplePictures } from './sample-pictures.ts'
import { makeSmaller } from './smaller-picture.ts'

/**
 * `npm run eval:clock -- <folder>`: evaluates the reader on the clocks of a folder's stills and clips, of the sample's video, and on clocks
 * drawn over moving scenes and the folder's clips. The folder is optional. Clips and sample need ffmpeg. Exits with 1 on a wrong reading.
 */

/** Heights in rows that stills are scaled down to, as videos are. */
const ROWS = [1080, 720, 480]

const [folder] = process.argv.slice(2)
const templates = clockTemplates()
let wrong = 0
if (folder !== undefined) wrong += printFolder(folder)
wrong += print('The sample, one picture a second', [['sample', samplePictures()]], () => templates)
wrong += print('Drawn over moving, compressed scenes', drawnSets(templates), () => templates)
process.exitCode = wrong === 0 ? 0 : 1

function printFolder(path: string): number {
  const pictures = readLabelledPictures(path)
  const stills = pictures.filter(({ isStill }) => isStill)
  const sets: NamedSet[] = [
    ['stills', stills],
    ...ROWS.map((rows): NamedSet => [`stills at ${rows} rows`, stills.flatMap((still) => makeSmaller(still, rows) ?? [])]),
    ['clips', pictures.filter(({ isStill }) => !isStill)],
  ]
  let found = print('With the templates of the program', sets, () => templates)
  const otherTemplates = templatesOfOthers(pictures)
  if (otherTemplates) found += print('Each file with templates of the other files', sets, otherTemplates)
  else console.log('\nThe folder does not show every digit, so it cannot give templates of its own.')
  return found + print('Drawn over real pictures, compressed', pastedSets(path, readLabels(path).clips, templates), () => templates)
}

function print(title: string, sets: readonly NamedSet[], templatesFor: (file: string) => readonly GlyphTemplate[]): number {
  console.log(`\n${title}:`)
  const tallies = sets.filter(([, set]) => set.length > 0).map(([name, set]) => ({ name, tally: evaluateClocks(set, templatesFor) }))
  for (const { name, tally } of tallies) {
    console.log(`  ${name.padEnd(36)} ${tallyText(tally)}`)
    for (const note of tally.notes) console.log(`    ${note}`)
  }
  console.log(`  ${'all'.padEnd(36)} ${tallyText(sumOf(tallies.map(({ tally }) => tally)))}`)
  return tallies.reduce((sum, { tally }) => sum + tally.wrong, 0)
}
