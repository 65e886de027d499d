/** The result of inflating a chunk. The caller passes zlib in, because `analysis` is pure. */
export type InflateOutcome =
  | { readonly status: 'complete'; readonly bytes: Uint8Array }
  /** The stream ended early: `bytes` is the readable prefix, without a verified checksum. */
  | { readonly status: 'truncated'; readonly bytes: Uint8Array }
  | { readonly status: 'corrupt' }
  /** The output would exceed `capBytes`; nothing beyond the cap was retained. */
  | { readonly status: 'too-large' }

export type Inflate = (bytes: Uint8Array, capBytes: number) => InflateOutcome
export type Deflate = (bytes: Uint8Array) => Uint8Array

const ZLIB_FIRST_BYTE = 0x78

export function isDeflated(bytes: Uint8Array): boolean {
  return bytes[0] === ZLIB_FIRST_BYTE
}

export function openChunk(bytes: Uint8Array, inflate: Inflate, capBytes: number): InflateOutcome {
  if (isDeflated(bytes)) return inflate(bytes, capBytes)
  return bytes.length > capBytes ? { status: 'too-large' } : { status: 'complete', bytes }
}
