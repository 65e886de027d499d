import type { Rectangle } from './picture.ts'
import type { StripPlace } from './strip.ts'

/**
 * The band of the picture's height in which the clock line is searched. The line's middle was measured at 0.875 in plain modes, 0.906 below
 * an objective bar and 0.951 for observers.
 */
const BAND = { from: 0.84, to: 0.975 }

/** Strips are scaled as if the picture had this many rows, like the templates. Digits are 17 cells high at text scale 1. */
export const CANONICAL_ROWS = 1080

/** In cells: room for the widest text, H:MM:SS, and what is beside it. */
const STRIP_WIDTH = 140

/** Text sizes seen so far: 1 in all pictures but one, which had 1.35. */
const TEXT_SCALES = [1, 1.35]

function cellOf(game: Rectangle, textScale: number): number {
  return (game.height / CANONICAL_ROWS) * textScale
}

/**
 * Text scales to try. On a screen narrower than 16:9 the HUD may scale with the height, or be as large as on a 16:9 screen of that width,
 * so both are tried.
 */
export function textScalesOf({ width, height }: Rectangle): number[] {
  const narrower = (width * 9) / 16 / height
  return narrower < 0.97 ? [...TEXT_SCALES, ...TEXT_SCALES.map((scale) => scale * narrower)] : TEXT_SCALES
}

/**
 * The part of the picture that contains the clock line, which is centered on every screen shape. `game` is the rectangle of the whole game
 * in pixels of the picture; it is larger than the picture if that is a crop.
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
