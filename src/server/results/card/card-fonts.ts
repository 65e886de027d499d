import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

type Range = readonly [first: number, last: number]

export interface FontFile {
  readonly family: string
  readonly path: string
  readonly ranges: readonly Range[]
}

interface Family {
  readonly family: string
  readonly list: string
  readonly fileOf: (letters: string) => string
  /** The characters that each file really contains, by file name; '' covers all numbered files. The packages' lists claim more. */
  readonly contained: Readonly<Record<string, string>>
}

const require = createRequire(import.meta.url)

const VIETNAMESE = 'U+1ea0-1ef9'
/** Dashes, quotation marks, bullet, ellipsis, euro and trademark. */
const MARKS = 'U+2013-2014,U+2018-201a,U+201c-201e,U+2022,U+2026,U+20ac,U+2122'
const SOURCES: readonly Family[] = [
  {
    family: 'Display',
    list: require.resolve('@fontsource-variable/mona-sans/unicode.json'),
    fileOf: (letters) => `mona-sans-${letters}-wdth-normal`,
    contained: {
      latin: `U+20-7e,U+a0-ac,U+ae-b4,U+b6-ff,${MARKS}`,
      'latin-ext': 'U+100-130,U+132-137,U+139-148,U+14a-14d,U+150-151,U+154-17e',
      vietnamese: VIETNAMESE,
    },
  },
  {
    family: 'Text',
    list: require.resolve('@fontsource-variable/inter/unicode.json'),
    fileOf: (letters) => `inter-${letters}-opsz-normal`,
    contained: {
      latin: `U+20-7e,U+a0-ac,U+ae-ff,U+131,U+152-153,${MARKS}`,
      'latin-ext': 'U+100-130,U+132-148,U+14a-151,U+154-17f',
      vietnamese: VIETNAMESE,
      greek: 'U+386-3d7',
      cyrillic: 'U+400-45f',
    },
  },
  {
    family: 'Han',
    list: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    fileOf: (letters) => `noto-sans-sc-${letters}-wght-normal`,
    contained: { '': 'U+3001-30ff,U+4e00-9fef,U+ff01-ff60' },
  },
  {
    family: 'Hangul',
    list: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
    fileOf: (letters) => `noto-sans-kr-${letters}-wght-normal`,
    contained: { '': 'U+3131-318e,U+ac00-d7a3' },
  },
]
export const FAMILIES = SOURCES.map(({ family }) => family)

const listing = z.record(z.string(), z.string())

/** Returns the font files that cover these words; null when no file has one of the letters. */
export type FindFonts = (words: string) => FontFile[] | null

/** Reads the long lists of Han and Hangul only when the other fonts lack a letter. */
export function makeFontFinder(): FindFonts {
  const near = listFonts(SOURCES.slice(0, 2))
  let all: readonly FontFile[] | undefined
  return (words) => {
    const found = fontsFor(words, near)
    if (found) return found
    all ??= listFonts()
    return fontsFor(words, all)
  }
}

export function listFonts(families: readonly Family[] = SOURCES): readonly FontFile[] {
  return families.flatMap(({ family, list, fileOf, contained }) => {
    const promised = listing.parse(JSON.parse(readFileSync(list, 'utf8')))
    return Object.entries(promised).flatMap(([name, text]) => {
      const number = /^\[(\d+)\]$/.exec(name)?.[1]
      const ranges = overlap(parseRanges(text), parseRanges(contained[number === undefined ? name : ''] ?? ''))
      return ranges.length > 0 ? [{ family, path: join(dirname(list), 'files', `${fileOf(number ?? name)}.woff2`), ranges }] : []
    })
  })
}

function parseRanges(text: string): Range[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

function overlap(some: readonly Range[], others: readonly Range[]): Range[] {
  const both = some.flatMap(([first, last]) => others.map(([from, to]): Range => [Math.max(first, from), Math.min(last, to)]))
  return both.filter(([first, last]) => first <= last)
}

function fontsFor(words: string, fonts: readonly FontFile[]): FontFile[] | null {
  const needed = [...new Set(words)].map((letter) => fonts.filter((font) => hasGlyph(font, letter.codePointAt(0) ?? 0)))
  return needed.some((files) => files.length === 0) ? null : [...new Set(needed.flat())]
}

function hasGlyph({ ranges }: FontFile, code: number): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last)
}

export async function readFont({ family, path, ranges }: FontFile) {
  return { name: family, data: await readFile(path), unicodeRange: ranges.map(([first, last]): [number, number] => [first, last]) }
}
