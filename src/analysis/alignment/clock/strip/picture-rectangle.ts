import { lightAt, type Picture, type Rectangle } from './picture.ts'

/** Black of a compressed video is 0 to about 20. */
const BLACK = 24

/** Each how many pixels of a row or column are looked at. */
const EVERY = 4

/**
 * The rectangle of the game in a frame with black bars. Bars of players and encoders are as thick on both sides, so the thinner one counts:
 * a dark floor at the bottom is no bar.
 */
export function findPictureRectangle(picture: Picture): Rectangle {
  const { width, height } = picture
  const blackRow = (y: number) => isBlack(width, (x) => lightAt(picture, x, y))
  const blackColumn = (x: number) => isBlack(height, (y) => lightAt(picture, x, y))
  const above = barOf(height, blackRow)
  const beside = barOf(width, blackColumn)
  return { left: beside, top: above, width: width - 2 * beside, height: height - 2 * above }
}

function isBlack(length: number, light: (at: number) => number): boolean {
  for (let at = 0; at < length; at += EVERY) if (light(at) > BLACK) return false
  return true
}

/** How many lines are black from both ends inwards; none when everything is. */
function barOf(length: number, isBlackLine: (at: number) => boolean): number {
  let bar = 0
  while (bar < length / 2 && isBlackLine(bar) && isBlackLine(length - 1 - bar)) bar += 1
  return bar < length / 2 ? bar : 0
}
