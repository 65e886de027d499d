/** The film's header chunk: version and build of the game that wrote it, and the names of all components by archetype. */
export interface HeaderChunk {
  readonly filmMajorVersion: number
  readonly format: number
  readonly build: string | null
  /** Component names of a biped, in order. */
  readonly bipedComponents: readonly string[]
}

/** u32 LE version and format, then blocks of 64 entries: a name of 256 bytes, padded with zeros, and a u32 LE level. */
export const FIRST_BLOCK_BYTE = 8
export const NAME_BYTES = 256
export const ENTRY_BYTES = 260
export const ENTRIES_PER_BLOCK = 64
export const BIPED_ARCHETYPE = 35
const BLOCK_BYTES = ENTRIES_PER_BLOCK * ENTRY_BYTES

const HIGHEST_VERSION = 1000
const BUILD = /^HI(_\d{1,4}){2,4}$/
const BUILD_FIRST_BYTES = [0x48, 0x49, 0x5f] as const
const LONGEST_BUILD = 24

/** Returns null when the bytes are not a header chunk. */
export function readHeaderChunk(bytes: Uint8Array): HeaderChunk | null {
  const bipedAt = FIRST_BLOCK_BYTE + BIPED_ARCHETYPE * BLOCK_BYTES
  if (bytes.length < bipedAt + BLOCK_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [filmMajorVersion, format] = [view.getUint32(0, true), view.getUint32(4, true)]
  if (!isHeaderFront(bytes)) return null
  return { filmMajorVersion, format, build: findBuild(bytes), bipedComponents: readNames(bytes, bipedAt) }
}

/** True when an inflated chunk begins like a header: two small numbers, then a name. */
export function isHeaderFront(bytes: Uint8Array): boolean {
  if (bytes.length <= FIRST_BLOCK_BYTE || !isLetter(bytes[FIRST_BLOCK_BYTE] ?? 0)) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(0, true) <= HIGHEST_VERSION && view.getUint32(4, true) <= HIGHEST_VERSION
}

function readNames(bytes: Uint8Array, blockAt: number): string[] {
  const names: string[] = []
  for (let entry = 0; entry < ENTRIES_PER_BLOCK; entry++) {
    const name = readText(bytes, blockAt + entry * ENTRY_BYTES, NAME_BYTES)
    if (name === '') break
    names.push(name)
  }
  return names
}

function findBuild(bytes: Uint8Array): string | null {
  const [first, second, third] = BUILD_FIRST_BYTES
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (bytes[at + 1] !== second || bytes[at + 2] !== third) continue
    const text = readText(bytes, at, LONGEST_BUILD)
    if (BUILD.test(text)) return text
  }
  return null
}

function readText(bytes: Uint8Array, at: number, maxBytes: number): string {
  let text = ''
  for (let index = 0; index < maxBytes; index++) {
    const byte = bytes[at + index] ?? 0
    if (byte === 0) break
    text += String.fromCharCode(byte)
  }
  return text
}

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}
