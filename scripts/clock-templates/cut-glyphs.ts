import { bandOf } from '#analysis/alignment/clock/strip/clock-strip.ts'
import { type Strip, takeStrip } from '#analysis/alignment/clock/strip/strip.ts'
import type { LabelledPicture } from './labelled-pictures.ts'

/** Position of a character's ink in a picture: its left edge and the text's upper edge in pixels, its width in cells. */
export interface GlyphCut {
  readonly of: LabelledPicture
  readonly glyph: string
  readonly left: number
  readonly top: number
  readonly cell: number
  readonly inkWidth: number
}

/** Observed middles of the clock line, as rows of a strip: plain modes, below an objective bar, observers. */
const MIDDLES = [0.875, 0.906, 0.951].map((share) => (share - 0.84) * 1080)

/** Half the rows and columns of the text around the middle, for M:SS to MM:SS and with hours, without score boxes. */
const HALF_ROWS = 14
const HALF_COLUMNS = { minutes: 28, hours: 37 }

/** Text that is not about 17 rows high is not the clock. */
const INK_ROWS = { least: 15, most: 19, made: 17 }

/**
 * The characters of a labelled picture, cut at the columns without ink between them. Empty when the ink does not have as many parts as
 * the label has characters (bright backgrounds), or when the text has another size.
 */
export function cutGlyphs(of: LabelledPicture): GlyphCut[] {
  const { clock, picture, game } = of
  if (clock === null) return []
  const band = bandOf(game, 1)
  const strip = takeStrip(picture, band)
  const { left, top, cell } = band
  for (const middle of MIDDLES) {
    const found = cutLine(strip, middle, clock)
    if (!found) continue
    return found.columns.map(({ from, to }, at) => {
      return { of, glyph: clock[at] ?? '', left: left + from * cell, top: top + found.top * cell, cell, inkWidth: to - from }
    })
  }
  return []
}

interface Stretch {
  readonly from: number
  readonly to: number
}

function cutLine({ width, ink }: Strip, middle: number, clock: string): { columns: Stretch[]; top: number } | null {
  const half = clock.split(':').length > 2 ? HALF_COLUMNS.hours : HALF_COLUMNS.minutes
  const rows = { from: Math.round(middle - HALF_ROWS), to: Math.round(middle + HALF_ROWS) }
  const columns = { from: width / 2 - half, to: width / 2 + half }
  const at = (x: number, y: number) => ink[y * width + x] ?? 0
  const threshold = thresholdOf(range(rows).flatMap((y) => range(columns).map((x) => at(x, y))))
  const inked = stretches(columns, (x) => range(rows).some((y) => at(x, y) > threshold))
  const [first, last] = [inked[0], inked.at(-1)]
  if (!first || !last || inked.length !== clock.length) return null
  const [text] = stretches(rows, (y) => range({ from: first.from, to: last.to }).filter((x) => at(x, y) > threshold).length > 1)
  if (!text || text.to - text.from < INK_ROWS.least || text.to - text.from > INK_ROWS.most) return null
  return { columns: inked, top: (text.from + text.to - INK_ROWS.made) / 2 }
}

/** Halfway between the background (half of all cells are darker) and the text (one in seventy cells is brighter). */
function thresholdOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return ((sorted[Math.floor(sorted.length * 0.5)] ?? 0) + (sorted[Math.floor(sorted.length * 0.985)] ?? 0)) / 2
}

function range({ from, to }: Stretch): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}

function stretches(within: Stretch, isInside: (at: number) => boolean): Stretch[] {
  const found: Stretch[] = []
  let from: number | null = null
  for (const at of [...range(within), within.to]) {
    const inside = at < within.to && isInside(at)
    if (inside && from === null) from = at
    if (!inside && from !== null) {
      found.push({ from, to: at })
      from = null
    }
  }
  return found
}
