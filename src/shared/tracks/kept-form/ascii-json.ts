/** JSON in which every character outside of ASCII is written by its number, so that a character is a byte. */
export function toAsciiJson(value: unknown): Uint8Array {
  const text = JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** Undefined for bytes that are no JSON. */
export function fromAsciiJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  } catch {
    return undefined
  }
}
