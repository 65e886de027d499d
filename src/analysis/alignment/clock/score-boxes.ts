import { median, quantile } from 'd3-array'
import { CANONICAL_ROWS } from '#analysis/alignment/clock/strip/clock-strip.ts'
import type { Picture, Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import { type Strip, takeStrip } from '#analysis/alignment/clock/strip/strip.ts'
import type { LinePlace } from './find-lines.ts'

export interface ScoreBoxes {
  readonly left: Strip
  readonly right: Strip
}

/**
 * Where a score can be, in cells from the middle of the clock line: it begins at 50 and three digits end at 94. The strip lies beyond the
 * box's border line at 44, and between its upper and lower edges at 13 rows.
 */
const BOX = { from: 46, width: 50, rows: 11 }

/** Cuts both boxes out of a picture with a known clock line. `game` is the whole game's rectangle in pixels of the picture. */
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

/** The brightest share of cells, taken as text: a single 1 fills a twentieth of the box. */
const TEXT_SHARE = 0.02

/** The minimum contrast between box and text, in gray levels. Below it the result is null. */
const MIN_CONTRAST = 50

/** The width of a stroke in cells. Smaller differences are compression noise. */
const PATCH = 3

/**
 * The largest difference of a patch, as a share of the contrast between box and text. Another digit differs by 0.64 and more, except for
 * 0.38 to 0.5 between 8 and 9. A moving scene behind a translucent box differs by 0.4 at most. Between SAME and CHANGED the result is null.
 */
const [SAME, CHANGED] = [0.36, 0.55]

/** Whether a score box shows a different text than before, without reading digits. Null if unclear. */
export function isBoxChanged(before: Strip, after: Strip): boolean | null {
  const [oldText, newText] = [textOf(before), textOf(after)]
  if (!oldText || !newText) return null
  const difference = largestDifference(oldText, newText)
  if (difference <= SAME) return false
  return difference >= CHANGED ? true : null
}

/** Scales the box to 0 and its text to 1; null without a text. */
function textOf({ ink, ...strip }: Strip): Strip | null {
  const [box, text] = [median(ink) ?? 0, quantile(ink, 1 - TEXT_SHARE) ?? 0]
  return text - box < MIN_CONTRAST ? null : { ...strip, ink: ink.map((value) => (value - box) / (text - box)) }
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
