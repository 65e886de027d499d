import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { ATTACK_STRINGS } from '#tests/web/attack-strings.ts'
import type { CardDrawing } from './card-content.ts'
import { listFonts, makeFontFinder } from './card-fonts.ts'
import { makeCardDrawer, withoutForeignLetters } from './draw-card.ts'

const draw = makeCardDrawer()
const fonts = listFonts()
const findFonts = makeFontFinder()
const PNG = '89504e470d0a1a0a'
const MAX_BYTES = 300_000

const CARD: CardDrawing = {
  player: 'Maya',
  match: 'Ranked Oddball on Tram Depot',
  at: '06:52',
  lead: '3 kills in 2 s.',
  loss: 'Six other kills cost a life each.',
  focus: 'take the kill, then leave',
  result: { words: 'Loss 87–200', tone: 'bad' },
  kda: '14 / 15 / 3',
  isWatchable: true,
}

async function picture(changes: Partial<CardDrawing>): Promise<Buffer> {
  const png = Buffer.from(await draw({ ...CARD, ...changes }, null))
  expect(png.subarray(0, 8).toString('hex')).toBe(PNG)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(MAX_BYTES)
  return png
}

test('a picture is a PNG of 1200 by 630 below 300 KB, however long, short or foreign its words are', async () => {
  const plain = await picture({})
  for (const changes of [
    { player: 'A', at: null, lead: 'You won.', loss: '', focus: '', result: null, kda: '' },
    { player: 'W'.repeat(60), match: 'W '.repeat(30), lead: 'word '.repeat(60), loss: 'word '.repeat(30) },
    { player: '鈴木一郎', match: '水族館' },
    { player: '김철수' },
    { player: 'Привет' },
    { player: ATTACK_STRINGS.join('').slice(0, 60), match: ATTACK_STRINGS.join('').slice(60, 120) },
  ])
    expect((await picture(changes)).equals(plain)).toBe(false)
})

test('the same words make the same picture', async () => {
  expect((await picture({})).equals(await picture({}))).toBe(true)
})

test('a name with a letter that no font has is left out entirely; other names stay', async () => {
  expect(withoutForeignLetters({ ...CARD, player: '😀Maya', match: 'Arena 🔥' }, findFonts)).toEqual({ ...CARD, player: '', match: '' })
  expect(withoutForeignLetters({ ...CARD, player: 'ไทย', match: '水族館' }, findFonts)).toEqual({ ...CARD, player: '', match: '水族館' })
  expect((await picture({ player: '😀Maya' })).equals(await picture({ player: '' }))).toBe(true)
})

test('markup is drawn as plain text', async () => {
  expect((await picture({ player: '<b>Maya</b>' })).equals(await picture({ player: 'Maya' }))).toBe(false)
  expect(findFonts(ATTACK_STRINGS.join('').replace(/[^ -~]/g, ''))).not.toBeNull()
})

test('a font file contains every letter that is listed for it', async () => {
  for (const { path, ranges } of fonts.filter((_, index) => index % 9 === 0 || index < 8)) {
    const letters = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    expect([path, await missingIn(path, letters)]).toEqual([path, []])
  }
})

test('a letter that is missing in a font file is detected', async () => {
  expect(
    await missingIn(fonts.find(({ family, ranges }) => family === 'Display' && ranges[0]?.[0] === 0x20)?.path ?? '', [0x41, 0xb5]),
  ).toContain(0xb5)
})

async function missingIn(path: string, letters: readonly number[]): Promise<number[]> {
  const options = { targetFormat: 'truetype', noHinting: true, keepFeatures: [], variationAxes: {} } as const
  const contained = lettersOf(await subsetFont(readFileSync(path), String.fromCodePoint(...letters), options))
  return letters.filter((letter) => !contained.has(letter))
}

/** Reads the characters of a TrueType file from its cmap table. Source: OpenType specification, cmap, format 4. */
function lettersOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.subarray(font.readUInt32BE(entry + 8))
  const encodings = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.subarray(cmap.readUInt32BE(8 + 8 * index)))
  const table = encodings.find((encoding) => encoding.readUInt16BE(0) === 4)
  if (!table) throw new Error('no table of characters')
  const segments = table.readUInt16BE(6) / 2
  const letters = new Set<number>()
  for (let index = 0; index < segments; index++) {
    const last = table.readUInt16BE(14 + 2 * index)
    const first = table.readUInt16BE(16 + 2 * (segments + index))
    for (let letter = first; letter <= last && letter < 0xffff; letter++) letters.add(letter)
  }
  return letters
}
