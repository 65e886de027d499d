import { constants, deflateSync, inflateSync } from 'node:zlib'
import type { Deflate, Inflate, InflateOutcome } from '#analysis/film/inflate.ts'

/** The size of a chunk is about a megabyte. */
const PIECE_BYTES = 64 * 1024
const LARGER_CHUNK = 1.25

/** Inflates zlib data (RFC 1950) with Node, holding at most `capBytes` and one piece. */
export const inflateWithNode: Inflate = (bytes, capBytes) => inflate(bytes, { capBytes, pieceBytes: PIECE_BYTES })

/**
 * For the chunks of one film, which have similar sizes. The buffer is somewhat larger than the largest chunk so far, so that the next one
 * fits into one piece; joining pieces would take its size a second time.
 */
export function openInflater(): Inflate {
  let pieceBytes = PIECE_BYTES
  return (bytes, capBytes) => {
    const outcome = inflate(bytes, { capBytes, pieceBytes: Math.min(capBytes, pieceBytes) })
    if ('bytes' in outcome) pieceBytes = Math.max(pieceBytes, Math.ceil(outcome.bytes.length * LARGER_CHUNK))
    return outcome
  }
}

export const deflateWithNode: Deflate = (bytes) => deflateSync(bytes)

interface Room {
  readonly capBytes: number
  readonly pieceBytes: number
}

function inflate(bytes: Uint8Array, room: Room): InflateOutcome {
  try {
    return { status: 'complete', bytes: inflateUpTo(bytes, room, constants.Z_FINISH) }
  } catch (error) {
    return hasCode(error, 'Z_BUF_ERROR') ? inflatePrefix(bytes, room) : failure(error)
  }
}

/** Accepts truncated streams: returns the bytes inflated up to the end. */
function inflatePrefix(bytes: Uint8Array, room: Room): InflateOutcome {
  try {
    return { status: 'truncated', bytes: inflateUpTo(bytes, room, constants.Z_SYNC_FLUSH) }
  } catch (error) {
    return failure(error)
  }
}

function inflateUpTo(bytes: Uint8Array, { capBytes, pieceBytes }: Room, finishFlush: number): Uint8Array {
  return inflateSync(bytes, { maxOutputLength: capBytes, chunkSize: pieceBytes, finishFlush })
}

function failure(error: unknown): InflateOutcome {
  if (hasCode(error, 'ERR_BUFFER_TOO_LARGE')) return { status: 'too-large' }
  if (hasCode(error, 'Z_DATA_ERROR') || hasCode(error, 'Z_NEED_DICT') || hasCode(error, 'Z_BUF_ERROR')) return { status: 'corrupt' }
  throw error
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
