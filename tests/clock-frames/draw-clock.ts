import { GAP, type GlyphTemplate, inkWidth, MARGIN, TEMPLATE_ROWS } from '#analysis/alignment/clock/glyph-templates.ts'
import { CANONICAL_ROWS } from '#analysis/alignment/clock/strip/clock-strip.ts'
import type { Picture, Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import type { Background } from './backgrounds.ts'
import { coverOf } from './glyph-cover.ts'

/** A frame to draw: the game's rectangle in it, the background of the HUD, and the clock; null for no clock. */
export interface DrawnFrame {
  readonly width: number
  readonly height: number
  readonly game: Rectangle
  readonly background: Background
  readonly clock: string | null
  /** The texts in the boxes left and right of the clock; without them the boxes are empty. */
  readonly scores?: readonly [string, string]
  /** The middle of the clock line, as a share of the game's height. */
  readonly y: number
  readonly textScale: number
}

/** 16:9 at 720 rows, with the clock line of a plain mode, before an empty wall. */
export const PLAIN: DrawnFrame = {
  width: 1280,
  height: 720,
  game: { left: 0, top: 0, width: 1280, height: 720 },
  background: () => [70, 66, 60],
  clock: null,
  y: 0.875,
  textScale: 1,
}

/** HUD text is slightly blue. */
const WHITE = [236, 242, 250]

/** The score box beside the clock, in cells from the clock's middle. */
const BOX = { from: 44, to: 168, rows: 13 }
/** Scores begin at the box's end near the clock; three digits end at `to`. */
const SCORE = { from: 50, to: 98 }

/** Draws a whole frame: black outside the game, score boxes in two teams' colors beside the clock, and text in the templates' shapes. */
export function drawFrame(frame: DrawnFrame, templates: readonly GlyphTemplate[]): Picture {
  const { width, height, game, background } = frame
  const data = new Uint8Array(width * height * 3)
  for (let y = Math.max(0, Math.ceil(game.top)); y < Math.min(height, game.top + game.height); y++) {
    for (let x = Math.max(0, Math.ceil(game.left)); x < Math.min(width, game.left + game.width); x++) {
      data.set(background(x - game.left, y - game.top), (y * width + x) * 3)
    }
  }
  if (frame.clock !== null) drawHud({ width, height, channels: 3, data }, data, frame, templates, frame.clock)
  return { width, height, channels: 3, data }
}

function drawHud(
  picture: Picture,
  data: Uint8Array,
  { game, y, textScale, scores }: DrawnFrame,
  templates: readonly GlyphTemplate[],
  clock: string,
): void {
  const cell = (game.height / CANONICAL_ROWS) * textScale
  const [middleX, middleY] = [game.left + game.width / 2, game.top + y * game.height]
  paint(picture, data, middleX, middleY, cell, BOX.to, (right, down) => {
    const side = Math.abs(right)
    if (side < BOX.from || side > BOX.to || Math.abs(down) > BOX.rows) return null
    return { color: right < 0 ? [40, 90, 170] : [170, 45, 50], share: 0.8 }
  })
  const write = (text: string, startOf: (length: number) => number) => {
    const glyphs = [...text].flatMap((glyph) => templates.filter((template) => template.glyph === glyph))
    let from = startOf(glyphs.reduce((sum, glyph) => sum + inkWidth(glyph), 0) + GAP * (glyphs.length - 1)) - MARGIN
    for (const glyph of glyphs) {
      const start = from
      const cover = coverOf(glyph)
      paint(picture, data, middleX, middleY, cell, SCORE.to, (right, down) => {
        return { color: WHITE, share: coverAt(cover, glyph.columns, right - start, down + TEMPLATE_ROWS / 2) }
      })
      from += inkWidth(glyph) + GAP
    }
  }
  write(clock, (length) => -length / 2)
  write(scores?.[0] ?? '', (length) => -SCORE.from - length)
  write(scores?.[1] ?? '', () => SCORE.from)
}

type Brush = (right: number, down: number) => { color: readonly number[]; share: number } | null

/** Paints around a middle point; the brush gets the distance from it in cells. */
function paint(
  { width, height }: Picture,
  data: Uint8Array,
  middleX: number,
  middleY: number,
  cell: number,
  reach: number,
  brush: Brush,
): void {
  const rows = TEMPLATE_ROWS * cell
  for (let y = Math.max(0, Math.floor(middleY - rows)); y < Math.min(height, middleY + rows); y++) {
    for (let x = Math.max(0, Math.floor(middleX - reach * cell)); x < Math.min(width, middleX + reach * cell); x++) {
      const stroke = brush((x + 0.5 - middleX) / cell, (y + 0.5 - middleY) / cell)
      if (!stroke || stroke.share <= 0) continue
      stroke.color.forEach((value, channel) => {
        const at = (y * width + x) * 3 + channel
        data[at] = Math.round((data[at] ?? 0) * (1 - stroke.share) + value * stroke.share)
      })
    }
  }
}

/** The glyph's cover at a point between the cells' middles, interpolated; 0 outside the glyph. */
function coverAt(cover: Float32Array, columns: number, right: number, down: number): number {
  const [x, y] = [Math.floor(right - 0.5), Math.floor(down - 0.5)]
  const [partX, partY] = [right - 0.5 - x, down - 0.5 - y]
  const at = (column: number, row: number) => {
    const isOutside = column < 0 || row < 0 || column >= columns || row >= TEMPLATE_ROWS
    return isOutside ? 0 : (cover[row * columns + column] ?? 0)
  }
  const above = at(x, y) * (1 - partX) + at(x + 1, y) * partX
  const below = at(x, y + 1) * (1 - partX) + at(x + 1, y + 1) * partX
  return above * (1 - partY) + below * partY
}
