import type { Strip } from './strip.ts'

/** Cells on each side of a cell in which its background is looked for. No stroke of the font is wider, and no hole in a digit needs more. */
const REACH = 4

/** White of the text: this share of a strip's cells is darker. Text fills about a seventh of one. */
const WHITE_SHARE = 0.985

/** Grey levels that text is brighter than its background at least; where the background is nearly white, noise would be drawn as text. */
const LEAST_CONTRAST = 40

/** What a covered cell has in the strip. */
const FULL = 255

/**
 * How much of each cell white text covers, 0 to 255, whatever is behind it. A stroke over a dark and over a light part of the picture differs
 * in ink, and a digit across the edge between both has no shape of its own; its cover is the same on both sides. The background of a cell is what
 * a morphological opening leaves: everything bright that is wider than a stroke.
 */
export function textCover({ width, height, ink }: Strip): Strip {
  const background = spread(spread(ink, width, height, Math.min), width, height, Math.max)
  const white = ink.toSorted()[Math.floor(ink.length * WHITE_SHARE)] ?? FULL
  const cover = ink.map((value, cell) => {
    const behind = background[cell] ?? 0
    return FULL * Math.min(1, (value - behind) / Math.max(LEAST_CONTRAST, white - behind))
  })
  return { width, height, ink: cover }
}

/** Gives each cell the least or most of those around it: rows first, then columns. */
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
