/** One frame of a recording: rows from the top, `channels` bytes per pixel (1 gray, 3 RGB, 4 RGBA). */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3 | 4
  readonly data: ArrayLike<number>
}

/** A rectangle in pixels. The right and bottom edges, `left + width` and `top + height`, are exclusive. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * How white a pixel is, 0 to 255: the smallest of red, green and blue. HUD text is white on team colors that every player chooses, and only
 * white is high in all three.
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

const EVERY = 4

/**
 * Finds the game's rectangle in a frame with black bars. Bars of players and encoders are equally thick on both sides, so the thinner side
 * counts: a dark floor at the bottom is not a bar.
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

/** The number of lines that are black at both ends; 0 if everything is black. */
function barOf(length: number, isBlackLine: (at: number) => boolean): number {
  let bar = 0
  while (bar < length / 2 && isBlackLine(bar) && isBlackLine(length - 1 - bar)) bar += 1
  return bar < length / 2 ? bar : 0
}
