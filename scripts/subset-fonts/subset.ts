import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Subsets the two font families to what the product shows, into `src/web/fonts`: `npx node scripts/subset-fonts/subset.ts`. */

const TARGET = join(import.meta.dirname, '../../src/web/fonts')

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
}

/** Basic Latin, Latin-1, and further characters of our own texts and of common names. System fonts show other letters. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…−×≥≤€™→←ŒœŠšŽžŸıŁł`

/** Letters of headings, and of plain sentences. */
const HEADING_LETTERS = `${range(0x41, 0x5a)}${range(0x61, 0x7a)} ,.'’`
const SENTENCE_LETTERS = `${HEADING_LETTERS}${range(0x30, 0x39)}:;!?()-`

/** Tabular figures for times and tables; joining, kerning and accents as in the original families. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'case']

const FONTS = [
  {
    from: import.meta.resolve('@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2'),
    to: 'callout-display-latin.woff2',
    // 78 % for headings and figures at 640, 84 % and bolder for the name.
    axes: { wght: { min: 560, max: 720 }, wdth: { min: 78, max: 84 } },
  },
  {
    // Headings only, small enough to arrive before the first paint, like the sentences below. With its headers each is less than the 6,000
    // bytes that one of five connections of a slow phone receives in a round trip.
    from: import.meta.resolve('@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2'),
    to: 'callout-heading-latin.woff2',
    letters: HEADING_LETTERS,
    features: ['kern'],
    axes: { wght: 640, wdth: 78 },
  },
  {
    from: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    to: 'inter-latin.woff2',
    axes: { wght: { min: 400, max: 640 } },
  },
  {
    from: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    to: 'inter-regular-latin.woff2',
    letters: SENTENCE_LETTERS,
    features: [],
    axes: { wght: 420 },
  },
]

for (const { from, to, axes, letters = LETTERS, features = FEATURES } of FONTS) {
  const fullFont = readFileSync(fileURLToPath(from))
  const cut = await subsetFont(fullFont, letters, { targetFormat: 'woff2', noHinting: true, keepFeatures: features, variationAxes: axes })
  writeFileSync(join(TARGET, to), cut)
  console.log(`${to}: ${cut.length} bytes`)
}
