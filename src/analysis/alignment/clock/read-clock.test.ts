import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movingScene, whiteNoise } from '#tests/clock-frames/backgrounds.ts'
import { compressPicture } from '#tests/clock-frames/compress.ts'
import { type DrawnFrame, drawFrame, PLAIN } from '#tests/clock-frames/draw-clock.ts'
import { DRAWN_KINDS, drawKind } from '#tests/clock-frames/drawn-clocks.ts'
import { sweepOf } from '#tests/sweeps.ts'
import { clockTemplates } from './clock-templates.ts'
import { type ClockOutcome, type KnownOfPicture, readClock, secondsOf } from './read-clock.ts'
import type { Picture } from './strip/picture.ts'

const TEMPLATES = clockTemplates()

/** The bottom center of a 16:9 game with this many rows: all that the reader needs, and quick to draw. */
function crop(rows: number): DrawnFrame {
  const width = (rows * 16) / 9
  const game = { left: -0.42 * width, top: -0.82 * rows, width, height: rows }
  return { ...PLAIN, width: Math.round(0.16 * width), height: Math.round(0.17 * rows), game }
}

function draw(frame: Partial<DrawnFrame>): Picture {
  return drawFrame({ ...PLAIN, ...frame }, TEMPLATES)
}

/** Reads a drawn crop. The game's rectangle is known unless `known` overrides it. */
function readCrop(rows: number, frame: Partial<DrawnFrame>, known: KnownOfPicture = {}, step = 0): ClockOutcome {
  const drawn = { ...crop(rows), ...frame }
  const picture = drawFrame(drawn, TEMPLATES)
  return readClock(step > 0 ? compressPicture(picture, step) : picture, TEMPLATES, { game: drawn.game, ...known })
}

