import { bandOf, textScalesOf } from '#analysis/alignment/clock/strip/clock-strip.ts'
import type { Picture, Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import { type Strip, type StripPlace, takeStrip } from '#analysis/alignment/clock/strip/strip.ts'
import { COLON, type GlyphTemplate, matchGlyph, TEMPLATE_ROWS } from './glyph-templates.ts'
import { type PlacedGlyph, type SpelledLine, spellLine } from './spell-line.ts'

/** The position of the clock line: its middle as a share of the game's height, and the scale of its text. */
export interface LinePlace {
  readonly y: number
  readonly textScale: number
}

/** A line that may be a clock; `middle` is in pixels of the picture. */
export interface FoundLine {
  readonly middle: number
  readonly textScale: number
  readonly line: SpelledLine
}

/** The minimum score of a colon in a row. Rows without one are skipped, which is most of them. */
const MIN_COLON = 0.5

const SAME_LINE = TEMPLATE_ROWS / 2

const MAX_LINES = 2

const AROUND = 4

/** Returns the lines most similar to a clock, at a known place or in the whole band. */
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
  return apart.slice(0, MAX_LINES)
}

function hasColon(strip: Strip, colons: readonly GlyphTemplate[], y: number): boolean {
  for (let x = 0; x < strip.width; x++) if (colons.some((colon) => matchGlyph(strip, colon, x, y) >= MIN_COLON)) return true
  return false
}

/** How far another digit may be shifted to fit better, in cells: its ink can be wider or narrower. */
const REACH = { across: 2, down: 1 }

/**
 * The minimum distance of a glyph from the midpoint between its digit and another one: a quarter of the distance between the digits; for
 * digits that are nearly alike 0.06 of a template's length; and a fifth of the noise (what the text has beside the shapes of its glyphs),
 * because that much of it may lie in this direction. A perfect 8 is 0.15 from the midpoint to a 6, so noise has to move a 6 by 0.21 to make
 * it an 8.
 */
const LEAST = { wayShare: 0.25, length: 0.06, ofNoise: 0.2 }

/**
 * Whether a glyph could also be another digit. The score alone cannot tell, since an 8 has a similarity of 0.94 to a 6: the position
 * between both counts. `line` is the spelled text, with the upper edge of its templates in the strip.
 */
export function isMistakable(
  strip: Strip,
  templates: readonly GlyphTemplate[],
  { template, x, score }: PlacedGlyph,
  line: Pick<SpelledLine, 'score' | 'y'>,
): boolean {
  const noise = Math.sqrt(1 / line.score ** 2 - 1)
  const others = templates.filter(({ glyph }) => glyph !== template.glyph && glyph !== COLON)
  return others.some((other) => {
    // Templates have length 1: the squared distance of two is 2 - 2 x similarity, and an exact glyph has a gap of half of that.
    const distance = Math.sqrt(2 - 2 * likenessOf(template, other))
    const gap = 1 - bestMatch(strip, other, x, line.y) / score
    return gap < distance * Math.max(LEAST.wayShare * distance, LEAST.length, LEAST.ofNoise * noise)
  })
}

function bestMatch(strip: Strip, template: GlyphTemplate, x: number, y: number): number {
  let best = -1
  for (let down = -REACH.down; down <= REACH.down; down++) {
    for (let across = -REACH.across; across <= REACH.across; across++) {
      best = Math.max(best, matchGlyph(strip, template, x + across, y + down))
    }
  }
  return best
}

/** The similarity of two digits: what `bestMatch` finds on a perfect picture of the first. */
function likenessOf(drawn: GlyphTemplate, other: GlyphTemplate): number {
  const side = REACH.across + other.columns
  return bestMatch(drawAlone(drawn, side), other, side, REACH.down)
}

/** Gray levels of a drawn digit. Any contrast works, since matching uses the shape only. */
const [GREY, CONTRAST] = [128, 1_000]

function drawAlone({ columns, shape }: GlyphTemplate, side: number): Strip {
  const [width, height] = [columns + 2 * side, TEMPLATE_ROWS + 2 * REACH.down]
  const background = Math.min(...shape)
  const ink = new Float32Array(width * height).fill(GREY + CONTRAST * background)
  shape.forEach((value, cell) => {
    ink[(Math.floor(cell / columns) + REACH.down) * width + side + (cell % columns)] = GREY + CONTRAST * value
  })
  return { width, height, ink }
}
