import { median, quantile } from 'd3-array'
import { CANONICAL_ROWS } from '#analysis/alignment/clock/strip/clock-strip.ts'
import type { Picture, Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import { type Strip, takeStrip } from '#analysis/alignment/clock/strip/strip.ts'
import type { LinePlace } from './find-lines.ts'

/** The text of both score boxes, beside the clock: white on a translucent box, whatever digits it shows. */
export interface ScoreBoxes {
  readonly left: Strip
  readonly right: Strip
}

/**
 * Where a score can stand, in cells from the middle of the clock line: it begins at 50 and three digits end at 94. Behind the line at 44
 * that ends the box, and between its upper and its lower edge at 13 rows.
 */
const BOX = { from: 46, width: 50, rows: 11 }

/** Takes both boxes of a picture whose clock line is known. `game` is the whole game's rectangle in pixels of the picture. */
export function takeScoreBoxes(picture: Picture, game: Rectangle, { y, textScale }: LinePlace): ScoreBoxes {
  const cell = game.height / CANONICAL_ROWS
  const middle = { x: game.left + game.width / 2, y: game.top + y * game.height }
  const rows = Math.round(BOX.rows * textScale)
  const take = (fromMiddle: number) => {
    const place = { left: middle.x + fromMiddle * cell, top: middle.y - rows * cell, cell, width: BOX.width, height: 2 * rows }
    return takeStrip(picture, place)
  }
  return { left: take(-BOX.from - BOX.width), right: take(BOX.from) }
}

/** The share of cells above which a box is as bright as its text: a lone 1 fills a twentieth of it. */
const TEXT_SHARE = 0.02

/** Grey levels between box and text below which nothing is told. */
const LEAST_CONTRAST = 50

/** Cells of a stroke's width: of what differs, less is noise of the compression. */
const PATCH = 3

/**
 * How much of the contrast between box and text a patch differs by: another digit has a stroke where the first has none, 0.64 and more but for
 * 0.38 to 0.5 between 8 and 9. The scene that moves behind a translucent box differs by 0.4 at most. Between both nothing is told.
 */
const [SAME, CHANGED] = [0.36, 0.55]

/** Whether a score box shows another text than before: no digit has to be read. Null where that cannot be told. */
export function isBoxChanged(before: Strip, after: Strip): boolean | null {
  const [one, other] = [textOf(before), textOf(after)]
  if (!one || !other) return null
  const difference = largestDifference(one, other)
  if (difference <= SAME) return false
  return difference >= CHANGED ? true : null
}

/** The box as 0 and its text as 1; null without a text. */
function textOf({ ink, ...strip }: Strip): Strip | null {
  const [box, text] = [median(ink) ?? 0, quantile(ink, 1 - TEXT_SHARE) ?? 0]
  return text - box < LEAST_CONTRAST ? null : { ...strip, ink: ink.map((value) => (value - box) / (text - box)) }
}

function largestDifference(one: Strip, other: Strip): number {
  let largest = 0
  for (let y = 0; y + PATCH <= one.height; y++) {
    for (let x = 0; x + PATCH <= one.width; x++) largest = Math.max(largest, Math.abs(patchAt(one, x, y) - patchAt(other, x, y)))
  }
  return largest
}

function patchAt({ width, ink }: Strip, x: number, y: number): number {
  let sum = 0
  for (let row = y; row < y + PATCH; row++) for (let column = x; column < x + PATCH; column++) sum += ink[row * width + column] ?? 0
  return sum / PATCH ** 2
}
