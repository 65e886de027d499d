import { CANONICAL_ROWS } from '#analysis/alignment/clock/strip/clock-strip.ts'
import { type Drawing, drawRings, HUD_WHITE, type Point } from './ass-document.ts'
import { layOutText } from './glyph-shapes.ts'
import { HEIGHT, type Span } from './sample-video.ts'

/** The larger of the two text sizes observed in the game, because the video is shown small. */
const TEXT_SCALE = 1.35

/** One cell of the clock's templates in px, at text scale 1. */
export const CELL = HEIGHT / CANONICAL_ROWS

/** The middle of the clock line, as in modes without an objective bar. */
export const LINE_Y = 0.875 * HEIGHT

/** Half the height of the line's content. */
export const LINE_REACH = 13 * CELL * TEXT_SCALE

/** Draws digits and colons as the game writes its clock and scores. `x` is the middle, end or start of the text. */
export function drawHudText(layer: number, span: Span, text: string, x: number, align: 'middle' | 'end' | 'start'): Drawing[] {
  const { width, glyphs } = layOutText(text)
  const cell = CELL * TEXT_SCALE
  const middle = { middle: x, end: x - (width / 2) * cell, start: x + (width / 2) * cell }[align]
  return glyphs.flatMap(({ fromMiddle, layers }) =>
    layers.map(({ rings, opacity }) => {
      const placed = rings.map((ring) => ring.map(([right, down]): Point => [middle + (fromMiddle + right) * cell, LINE_Y + down * cell]))
      return drawRings(layer, span, placed, { color: HUD_WHITE, opacity })
    }),
  )
}
