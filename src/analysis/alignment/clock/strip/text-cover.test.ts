import { expect, test } from 'vitest'
import { textCover } from './text-cover.ts'

function strip(behind: (x: number) => number) {
  const [width, height] = [60, 23]
  const isStroke = (x: number, y: number) => x >= 29 && x < 32 && y >= 3 && y < 20
  const ink = Float32Array.from({ length: width * height }, (_, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    return isStroke(x, y) ? 240 : behind(x)
  })
  const cover = textCover({ width, height, ink })
  return { at: (x: number, y: number) => Math.round(cover.ink[y * width + x] ?? -1), cover }
}

test('on dark and light backgrounds, a stroke covers its own cells only', () => {
  for (const behind of [0, 60, 180]) {
    const { at } = strip(() => behind)
    expect([at(20, 10), at(28, 10), at(30, 10), at(32, 10), at(40, 10)], String(behind)).toEqual([0, 0, 255, 0, 0])
  }
})

test('an edge behind the text is removed', () => {
  const { at } = strip((x) => (x < 30 ? 40 : 150))
  expect([at(20, 10), at(29, 10), at(31, 10), at(40, 10)]).toEqual([0, 255, 255, 0])
})

test('on a white wall the cover is 0, and on a nearly white one close to 0', () => {
  expect(Math.max(...strip(() => 240).cover.ink)).toBe(0)
  expect(strip(() => 236).at(30, 10)).toBeLessThan(30)
})
