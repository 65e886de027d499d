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
export function lightAt({ width, channels, data }: Picture, x: number, y: number): number {
  const at = (y * width + x) * channels
  const first = data[at] ?? 0
  return channels === 1 ? first : Math.max(first, data[at + 1] ?? 0, data[at + 2] ?? 0)
}
