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
  /** Which letters each file really has: the packages' lists promise more. By the file's name; '' is every numbered one. */
  readonly kept: Readonly<Record<string, readonly Range[]>>
}

const require = createRequire(import.meta.url)

const VIETNAMESE: readonly Range[] = [[0x1ea0, 0x1ef9]]
/** Dashes, quotation marks, bullet, ellipsis, euro and trademark. */
const MARKS: readonly Range[] = [
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
]

const SOURCES: readonly Family[] = [
  {
    family: 'Display',
    list: require.resolve('@fontsource-variable/mona-sans/unicode.json'),
    fileOf: (letters) => `mona-sans-${letters}-wdth-normal`,
    kept: {
      latin: [[0x20, 0x7e], [0xa0, 0xac], [0xae, 0xb4], [0xb6, 0xff], ...MARKS],
      'latin-ext': [
        [0x100, 0x130],
        [0x132, 0x137],
        [0x139, 0x148],
        [0x14a, 0x14d],
        [0x150, 0x151],
        [0x154, 0x17e],
      ],
      vietnamese: VIETNAMESE,
    },
  },
  {
    family: 'Text',
    list: require.resolve('@fontsource-variable/inter/unicode.json'),
    fileOf: (letters) => `inter-${letters}-opsz-normal`,
    kept: {
      latin: [[0x20, 0x7e], [0xa0, 0xac], [0xae, 0xff], [0x131, 0x131], [0x152, 0x153], ...MARKS],
      'latin-ext': [
        [0x100, 0x130],
        [0x132, 0x148],
        [0x14a, 0x151],
        [0x154, 0x17f],
      ],
      vietnamese: VIETNAMESE,
      greek: [[0x386, 0x3d7]],
      cyrillic: [[0x400, 0x45f]],
    },
  },
  {
    family: 'Han',
    list: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    fileOf: (letters) => `noto-sans-sc-${letters}-wght-normal`,
    kept: {
      '': [
        [0x3001, 0x30ff],
        [0x4e00, 0x9fef],
        [0xff01, 0xff60],
      ],
    },
  },
  {
    family: 'Hangul',
    list: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
    fileOf: (letters) => `noto-sans-kr-${letters}-wght-normal`,
    kept: {
      '': [
        [0x3131, 0x318e],
        [0xac00, 0xd7a3],
      ],
    },
  },
]

export const FAMILIES = SOURCES.map(({ family }) => family)

const listing = z.record(z.string(), z.string())

/** Finds the font files for these words; null where a letter is in none. */
export type FindFonts = (words: string) => FontFile[] | null

/** The long lists of Han and Hangul are read last. */
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
  return families.flatMap(({ family, list, fileOf, kept }) => {
    const promised = listing.parse(JSON.parse(readFileSync(list, 'utf8')))
    return Object.entries(promised).flatMap(([name, text]) => {
      const number = /^\[(\d+)\]$/.exec(name)?.[1]
      const ranges = overlap(parseRanges(text), kept[number === undefined ? name : ''] ?? [])
      return ranges.length > 0 ? [{ family, path: join(dirname(list), 'files', `${fileOf(number ?? name)}.woff2`), ranges }] : []
    })
  })
}

/** "U+20-7e,U+a0" as pairs of first and last. */
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
  const needed = [...new Set(words)].map((letter) => fonts.filter((font) => holds(font, letter.codePointAt(0) ?? 0)))
  return needed.some((files) => files.length === 0) ? null : [...new Set(needed.flat())]
}

function holds({ ranges }: FontFile, code: number): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last)
}

export async function readFont({ family, path, ranges }: FontFile) {
  return { name: family, data: await readFile(path), unicodeRange: ranges.map(([first, last]): [number, number] => [first, last]) }
}
