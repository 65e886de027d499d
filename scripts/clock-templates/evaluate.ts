import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import type { GlyphTemplate } from '#analysis/alignment/clock/glyph-templates.ts'
import { evaluateClocks, tallyText, templatesOfOthers } from './evaluation.ts'
import { type LabelledPicture, readLabelledPictures } from './labelled-pictures.ts'
import { makeSmaller } from './smaller-picture.ts'

/** `npm run eval:clock -- <folder>`: how the match clocks of a folder's stills and clips are read. Ends with 1 when one is read wrong. */

/** Rows that stills are scaled down to, as videos are. */
const ROWS = [1080, 720, 480]

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give the folder that has labels.json.')
const pictures = readLabelledPictures(folder)
const stills = pictures.filter(({ isStill }) => isStill)
const sets: [name: string, pictures: LabelledPicture[]][] = [
  ['stills', stills],
  ...ROWS.map((rows): [string, LabelledPicture[]] => [`stills at ${rows} rows`, stills.flatMap((still) => makeSmaller(still, rows) ?? [])]),
  ['clips', pictures.filter(({ isStill }) => !isStill)],
]

const kept = clockTemplates()
let wrong = print('With the templates of the program', () => kept)
const others = templatesOfOthers(pictures)
if (others) wrong += print('Each file with templates of the other files', others)
else console.log('\nThe folder does not show every digit, so it cannot give templates of its own.')
process.exitCode = wrong === 0 ? 0 : 1

function print(title: string, templatesFor: (file: string) => readonly GlyphTemplate[]): number {
  console.log(`\n${title}:`)
  const tallies = sets.filter(([, set]) => set.length > 0).map(([name, set]) => ({ name, tally: evaluateClocks(set, templatesFor) }))
  for (const { name, tally } of tallies) {
    console.log(`  ${name.padEnd(20)} ${tallyText(tally)}`)
    for (const note of tally.notes) console.log(`    ${note}`)
  }
  return tallies.reduce((sum, { tally }) => sum + tally.wrong, 0)
}
