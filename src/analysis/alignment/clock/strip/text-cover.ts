import type { Strip } from './strip.ts'

/** The radius in cells in which a cell's background is searched. No stroke of the font is wider, and no hole in a digit needs more. */
const REACH = 4

/** The white of the text is the ink at this quantile of a strip's cells. Text fills about a seventh of a strip. */
const WHITE_SHARE = 0.985

/** The minimum contrast in gray levels: on a nearly white background, noise would be amplified into text. */
const MIN_CONTRAST = 40

const FULL = 255

/**
 * How much of each cell is covered by white text, 0 to 255, independent of the background. The ink of a digit across an edge in the picture
 * differs on both sides; its cover does not. The background is a morphological opening: bright areas wider than a stroke.
 */
export function textCover({ width, height, ink }: Strip): Strip {
  const background = spread(spread(ink, width, height, Math.min), width, height, Math.max)
  const white = ink.toSorted()[Math.floor(ink.length * WHITE_SHARE)] ?? FULL
  const cover = ink.map((value, cell) => {
    const behind = background[cell] ?? 0
    return FULL * Math.min(1, (value - behind) / Math.max(MIN_CONTRAST, white - behind))
  })
  return { width, height, ink: cover }
}

function spread(ink: Float32Array, width: number, height: number, pick: (one: number, other: number) => number): Float32Array {
  const across = spreadAlong(ink, 1, (cell) => cell % width, width, pick)
  return spreadAlong(across, width, (cell) => Math.floor(cell / width), height, pick)
}

function spreadAlong(
  ink: Float32Array,
  step: number,
  placeOf: (cell: number) => number,
  length: number,
  pick: (one: number, other: number) => number,
): Float32Array {
  return ink.map((value, cell) => {
    const place = placeOf(cell)
    let picked = value
    for (let at = Math.max(0, place - REACH); at <= Math.min(length - 1, place + REACH); at++) {
      picked = pick(picked, ink[cell + (at - place) * step] ?? picked)
    }
    return picked
  })
}
