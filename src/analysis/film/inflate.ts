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
