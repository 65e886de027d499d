import type { Picture } from '#analysis/alignment/clock/strip/picture.ts'

/** Side of the blocks that JPEG and H.264 quantize. */
const SIDE = 8

/** Basis of the discrete cosine transform: row `frequency`, column `at`. */
const BASIS = Array.from({ length: SIDE }, (_, frequency) =>
  Float32Array.from({ length: SIDE }, (_unused, at) => {
    return Math.sqrt((frequency === 0 ? 1 : 2) / SIDE) * Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * SIDE))
  }),
)

/**
 * Adds the noise of compression to a picture by quantizing the frequencies of each channel's 8 x 8 blocks. The steps grow with the
 * frequency from `step` gray levels to eight times as many. A `step` of 4 is about JPEG quality 80, 10 is a low-bitrate stream.
 */
export function compressPicture(picture: Picture, step: number): Picture {
  const { width, height, channels } = picture
  const data = Uint8Array.from(picture.data)
  for (let top = 0; top + SIDE <= height; top += SIDE) {
    for (let left = 0; left + SIDE <= width; left += SIDE) {
      for (let channel = 0; channel < channels; channel++) {
        const at = (y: number, x: number) => ((top + y) * width + left + x) * channels + channel
        const block = Float32Array.from({ length: SIDE * SIDE }, (_, cell) => data[at(cell >> 3, cell & 7)] ?? 0)
        quantise(block, step).forEach((value, cell) => {
          data[at(cell >> 3, cell & 7)] = Math.max(0, Math.min(255, Math.round(value)))
        })
      }
    }
  }
  return { width, height, channels, data }
}

function quantise(block: Float32Array, step: number): Float32Array {
  const frequencies = transform(block, (frequency, at) => BASIS[frequency]?.[at] ?? 0)
  const whole = frequencies.map((value, cell) => {
    const size = step * (1 + (cell >> 3) / 2 + (cell & 7) / 2)
    return Math.round(value / size) * size
  })
  return transform(whole, (at, frequency) => BASIS[frequency]?.[at] ?? 0)
}

function transform(block: Float32Array, weight: (to: number, from: number) => number): Float32Array {
  const pass = (values: Float32Array, cellOf: (line: number, at: number) => number) => {
    const result = new Float32Array(SIDE * SIDE)
    for (let line = 0; line < SIDE; line++) {
      for (let to = 0; to < SIDE; to++) {
        let sum = 0
        for (let from = 0; from < SIDE; from++) sum += weight(to, from) * (values[cellOf(line, from)] ?? 0)
        result[cellOf(line, to)] = sum
      }
    }
    return result
  }
  const rows = pass(block, (line, at) => line * SIDE + at)
  return pass(rows, (line, at) => at * SIDE + line)
}
