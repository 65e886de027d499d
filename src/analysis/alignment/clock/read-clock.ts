import { bandOf } from '#analysis/alignment/clock/strip/clock-strip.ts'
import { findPictureRectangle, type Picture, type Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import { type Strip, type StripPlace, takeStrip } from '#analysis/alignment/clock/strip/strip.ts'
import { textCover } from '#analysis/alignment/clock/strip/text-cover.ts'
import { type FoundLine, findLines, isMistakable, type LinePlace } from './find-lines.ts'
import { COLON, type GlyphTemplate, TEMPLATE_ROWS } from './glyph-templates.ts'
import { spellLine } from './spell-line.ts'

/** Rows that the strip of one line has above and below the templates, so that glyphs can be compared a cell higher and lower. */
const SPARE_ROWS = 1

/** A line, and the strip that shows it best. */
interface RefinedLine extends FoundLine {
  readonly strip: Strip
  /** Another text that the same strip could spell, and how well; 0 without one. */
  readonly otherScore: number
}

/** How the grid is moved: fractions of a cell down and to the right, and the size of a cell. */
interface Nudge {
  readonly down: number
  readonly right: number
  readonly size: number
}

/** How a strip is taken of a picture. */
type TakeStrip = (picture: Picture, place: StripPlace) => Strip

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
function refineLine(
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

/** What the match clock of a picture shows. */
interface ClockReading {
  readonly status: 'read'
  readonly seconds: number
  readonly text: string
  /** How alike the text and the templates are, 0 to 1. */
  readonly score: number
  readonly place: LinePlace
}

/**
 * Why nothing was read: nothing looks like a clock; something does but a glyph of it is no glyph, or two digits are as likely; two lines of the
 * picture read differently; a text like 1:75, which no clock shows.
 */
type RefusalReason = 'no clock' | 'unclear glyph' | 'unclear digit' | 'two clocks' | 'no time'

interface ClockRefusal {
  readonly status: 'refused'
  readonly reason: RefusalReason
}

export type ClockOutcome = ClockReading | ClockRefusal

/** What is known about a picture before it is read. */
export interface KnownOfPicture {
  /** The rectangle of the whole game in pixels of the picture, where the picture is a crop; found by its black bars otherwise. */
  readonly game?: Rectangle
  /** Where other pictures of the recording have their clock; the whole band is searched otherwise. */
  readonly place?: LinePlace
}

/** Bounds below which nothing is read; docs/measurements/alignment.md has the figures they stand on. */
const LEAST = { line: 0.86, glyph: 0.76, ahead: 0.025 }

/** Lines below this are scenery: before the grid is laid over the text exactly, and after. */
const LEAST_SIMILAR = { found: 0.6, refined: 0.7 }

/** As the picture has it, and by what white text covers. */
const WAYS: readonly TakeStrip[] = [takeStrip, (picture, place) => textCover(takeStrip(picture, place))]

/**
 * Reads the match clock of one frame, or refuses with the reason. A wrong reading is worse than twenty refused ones. What the ink of the picture
 * leaves unclear is looked at a second time by what white text covers: lamps and edges behind a text are gone there, and held to the same bounds.
 */
export function readClock(picture: Picture, templates: readonly GlyphTemplate[], known: KnownOfPicture = {}): ClockOutcome {
  const game = known.game ?? findPictureRectangle(picture)
  const found = findLines(picture, game, templates, known.place).filter(({ line }) => line.score >= LEAST_SIMILAR.found)
  let refused: ClockOutcome | null = null
  for (const take of WAYS) {
    const outcome = readLines(picture, game, templates, found, take)
    if (outcome.status === 'read' || outcome.reason === 'two clocks') return outcome
    refused ??= outcome
  }
  return refused ?? refuse('no clock')
}

function readLines(
  picture: Picture,
  game: Rectangle,
  templates: readonly GlyphTemplate[],
  found: readonly FoundLine[],
  take: TakeStrip,
): ClockOutcome {
  const lines = found
    .map((line) => refineLine(picture, game, templates, line, take))
    .filter((refined) => refined !== null)
    .filter(({ line }) => line.score >= LEAST_SIMILAR.refined)
  const outcomes = lines.sort((one, other) => other.line.score - one.line.score).map((refined) => judge(refined, templates, game))
  const readings = outcomes.filter((outcome) => outcome.status === 'read')
  if (readings.some(({ text }) => text !== readings[0]?.text)) return refuse('two clocks')
  return readings[0] ?? outcomes[0] ?? refuse('no clock')
}

function judge(refined: RefinedLine, templates: readonly GlyphTemplate[], game: Rectangle): ClockOutcome {
  const { strip, line, otherScore, middle, textScale } = refined
  const { glyphs, text, score } = line
  if (score < LEAST.line || glyphs.some((glyph) => glyph.score < LEAST.glyph)) return refuse('unclear glyph')
  const digits = glyphs.filter(({ template }) => template.glyph !== COLON)
  if (score - otherScore < LEAST.ahead) return refuse('unclear digit')
  if (digits.some((digit) => isMistakable(strip, templates, digit, { score, y: SPARE_ROWS }))) return refuse('unclear digit')
  const seconds = secondsOf(text)
  if (seconds === null) return refuse('no time')
  return { status: 'read', seconds, text, score, place: { y: (middle - game.top) / game.height, textScale } }
}

function refuse(reason: RefusalReason): ClockRefusal {
  return { status: 'refused', reason }
}

/** Seconds of M:SS, MM:SS or H:MM:SS; null where a part is over 59. */
export function secondsOf(text: string): number | null {
  const [first = 0, ...rest] = text.split(COLON).map(Number)
  return rest.every((part) => part < 60) && (rest.length < 2 || first > 0) ? rest.reduce((sum, part) => sum * 60 + part, first) : null
}
