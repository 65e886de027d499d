import { type GlyphTemplate, MARGIN, shapeOf, TEMPLATE_ROWS } from '#analysis/alignment/clock/glyph-templates.ts'
import { takeStrip } from '#analysis/alignment/clock/strip/strip.ts'
import type { GlyphCut } from './cut-glyphs.ts'

/** Each cut is aligned with the mean this many times. */
const ROUNDS = 3

/** Fractions of a cell by which a cut is moved to fit the mean better. */
const MOVES = [-0.6, -0.3, 0, 0.3, 0.6]

/** In this font a 6 rotated by half a turn is a 9. Both are rare in the pictures, so each is built from both. */
const TURNED: Readonly<Record<string, string>> = { '6': '9', '9': '6' }

/** A cut that is used upright, or rotated by half a turn as the other digit. */
interface UsedCut extends GlyphCut {
  readonly isTurned: boolean
}

/** The mean shape of each character over all cuts. Every cut has the same weight, whatever its brightness and contrast. */
export function averageGlyphs(cuts: readonly GlyphCut[]): GlyphTemplate[] {
  const used = cuts.flatMap((cut): UsedCut[] => {
    const turned = TURNED[cut.glyph]
    const upright = { ...cut, isTurned: false }
    return turned === undefined ? [upright] : [upright, { ...cut, glyph: turned, isTurned: true }]
  })
  const glyphs = [...new Set(used.map(({ glyph }) => glyph))].sort()
  return glyphs.map((glyph) =>
    averageGlyph(
      glyph,
      used.filter((cut) => cut.glyph === glyph),
    ),
  )
}

function averageGlyph(glyph: string, cuts: readonly UsedCut[]): GlyphTemplate {
  const widths = cuts.map(({ inkWidth }) => inkWidth).sort((one, other) => one - other)
  const width = widths[Math.floor(widths.length / 2)] ?? 0
  const columns = width + 2 * MARGIN
  let placed = cuts.map((cut) => ({ ...cut, left: cut.left + ((cut.inkWidth - width) / 2) * cut.cell }))
  let mean: Float32Array | null = null
  for (let round = 0; round < ROUNDS; round++) {
    const against: Float32Array | null = mean
    if (against) placed = placed.map((cut) => layOver(cut, columns, against))
    mean = meanOf(placed.map((cut) => shapeAt(cut, columns)))
  }
  if (!mean) throw new Error(`There is no ink in any ${glyph}.`)
  return { glyph, columns, shape: mean }
}

function shapeAt({ of, left, top, cell, isTurned }: UsedCut, columns: number): Float32Array | null {
  const place = { left: left - MARGIN * cell, top: top - MARGIN * cell, cell, width: columns, height: TEMPLATE_ROWS }
  const { ink } = takeStrip(of.picture, place)
  return shapeOf(isTurned ? ink.reverse() : ink)
}

/** Moves a cut to where it fits the mean best: sideways first, then up or down. */
function layOver(cut: UsedCut, columns: number, mean: Float32Array): UsedCut {
  const score = (moved: UsedCut) => shapeAt(moved, columns)?.reduce((sum, value, at) => sum + value * (mean[at] ?? 0), 0) ?? -1
  const bestOf = (cuts: readonly UsedCut[]) =>
    cuts.map((moved) => ({ moved, score: score(moved) })).reduce((one, other) => (other.score > one.score ? other : one)).moved
  const aside = bestOf(MOVES.map((right) => ({ ...cut, left: cut.left + right * cut.cell })))
  return bestOf(MOVES.map((down) => ({ ...aside, top: aside.top + down * cut.cell })))
}

function meanOf(shapes: readonly (Float32Array | null)[]): Float32Array | null {
  const sum: number[] = []
  for (const shape of shapes)
    shape?.forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + value
    })
  return shapeOf(sum)
}
