import type { BitWriter } from './bit-writer.ts'

/**
 * Fills the parts of a record that cannot be decoded yet. Like real ones, it is runs of zeros, runs of one repeated byte and noise,
 * and compresses to about a sixth. It never holds an end mark or an XUID tag: both begin with ten zeros or more and
 * then `10`, while here every nonzero byte begins with `11` and no other run of zeros is longer than six.
 */
export function writeFiller(writer: BitWriter, bits: number, random: () => number): void {
  const filler = new Uint8Array(bits >>> 3)
  let at = 0
  while (at < filler.length) {
    const runBytes = 8 + (random() % 40)
    const noiseBytes = 1 + (random() % 8)
    at += runBytes
    filler.fill(noiseByte(random), at, at + runBytes)
    at += runBytes
    for (const end = Math.min(filler.length, at + noiseBytes); at < end; at++) filler[at] = noiseByte(random)
  }
  // A real field follows: zeros before it could form a false mark with its first bits.
  filler.fill(0xff, Math.max(0, filler.length - 2))
  writer.writeBytes(filler)
  writer.writeBits(0xff, bits & 7)
}

/** Marsaglia's 32-bit xorshift. The same seed gives the same numbers, so a film always has the same bytes. */
export function xorshift(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

function noiseByte(random: () => number): number {
  return 0xc0 | (random() & 0x3f)
}
