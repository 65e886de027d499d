import type { Inflate } from '#analysis/film/inflate.ts'

/**
 * A frame chunk holds 20 seconds: some 600 KB inflated with two players, some 2 MB with 28. Eight times that is generous, and still little
 * enough to hold in memory when somebody sends a decompression bomb.
 */
const FRAME_CHUNK_CAP_BYTES = 16 * 1024 * 1024

const ZLIB_FIRST_BYTE = 0x78

type OpenedChunk =
  | { readonly status: 'open'; readonly bytes: Uint8Array; readonly problem: string | null }
  | { readonly status: 'refused'; readonly problem: string }

/** Inflates one chunk of a film, or takes it as it is when it is not compressed. `name` is what its problems call it. */
export function openFilmChunk(bytes: Uint8Array, inflate: Inflate, name: string): OpenedChunk {
  if (bytes[0] !== ZLIB_FIRST_BYTE) {
    const isTooLarge = bytes.length > FRAME_CHUNK_CAP_BYTES
    return isTooLarge ? tooLarge(name) : { status: 'open', bytes, problem: null }
  }
  const outcome = inflate(bytes, FRAME_CHUNK_CAP_BYTES)
  switch (outcome.status) {
    case 'complete':
      return { status: 'open', bytes: outcome.bytes, problem: null }
    case 'truncated':
      return { status: 'open', bytes: outcome.bytes, problem: `${name} ends early: only its first part could be read.` }
    case 'corrupt':
      return { status: 'refused', problem: `${name} is damaged: its compressed data does not match its checksum.` }
    case 'too-large':
      return tooLarge(name)
  }
}

function tooLarge(name: string): OpenedChunk {
  return { status: 'refused', problem: `${name} is too large: more than ${FRAME_CHUNK_CAP_BYTES / 1024 / 1024} MiB when inflated.` }
}
