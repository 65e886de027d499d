import type { LinePlace } from '#analysis/alignment/clock/find-lines.ts'
import { CANONICAL_ROWS } from '#analysis/alignment/clock/strip/clock-strip.ts'
import type { Picture, Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import { type Strip, takeStrip } from '#analysis/alignment/clock/strip/strip.ts'

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
