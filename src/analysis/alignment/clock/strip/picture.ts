/** One frame of a recording as bytes: rows from the top, `channels` bytes a pixel (1 grey, 3 RGB, 4 RGBA). */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3 | 4
  readonly data: ArrayLike<number>
}

/** A rectangle in pixels; what is right of and below the last pixel is `left + width` and `top + height`. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * How much white there is at a pixel, 0 to 255: the smallest of red, green and blue. The text of the HUD is white on team colours that every
 * player chooses, and no colour but white is high in all three.
 */
export function inkAt({ width, channels, data }: Picture, x: number, y: number): number {
  const at = (y * width + x) * channels
  const first = data[at] ?? 0
  return channels === 1 ? first : Math.min(first, data[at + 1] ?? 0, data[at + 2] ?? 0)
}

/** How far a pixel is from black, 0 to 255: the largest of red, green and blue. */
function lightAt({ width, channels, data }: Picture, x: number, y: number): number {
  const at = (y * width + x) * channels
  const first = data[at] ?? 0
  return channels === 1 ? first : Math.max(first, data[at + 1] ?? 0, data[at + 2] ?? 0)
}

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
