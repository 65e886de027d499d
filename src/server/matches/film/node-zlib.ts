import { constants, deflateSync, inflateSync } from 'node:zlib'
import type { Deflate, Inflate, InflateOutcome } from '#analysis/film/inflate.ts'

/** A chunk of a film inflates to about a megabyte: few enough pieces, without holding much more than comes out. */
const PIECE_BYTES = 64 * 1024

/** zlib (RFC 1950) by Node. Holds at most `capBytes` and one piece beyond, whatever the input. */
export const inflateWithNode: Inflate = (bytes, capBytes) => {
  try {
    return { status: 'complete', bytes: inflateUpTo(bytes, capBytes, constants.Z_FINISH) }
  } catch (error) {
    return hasCode(error, 'Z_BUF_ERROR') ? inflatePrefix(bytes, capBytes) : failure(error)
  }
}

export const deflateWithNode: Deflate = (bytes) => deflateSync(bytes)

/** Accepts a stream that does not end: returns what came out before the input stopped. */
function inflatePrefix(bytes: Uint8Array, capBytes: number): InflateOutcome {
  try {
    return { status: 'truncated', bytes: inflateUpTo(bytes, capBytes, constants.Z_SYNC_FLUSH) }
  } catch (error) {
    return failure(error)
  }
}

function inflateUpTo(bytes: Uint8Array, capBytes: number, finishFlush: number): Uint8Array {
  return inflateSync(bytes, { maxOutputLength: capBytes, chunkSize: PIECE_BYTES, finishFlush })
}

function failure(error: unknown): InflateOutcome {
  if (hasCode(error, 'ERR_BUFFER_TOO_LARGE')) return { status: 'too-large' }
  if (hasCode(error, 'Z_DATA_ERROR') || hasCode(error, 'Z_NEED_DICT') || hasCode(error, 'Z_BUF_ERROR')) return { status: 'corrupt' }
  throw error
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
