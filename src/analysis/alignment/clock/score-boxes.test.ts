import { expect, test } from 'vitest'
import { movingScene } from '#tests/clock-frames/backgrounds.ts'
import { compressPicture } from '#tests/clock-frames/compress.ts'
import { drawFrame, PLAIN } from '#tests/clock-frames/draw-clock.ts'
import { clockTemplates } from './clock-templates.ts'
import { isBoxChanged, takeScoreBoxes } from './score-boxes.ts'

const TEMPLATES = clockTemplates()
const GAME = { left: -500, top: -606, width: 1280, height: 720 }
const PLACE = { y: PLAIN.y, textScale: 1 }

/** The part of a 720-row frame with clock and scores: a moving scene, compressed. */
function boxesOf(scores: readonly [string, string], seed: number, step = 6) {
  const frame = { ...PLAIN, width: 280, height: 48, game: GAME, background: movingScene(seed), clock: '4:10', scores }
  return takeScoreBoxes(compressPicture(drawFrame(frame, TEMPLATES), step), GAME, PLACE)
}

function compared(before: readonly [string, string], after: readonly [string, string], seed: number) {
  const [oldBoxes, newBoxes] = [boxesOf(before, seed), boxesOf(after, seed + 37)]
  return [isBoxChanged(oldBoxes.left, newBoxes.left), isBoxChanged(oldBoxes.right, newBoxes.right)]
}

test('only the box whose score rose has changed, over a moving background and for all digits', () => {
  const results = [0, 5, 6, 8, 9, 12, 35, 49].map((score, index) => {
    const [before, after] = [String(score), String(score + 1)]
    if (index % 2 === 0) return compared([before, '17'], [after, '17'], 100 + index)
    return compared(['8', before], ['8', after], 900 + index).toReversed()
  })
  const wrong = results.filter(([changed, same]) => changed === false || same === true)
  expect(wrong).toEqual([])
  expect(results.filter(([changed, same]) => changed === true && same === false).length).toBeGreaterThanOrEqual(0.75 * results.length)
})

test('null for a box without a score, or with an illegible one', () => {
  expect(compared(['', ''], ['12', '3'], 5)).toEqual([null, null])
  const white = { width: 50, height: 22, ink: new Float32Array(1100).fill(250) }
  expect(isBoxChanged(white, boxesOf(['12', '3'], 5).left)).toBeNull()
})
