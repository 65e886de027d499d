import type { Rectangle } from './picture.ts'
import type { StripPlace } from './strip.ts'

/**
 * The clock line is looked for at these shares of the picture's height. Its middle was measured at 0.875 in plain modes, 0.906 below an
 * objective bar and 0.951 for observers.
 */
const BAND = { from: 0.84, to: 0.975 }

/** Strips are drawn as if the picture had so many rows; templates are made at the same size. Digits are 17 cells high at text scale 1. */
export const CANONICAL_ROWS = 1080

/** Room for the widest text, H:MM:SS, and what stands beside it. */
const STRIP_WIDTH = 140

/** Text sizes that were seen: 1 in all pictures but one, and 1.35. */
const TEXT_SCALES = [1, 1.35]

/** The strips' side of a cell in pixels, for a text scale. */
function cellOf(game: Rectangle, textScale: number): number {
  return (game.height / CANONICAL_ROWS) * textScale
}

/**
 * Text scales to try. On a screen narrower than 16:9 the HUD may follow the height, or be as large as on a 16:9 screen of that width: both are
 * tried.
 */
export function textScalesOf({ width, height }: Rectangle): number[] {
  const narrower = (width * 9) / 16 / height
  return narrower < 0.97 ? [...TEXT_SCALES, ...TEXT_SCALES.map((scale) => scale * narrower)] : TEXT_SCALES
}

/**
 * The part of the picture where the clock line stands, around the middle at every shape of screen. `game` is the rectangle of the whole game
 * in pixels of the picture; it is larger than the picture when that is a crop.
 */
export function bandOf(game: Rectangle, textScale: number): StripPlace {
  const cell = cellOf(game, textScale)
  return {
    left: game.left + game.width / 2 - (STRIP_WIDTH / 2) * cell,
    top: game.top + BAND.from * game.height,
    cell,
    width: STRIP_WIDTH,
    height: Math.floor(((BAND.to - BAND.from) * game.height) / cell),
  }
}
