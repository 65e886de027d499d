import { describe, expect, test } from 'vitest'
import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import type { GlyphTemplate } from '#analysis/alignment/clock/glyph-templates.ts'
import { averageGlyphs } from '../scripts/clock-templates/average-glyphs.ts'
import { cutGlyphs } from '../scripts/clock-templates/cut-glyphs.ts'
import { evaluateClocks, tallyText, templatesOfOthers } from '../scripts/clock-templates/evaluation.ts'
import type { LabelledPicture } from '../scripts/clock-templates/labelled-pictures.ts'
import { clockOfClip } from '../scripts/clock-templates/labels.ts'
import { printTemplates } from '../scripts/clock-templates/print-templates.ts'
import { makeSmaller } from '../scripts/clock-templates/smaller-picture.ts'
import { drawFrame, PLAIN } from './clock-frames/draw-clock.ts'

const TEMPLATES = clockTemplates()

/** Every digit is in two or more of the pictures, except the 7. */
const CLOCKS = ['0:12', '3:45', '6:18', '9:31', '4:25', '1:37', '6:59', '8:20']

function drawn(clock: string | null, file = String(clock)): LabelledPicture {
  const game = { left: -806, top: -885, width: 1920, height: 1080 }
  const picture = drawFrame({ ...PLAIN, width: 307, height: 184, game, clock }, TEMPLATES)
  return { file, name: file, isStill: true, picture, game, clock }
}

const PICTURES = CLOCKS.map((clock) => drawn(clock))

function withNamesSwapped(one: string, other: string): GlyphTemplate[] {
  return TEMPLATES.map((template) => {
    if (template.glyph === one) return { ...template, glyph: other }
    return template.glyph === other ? { ...template, glyph: one } : template
  })
}

describe('the evaluation of clock readings', () => {
  test('counts a clock that is read, and a picture without a clock that is refused, as right', () => {
    const tally = evaluateClocks([...PICTURES, drawn(null)], () => TEMPLATES)
    expect(tally.notes).toEqual([])
    expect(tallyText(tally)).toBe('9 right, 0 wrong, 0 refused')
  })

  test('counts readings as wrong when two templates are swapped, and names the picture', () => {
    const { wrong, notes } = evaluateClocks(PICTURES, () => withNamesSwapped('2', '5'))
    expect(wrong).toBe(5)
    expect(notes).toContain('0:12: 0:12 read as 0:15')
  })

  test('counts a reading as wrong when there is no clock', () => {
    const claimedEmpty = { ...drawn('0:12'), clock: null }
    expect(evaluateClocks([claimedEmpty], () => TEMPLATES)).toMatchObject({ right: 0, wrong: 1, refused: 0 })
  })

  test('counts a covered clock as refused', () => {
    const { picture, ...rest } = drawn('0:12')
    const covered = { ...rest, picture: { ...picture, data: Uint8Array.from(picture.data).fill(90) } }
    expect(evaluateClocks([covered], () => TEMPLATES)).toMatchObject({ right: 0, wrong: 0, refused: 1 })
  })
})

test('pictures are read with templates of other files only', () => {
  const templatesFor = templatesOfOthers(PICTURES)
  const glyphsFor = (file: string) => templatesFor?.(file).map(({ glyph }) => glyph) ?? []
  expect(glyphsFor('1:37')).toEqual([...'012345689:'])
  expect(glyphsFor('0:12')).toEqual([...'0123456789:'])
  expect(templatesOfOthers(PICTURES.slice(0, 3))).toBeNull()
})

test('templates made from drawn clocks read them, and store their shapes as bytes', () => {
  const made = averageGlyphs(PICTURES.flatMap(cutGlyphs))
  expect(evaluateClocks(PICTURES, () => made)).toMatchObject({ wrong: 0 })
  expect(printTemplates(made).match(/[0-9a-f]{100,}/g)).toHaveLength(11)
})

test('smaller pictures have fewer rows and the same clock', () => {
  const smaller = makeSmaller(drawn('3:45'), 720)
  expect(smaller?.picture.width).toBe(204)
  expect(evaluateClocks(smaller ? [smaller] : [], () => TEMPLATES)).toMatchObject({ right: 1 })
  expect(makeSmaller(drawn('3:45'), 1080)).toBeNull()
})

describe('the clocks of a clip', () => {
  const clip = { file: 'a.mp4', fps: 4, from: '0:31', first: 2, counts: 'up' } as const

  test('follow from one of them; pictures next to a tick are left out', () => {
    expect([0, 1, 2, 4, 5, 6].map(clockOfClip(clip))).toEqual(['0:30', null, '0:31', '0:31', null, '0:32'])
  })

  test('may have "from" and "first" swapped, and count down', () => {
    expect(clockOfClip({ ...clip, from: 2, first: '0:31', counts: 'down' })(6)).toBe('0:30')
  })

  test('may be given in seconds', () => {
    expect(clockOfClip({ ...clip, from: 31 })(6)).toBe('0:32')
  })

  test('are left out on both sides of a tick when every frame is a picture', () => {
    expect([30, 31, 32, 33, 61, 62].map(clockOfClip({ ...clip, fps: 30 }))).toEqual(['0:31', null, null, '0:32', null, null])
  })

  test.each([
    ['0:31', '0:32'],
    ['0:75', 2],
    ['soon', 2],
  ])('cannot follow from %j and %j', (from, first) => {
    expect(() => clockOfClip({ ...clip, from, first })).toThrow('a.mp4: one of "from" and "first" has to be a clock')
  })
})
