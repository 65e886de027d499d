/** A chunk of a film as it is stored, with its place in the manifest. */
export interface FilmedChunk {
  /** 1 is the header, 2 are frames. */
  readonly type: 1 | 2
  /** On the film's clock. */
  readonly startMs: number
  readonly lengthMs: number
  /** zlib-compressed. */
  readonly bytes: Uint8Array
}

const HEADER_MS = 10
const FRAMES_MS = 20_000

/** Header and frames in their order, as the manifest of their film lists them. */
export function placeChunks(chunks: readonly Uint8Array[]): FilmedChunk[] {
  return chunks.map((bytes, at) => {
    if (at === 0) return { type: 1, startMs: 0, lengthMs: HEADER_MS, bytes }
    return { type: 2, startMs: (at - 1) * FRAMES_MS, lengthMs: FRAMES_MS, bytes }
  })
}
