import type { FoundLine } from './find-lines.ts'
import { type GlyphTemplate, TEMPLATE_ROWS } from './glyph-templates.ts'
import { type SpelledLine, spellLine } from './spell-line.ts'
import { bandOf } from './strip/clock-strip.ts'
import type { Picture, Rectangle } from './strip/picture.ts'
import { type Strip, type StripPlace, takeStrip } from './strip/strip.ts'

/** Rows that the strip of one line has above and below the templates, so that glyphs can be compared a cell higher and lower. */
export const SPARE_ROWS = 1

/** A line, and the strip that shows it best. */
export interface RefinedLine {
  readonly strip: Strip
  readonly line: SpelledLine
  /** Another text that the same strip could spell, and how well; 0 without one. */
  readonly otherScore: number
  readonly middle: number
  readonly textScale: number
}

/** How the grid is moved: fractions of a cell down and to the right, and the size of a cell. */
interface Nudge {
  readonly down: number
  readonly right: number
  readonly size: number
}

/** How a strip is taken of a picture. */
export type TakeStrip = (picture: Picture, place: StripPlace) => Strip

/** Tried one after the other, each from the best so far; by whole cells the scan has moved it already. */
const STEPS: readonly (readonly Partial<Nudge>[])[] = [
  [0, -0.5, -0.25, 0.25, 0.5].map((down) => ({ down })),
  [-0.33, 0.33].map((right) => ({ right })),
  [0.96, 0.98, 1.02, 1.04].map((size) => ({ size })),
  [0, -0.5, -0.25, 0.25, 0.5].map((down) => ({ down })),
]

/**
 * Lays the grid of cells over the text to a quarter of a cell, which a scan by whole cells cannot: 0:48 in one still looked like 0:46 half a cell
 * off. Null when nothing can be spelled.
 */
export function refineLine(
  picture: Picture,
  game: Rectangle,
  templates: readonly GlyphTemplate[],
  found: FoundLine,
  take: TakeStrip = takeStrip,
): RefinedLine | null {
  let nudge: Nudge = { down: 0, right: 0, size: 1 }
  let best: RefinedLine | null = null
  for (const step of STEPS) {
    for (const change of step) {
      const tried = { ...nudge, ...change }
      const refined = spellAt(picture, game, templates, found, tried, take)
      if (refined && (best === null || refined.line.score > best.line.score)) [best, nudge] = [refined, tried]
    }
  }
  return best
}

function spellAt(
  picture: Picture,
  game: Rectangle,
  templates: readonly GlyphTemplate[],
  found: FoundLine,
  nudge: Nudge,
  take: TakeStrip,
): RefinedLine | null {
  const textScale = found.textScale * nudge.size
  const band = bandOf(game, textScale)
  const height = TEMPLATE_ROWS + 2 * SPARE_ROWS
  const middle = found.middle + nudge.down * band.cell
  const place = { ...band, left: band.left + nudge.right * band.cell, top: middle - (height / 2) * band.cell, height }
  const strip = take(picture, place)
  const lines = spellLine(strip, templates, SPARE_ROWS)
  const [line] = lines
  if (!line) return null
  return { strip, line, otherScore: lines.find(({ text }) => text !== line.text)?.score ?? 0, middle, textScale }
}
