import { bandOf, textScalesOf } from '#analysis/alignment/clock/strip/clock-strip.ts'
import type { Picture, Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import { type Strip, type StripPlace, takeStrip } from '#analysis/alignment/clock/strip/strip.ts'
import { COLON, type GlyphTemplate, matchGlyph, TEMPLATE_ROWS } from './glyph-templates.ts'
import { type SpelledLine, spellLine } from './spell-line.ts'

/** Where the clock line stands: its middle as a share of the game's height, and how large its text is. */
export interface LinePlace {
  readonly y: number
  readonly textScale: number
}

/** A line that may be a clock, in pixels of the picture. */
export interface FoundLine {
  readonly middle: number
  readonly textScale: number
  readonly line: SpelledLine
}

/** A row without a colon that is at least so alike is not spelled: most rows are left at once. */
const LEAST_COLON = 0.5

/** Rows within half a line are the same line. */
const SAME_LINE = TEMPLATE_ROWS / 2

/** So many lines of one text scale are worth a closer look. */
const MOST_LINES = 2

/** Cells above and below a known place that are looked at. */
const AROUND = 4

/** The lines of a picture that most look like a clock, at a known place or in the whole band. */
export function findLines(picture: Picture, game: Rectangle, templates: readonly GlyphTemplate[], place?: LinePlace): FoundLine[] {
  const scales = place ? [place.textScale] : textScalesOf(game)
  return scales.flatMap((textScale) => {
    const band = place ? bandAround(game, place) : bandOf(game, textScale)
    return bestLines(takeStrip(picture, band), templates).map((line) => ({
      middle: band.top + (line.y + TEMPLATE_ROWS / 2) * band.cell,
      textScale,
      line,
    }))
  })
}

function bandAround(game: Rectangle, { y, textScale }: LinePlace): StripPlace {
  const band = bandOf(game, textScale)
  const height = TEMPLATE_ROWS + 2 * AROUND
  return { ...band, top: game.top + y * game.height - (height / 2) * band.cell, height }
}

function bestLines(strip: Strip, templates: readonly GlyphTemplate[]): SpelledLine[] {
  const colons = templates.filter(({ glyph }) => glyph === COLON)
  const lines: SpelledLine[] = []
  for (let y = 0; y + TEMPLATE_ROWS <= strip.height; y++) {
    const [best] = hasColon(strip, colons, y) ? spellLine(strip, templates, y) : []
    if (best) lines.push(best)
  }
  const apart: SpelledLine[] = []
  for (const line of lines.sort((one, other) => other.score - one.score)) {
    if (apart.every(({ y }) => Math.abs(y - line.y) > SAME_LINE)) apart.push(line)
  }
  return apart.slice(0, MOST_LINES)
}

function hasColon(strip: Strip, colons: readonly GlyphTemplate[], y: number): boolean {
  for (let x = 0; x < strip.width; x++) if (colons.some((colon) => matchGlyph(strip, colon, x, y) >= LEAST_COLON)) return true
  return false
}
