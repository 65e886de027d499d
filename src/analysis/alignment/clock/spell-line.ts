import type { Strip } from '#analysis/alignment/clock/strip/strip.ts'
import { COLON, GAP, type GlyphTemplate, inkWidth, matchGlyph } from './glyph-templates.ts'

/** Formats of the clock; d is a digit. Texts begin `least` (narrow digits) to `most` (wide digits) cells before the middle. */
const PATTERNS = [
  { pattern: 'd:dd', least: 16, most: 28 },
  { pattern: 'dd:dd', least: 21, most: 36 },
  { pattern: 'd:dd:dd', least: 26, most: 46 },
]

/** The maximum distance in cells between the middle of the text and that of the strip; 17 stills had at most 1. */
const OFF_CENTRE = 2.5

const MIN_GLYPH = 0.5

/** A glyph of a line; `x` is the left edge of its template. */
export interface PlacedGlyph {
  readonly template: GlyphTemplate
  readonly x: number
  readonly score: number
}

/** A text in a strip; `y` is the upper edge of the templates, `score` the mean of the glyphs' scores. */
export interface SpelledLine {
  readonly y: number
  readonly glyphs: readonly PlacedGlyph[]
  readonly text: string
  readonly score: number
}

/** Finds the best glyph of a kind within one cell of a column. */
type Find = (kind: string, x: number) => PlacedGlyph | null

/** Returns all texts that fit a format in the middle of the strip, best first. */
export function spellLine(strip: Strip, templates: readonly GlyphTemplate[], y: number): SpelledLine[] {
  const find = finder(strip, templates, y)
  const lines: SpelledLine[] = []
  const middle = Math.round(strip.width / 2)
  for (const { pattern, least, most } of PATTERNS) {
    for (let start = middle - most; start <= middle - least; start++) {
      const glyphs = spellFrom(start, pattern, find)
      if (glyphs && isCentred(glyphs, strip.width)) lines.push(toLine(y, glyphs))
    }
  }
  return lines.sort((one, other) => other.score - one.score)
}

function finder(strip: Strip, templates: readonly GlyphTemplate[], y: number): Find {
  const scores = templates.map(() => new Float32Array(strip.width + 1).fill(Number.NaN))
  const scoreOf = (template: GlyphTemplate, row: Float32Array, x: number) => {
    const known = row[x] ?? 0
    if (!Number.isNaN(known)) return known
    const score = matchGlyph(strip, template, x, y)
    row[x] = score
    return score
  }
  return (kind, x) => {
    let best: PlacedGlyph | null = null
    templates.forEach((template, at) => {
      const row = scores[at]
      if (!row || (template.glyph === COLON) !== (kind === COLON)) return
      for (let near = Math.max(0, x - 1); near <= x + 1; near++) {
        const score = scoreOf(template, row, near)
        if (best === null || score > best.score) best = { template, x: near, score }
      }
    })
    return best
  }
}

function spellFrom(start: number, pattern: string, find: Find): PlacedGlyph[] | null {
  const glyphs: PlacedGlyph[] = []
  let x = start
  for (const kind of pattern) {
    const glyph = find(kind, x)
    if (glyph === null || glyph.score < MIN_GLYPH) return null
    glyphs.push(glyph)
    x = glyph.x + inkWidth(glyph.template) + GAP
  }
  return glyphs
}

function isCentred(glyphs: readonly PlacedGlyph[], width: number): boolean {
  const [first, last] = [glyphs[0], glyphs.at(-1)]
  if (!first || !last) return false
  const centre = (first.x + last.x + last.template.columns) / 2
  return Math.abs(centre - width / 2) <= OFF_CENTRE
}

function toLine(y: number, glyphs: readonly PlacedGlyph[]): SpelledLine {
  const score = glyphs.reduce((sum, glyph) => sum + glyph.score, 0) / glyphs.length
  return { y, glyphs, text: glyphs.map(({ template }) => template.glyph).join(''), score }
}
