import { bandOf } from '#analysis/alignment/clock/strip/clock-strip.ts'
import { findPictureRectangle, type Picture, type Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import { type Strip, type StripPlace, takeStrip } from '#analysis/alignment/clock/strip/strip.ts'
import { textCover } from '#analysis/alignment/clock/strip/text-cover.ts'
import { type FoundLine, findLines, isMistakable, type LinePlace } from './find-lines.ts'
import { COLON, type GlyphTemplate, TEMPLATE_ROWS } from './glyph-templates.ts'
import { spellLine } from './spell-line.ts'

/** Extra rows above and below the templates in the strip of one line, so that glyphs can be compared a cell higher and lower. */
const SPARE_ROWS = 1

interface RefinedLine extends FoundLine {
  readonly strip: Strip
  /** The score of the best other text in the same strip; 0 without one. */
  readonly runnerUpScore: number
}

/** How the grid is moved: down and right in fractions of a cell, and the relative size of a cell. */
interface Nudge {
  readonly down: number
  readonly right: number
  readonly size: number
}

type TakeStrip = (picture: Picture, place: StripPlace) => Strip

/** Tried in this order, each starting from the best so far. The scan has already moved the grid by whole cells. */
const STEPS: readonly (readonly Partial<Nudge>[])[] = [
  [0, -0.5, -0.25, 0.25, 0.5].map((down) => ({ down })),
  [-0.33, 0.33].map((right) => ({ right })),
  [0.96, 0.98, 1.02, 1.04].map((size) => ({ size })),
  [0, -0.5, -0.25, 0.25, 0.5].map((down) => ({ down })),
]

/**
 * Aligns the grid with the text to a quarter of a cell. A scan by whole cells is not enough: 0:48 in one still looked like 0:46 half a cell
 * off. Returns null if no text fits.
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
  return { strip, line, runnerUpScore: lines.find(({ text }) => text !== line.text)?.score ?? 0, middle, textScale }
}

interface ClockReading {
  readonly status: 'read'
  readonly seconds: number
  readonly text: string
  readonly score: number
  readonly place: LinePlace
}

/**
 * Why nothing was read: nothing looks like a clock; a glyph does not fit well enough; two digits are equally likely; two lines of the
 * picture read differently; a text that no clock shows, like 1:75.
 */
type RefusalReason = 'no clock' | 'unclear glyph' | 'unclear digit' | 'two clocks' | 'no time'

interface ClockRefusal {
  readonly status: 'refused'
  readonly reason: RefusalReason
}

export type ClockOutcome = ClockReading | ClockRefusal

export interface KnownOfPicture {
  /** The rectangle of the whole game in pixels of the picture, if that is a crop. Otherwise it is found by the black bars. */
  readonly game?: Rectangle
  /** Where other pictures of the recording have their clock. Otherwise the whole band is searched. */
  readonly place?: LinePlace
}

/** Minimum scores for a reading; docs/measurements/alignment.md has the figures behind them. */
const LEAST = { line: 0.86, glyph: 0.76, ahead: 0.025 }

/** Lines with lower scores are scenery: before the grid is aligned with the text, and after. */
const MIN_SIMILAR = { found: 0.6, refined: 0.7 }

const WAYS: readonly TakeStrip[] = [takeStrip, (picture, place) => textCover(takeStrip(picture, place))]

/**
 * Reads the match clock of one frame, or refuses with a reason. A wrong reading is worse than twenty refused ones. If the ink is unclear,
 * the text cover is read with the same minimum scores: it has no lamps and edges behind the text.
 */
export function readClock(picture: Picture, templates: readonly GlyphTemplate[], known: KnownOfPicture = {}): ClockOutcome {
  const game = known.game ?? findPictureRectangle(picture)
  const found = findLines(picture, game, templates, known.place).filter(({ line }) => line.score >= MIN_SIMILAR.found)
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
    .filter(({ line }) => line.score >= MIN_SIMILAR.refined)
  const outcomes = lines.sort((one, other) => other.line.score - one.line.score).map((refined) => judge(refined, templates, game))
  const readings = outcomes.filter((outcome) => outcome.status === 'read')
  if (readings.some(({ text }) => text !== readings[0]?.text)) return refuse('two clocks')
  return readings[0] ?? outcomes[0] ?? refuse('no clock')
}

function judge(refined: RefinedLine, templates: readonly GlyphTemplate[], game: Rectangle): ClockOutcome {
  const { strip, line, runnerUpScore, middle, textScale } = refined
  const { glyphs, text, score } = line
  if (score < LEAST.line || glyphs.some((glyph) => glyph.score < LEAST.glyph)) return refuse('unclear glyph')
  const digits = glyphs.filter(({ template }) => template.glyph !== COLON)
  if (score - runnerUpScore < LEAST.ahead) return refuse('unclear digit')
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
