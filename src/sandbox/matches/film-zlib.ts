import { deflateSync, inflateSync } from 'node:zlib'
import type { Inflate } from '#analysis/film/inflate.ts'

/** Films of the matches folder are whole: a damaged one is simply not understood, its gamertags stay unknown. */
export const inflateFilm: Inflate = (bytes, capBytes) => {
  try {
    return { status: 'complete', bytes: inflateSync(bytes, { maxOutputLength: capBytes }) }
  } catch {
    return { status: 'corrupt' }
  }
}

export function deflateFilm(bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes)
}
