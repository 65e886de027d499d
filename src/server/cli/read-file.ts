import { closeSync, openSync, readSync } from 'node:fs'
import { MAX_DOCUMENT_BYTES } from '#shared/jobs/source-sizes.ts'
import { refuseCommand } from './command-refusal.ts'

const PIECE_BYTES = 256 * 1024

export function readBytes(path: string, maxBytes: number): Uint8Array {
  const bytes = readUpTo(path, maxBytes)
  if (bytes === null) throw refuseCommand('fileTooLarge', path, `${maxBytes / 1024 / 1024} MB`)
  return bytes
}

export function readJson(path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(readBytes(path, MAX_DOCUMENT_BYTES)))
  } catch (error) {
    if (error instanceof SyntaxError) throw refuseCommand('fileNotJson', path)
    throw error
  }
}

/** Null if the file is larger. Read in pieces, because a pipe has no known length and may never end. */
function readUpTo(path: string, maxBytes: number): Uint8Array | null {
  try {
    const handle = openSync(path, 'r')
    try {
      const pieces: Uint8Array[] = []
      for (let length = 0; length <= maxBytes; ) {
        const piece = Buffer.alloc(PIECE_BYTES)
        const read = readSync(handle, piece)
        if (read === 0) return Buffer.concat(pieces)
        pieces.push(piece.subarray(0, read))
        length += read
      }
      return null
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    throw refuseCommand('fileUnreadable', path, error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason')
  }
}
