/** The color behind the HUD at a point of the game, in pixels from its upper left corner. */
export type Background = (x: number, y: number) => readonly [red: number, green: number, blue: number]

/** A pseudorandom number from 0 to 1, always the same for the same arguments. */
export function noiseAt(x: number, y: number, seed: number): number {
  const mixed = Math.imul(Math.imul(x + 1, 374_761_393) ^ Math.imul(y + 1, 668_265_263) ^ Math.imul(seed + 1, 2_246_822_519), 3_266_489_917)
  const folded = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519)
  return ((folded ^ (folded >>> 13)) >>> 0) / 2 ** 32
}

/** Walls, edges and lamps that move with the seed: patches of about 20 pixels, dark to bright, with grain. */
export function movingScene(seed: number, brightest = 200): Background {
  return (x, y) => {
    const [shiftX, shiftY] = [x + seed * 7, y + seed * 3]
    const slope = Math.floor((shiftX + shiftY / 2) / 23)
    const patch = noiseAt(slope, Math.floor(shiftY / 17), seed >> 4)
    const grain = 24 * noiseAt(x, y, seed) - 12
    const light = 20 + (brightest - 20) * patch * patch + grain
    return [light, light * 0.95, light * 0.85]
  }
}

export function whiteNoise(seed: number): Background {
  return (x, y) => {
    const light = 255 * noiseAt(x, y, seed)
    return [light, light, light]
  }
}
