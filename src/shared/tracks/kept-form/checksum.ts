const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** FNV-1a of 32 bits: finds damage, and hides nothing from somebody who means it. */
export function checksum(bytes: Uint8Array): number {
  let hash = OFFSET
  for (const byte of bytes) hash = Math.imul(hash ^ byte, PRIME)
  return hash >>> 0
}
