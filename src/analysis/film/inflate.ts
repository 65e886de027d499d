/** How the pure reader gets at zlib: passed in, because this room touches nothing. */
export type InflateOutcome =
  | { readonly status: 'complete'; readonly bytes: Uint8Array }
  /** The stream ended early: `bytes` is the prefix that could be read, its checksum never seen. */
  | { readonly status: 'truncated'; readonly bytes: Uint8Array }
  /** Checksum or stream structure is wrong. */
  | { readonly status: 'corrupt' }
  /** More than `capBytes` would come out; nothing beyond the cap was kept. */
  | { readonly status: 'too-large' }

export type Inflate = (bytes: Uint8Array, capBytes: number) => InflateOutcome
export type Deflate = (bytes: Uint8Array) => Uint8Array

const ZLIB_FIRST_BYTE = 0x78

export function isDeflated(bytes: Uint8Array): boolean {
  return bytes[0] === ZLIB_FIRST_BYTE
}

/** The bytes of a chunk, compressed or not, if they are no more than `capBytes`. */
export function openChunk(bytes: Uint8Array, inflate: Inflate, capBytes: number): InflateOutcome {
  if (isDeflated(bytes)) return inflate(bytes, capBytes)
  return bytes.length > capBytes ? { status: 'too-large' } : { status: 'complete', bytes }
}