function textOf(outcome: ClockOutcome): string {
  return outcome.status === 'read' ? outcome.text : outcome.reason
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const PLACE = { y: 0.875, textScale: 1 }

describe('a clock in a whole frame', () => {
  test.each([
    ['16:9', 1280, 720],
    ['16:10', 1152, 720],
    ['21:9', 1680, 720],
  ])('is found on a screen of %s', (_, width, height) => {
    const picture = draw({ width, height, game: { left: 0, top: 0, width, height }, clock: '11:45' })
    expect(readClock(picture, TEMPLATES)).toMatchObject({ status: 'read', text: '11:45', seconds: 705 })
  })

  test('is found where a narrower screen has a smaller HUD', () => {
    const game = { left: 0, top: 0, width: 1152, height: 720 }
    expect(textOf(readClock(draw({ ...game, game, clock: '4:22', textScale: 0.9 }), TEMPLATES))).toBe('4:22')
  })

  test.each([
    ['above and below', { width: 1280, height: 800, game: { left: 0, top: 40, width: 1280, height: 720 } }],
    ['on both sides', { width: 1680, height: 720, game: { left: 200, top: 0, width: 1280, height: 720 } }],
  ])('is found between black bars %s', (_, frame) => {
    expect(readClock(draw({ ...frame, clock: '5:37' }), TEMPLATES)).toMatchObject({ status: 'read', seconds: 337 })
  })
})

describe('a clock', () => {
  test.each([0.875, 0.906, 0.951])('is found with its line at %f of the height, and its place is returned', (y) => {
    const outcome = readCrop(1080, { clock: '3:06', y })
    expect(outcome).toMatchObject({ status: 'read', text: '3:06' })
    if (outcome.status === 'read') expect(outcome.place.y).toBeCloseTo(y, 2)
  })

  test.each(['0:07', '9:58', '12:34', '1:02:03', '5:09:21'])('%s is read in both text sizes', (clock) => {
    expect(textOf(readCrop(1080, { clock }))).toBe(clock)
    expect(textOf(readCrop(1080, { clock, textScale: 1.35 }))).toBe(clock)
  })

  test('is read the same whether it counts down or up', () => {
    const texts = (clocks: readonly string[]) => clocks.map((clock) => textOf(readCrop(720, { clock }, { place: PLACE })))
    const countdown = ['2:01', '2:00', '1:59', '1:58']
    expect(texts(countdown)).toEqual(countdown)
    expect(texts(countdown.toReversed())).toEqual(countdown.toReversed())
  })

  test('from 0:00 to 14:59 is never misread on a plain wall, and seldom refused', () => {
    let refused = 0
    const second = fc.integer({ min: 0, max: 899 }).map(clockOf)
    const check = fc.property(second, (clock) => {
      const outcome = readCrop(1080, { clock }, { place: PLACE })
      if (outcome.status === 'refused') refused += 1
      else expect(outcome.text).toBe(clock)
    })
    fc.assert(check, { numRuns: 30, seed: 13 })
    expect(refused).toBeLessThan(4)
  })

  test.each([
    [1080, 4],
    [720, 8],
  ])('over moving scenes at %i rows, compressed in steps of %i, is read correctly or refused', (rows, step) => {
    const outcomes = Array.from({ length: 10 }, (_, at) => {
      const clock = clockOf((at * 271) % 900)
      return { clock, read: readCrop(rows, { clock, background: movingScene(at, 140) }, { place: PLACE }, step) }
    })
    const read = outcomes.filter((outcome) => outcome.read.status === 'read')
    expect(read.map((outcome) => textOf(outcome.read))).toEqual(read.map(({ clock }) => clock))
    expect(read.length).toBeGreaterThan(4)
  })

  test('is read over a background with dark and bright stripes', () => {
    const clocks = ['0:19', '3:34', '6:48', '9:52']
    const wall = (edge: number) => (x: number) => (Math.floor(x) % edge < edge / 2 ? ([40, 40, 40] as const) : ([150, 150, 140] as const))
    const read = clocks.map((clock, at) => textOf(readCrop(1080, { clock, background: wall(50 + 14 * at) }, { place: PLACE }, 4)))
    expect(read).toEqual(clocks)
  })

  test('with a covered digit is refused', () => {
    for (const start of [0, 20, 34]) {
      const frame = { ...crop(1080), clock: '8:48' }
      const picture = drawFrame(frame, TEMPLATES)
      const data = Uint8Array.from(picture.data)
      const left = Math.round(frame.width / 2) - 22 + start
      for (let y = 0; y < frame.height; y++) data.fill(40, (y * frame.width + left) * 3, (y * frame.width + left + 12) * 3)
      expect(readClock({ ...picture, data }, TEMPLATES, { game: frame.game }).status).toBe('refused')
    }
  })

  test('that is half hidden is never misread', () => {
    for (let hidden = 2; hidden < 17; hidden += 2) {
      const frame = { ...crop(1080), clock: '0:52' }
      const picture = drawFrame(frame, TEMPLATES)
      const data = Uint8Array.from(picture.data)
      const from = Math.round(frame.height * 0.379) - hidden
      for (let y = from; y < frame.height; y++) data.fill(60, (y * frame.width + 100) * 3, (y * frame.width + 200) * 3)
      const outcome = readClock({ ...picture, data }, TEMPLATES, { game: frame.game })
      if (outcome.status === 'read') expect(outcome.text).toBe('0:52')
    }
  })

  test('that no clock can show is refused', () => {
    expect(readCrop(1080, { clock: '1:75' })).toEqual({ status: 'refused', reason: 'no time' })
    expect(secondsOf('0:10:00')).toBeNull()
    expect(secondsOf('1:10:01')).toBe(4_201)
  })

  test('is refused if a second, different one is in the picture', () => {
    const frame = { ...crop(1080), clock: '1:23' }
    const upper = drawFrame(frame, TEMPLATES)
    const both = drawFrame(
      { ...frame, clock: '4:56', y: 0.93, background: (x, y) => pixelOf(upper, x + frame.game.left, y + frame.game.top) },
      TEMPLATES,
    )
    expect(readClock(both, TEMPLATES, { game: frame.game })).toEqual({ status: 'refused', reason: 'two clocks' })
  })
})

/** Of each kind, this many frames are drawn, and at least MIN_READ are read; others may be refused. `npm run eval:clock` counts more. */
const [OF_A_KIND, MIN_READ] = [sweepOf({ whole: 5, everyDay: 3 }), 2]

describe('over moving, compressed scenes at 720 rows, a clock', () => {
  test.each(DRAWN_KINDS.map((kind) => [kind.name, kind] as const))('%s: is read in some frames and misread in none', (_, kind) => {
    const drawn = Array.from({ length: OF_A_KIND }, (_unused, place) => drawKind(kind, place, TEMPLATES))
    const outcomes = drawn.map(({ picture, game, clock }) => ({ clock, outcome: readClock(picture, TEMPLATES, { game }) }))
    const read = outcomes.filter(({ outcome }) => outcome.status === 'read')
    expect(read.map(({ outcome }) => textOf(outcome))).toEqual(read.map(({ clock }) => clock))
    const hasClock = drawn.some(({ clock }) => clock !== null)
    expect(read.length).toBeGreaterThanOrEqual(hasClock ? MIN_READ : 0)
  })
})

describe('a frame without a clock', () => {
  test('of noise is never read', () => {
    for (let seed = 0; seed < 6; seed++)
      expect(readCrop(720, { background: whiteNoise(seed) })).toEqual({ status: 'refused', reason: 'no clock' })
  })

  test('of a moving scene is never read', () => {
    for (let seed = 0; seed < 6; seed++) expect(readCrop(720, { background: movingScene(seed, 255) }, {}, 4).status).toBe('refused')
  })

  test('of a menu with numbers and panels is never read', () => {
    const glyphs = ['88888', '0000', '1:1', '12345', '9:999'].map((text) => readCrop(720, { clock: text }))
    expect(glyphs.map(({ status }) => status)).toEqual(glyphs.map(() => 'refused'))
    const panels = readCrop(720, {
      background: (x, y) => (Math.floor(x / 90) % 2 && Math.floor(y / 24) % 2 ? [240, 240, 240] : [20, 24, 30]),
    })
    expect(panels.status).toBe('refused')
  })

  test('that is black is refused', () => {
    expect(readClock(draw({ background: () => [0, 0, 0] }), TEMPLATES)).toEqual({ status: 'refused', reason: 'no clock' })
  })
})

function pixelOf({ width, data }: Picture, x: number, y: number): readonly [number, number, number] {
  const at = (Math.round(y) * width + Math.round(x)) * 3
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}
