import { INFLATED_CAP_BYTES } from '#analysis/film/film-chunk.ts'
import { isDeflated } from '#analysis/film/inflate.ts'
import { deflateWithNode, inflateWithNode } from './node-zlib.ts'

/** Both have the same length. */
export interface Replacement {
  readonly from: Uint8Array
  readonly to: Uint8Array
}

/** Replaces bytes in a film's summary chunk, at any bit offset. Everything else stays in place. */
export function rewriteFilm(body: Uint8Array, replacements: readonly Replacement[]): Uint8Array {
  const isCompressed = isDeflated(body)
  const outcome = isCompressed ? inflateWithNode(body, INFLATED_CAP_BYTES) : null
  if (outcome && !('bytes' in outcome)) return body
  const bytes = Buffer.from(outcome?.bytes ?? body)
  for (const { from, to } of replacements) for (let shift = 0; shift < 8; shift++) replaceAtShift(bytes, from, to, shift)
  return isCompressed ? deflateWithNode(bytes) : new Uint8Array(bytes)
}

/** Replaces occurrences that begin at bit `shift` of a byte. Searches for the whole bytes between the ends, then compares the ends. */
function replaceAtShift(bytes: Buffer, from: Uint8Array, to: Uint8Array, shift: number): void {
  const [sought, put] = [shifted(from, shift), shifted(to, shift)]
  const last = from.length
  const [firstMask, lastMask] = [0xff >>> shift, (0xff << (8 - shift)) & 0xff]
  const inner = sought.subarray(1, last)
  for (let at = bytes.indexOf(inner, 1) - 1; at >= 0; at = bytes.indexOf(inner, at + 2) - 1) {
    const [first, end] = [bytes[at] ?? 0, bytes[at + last] ?? 0]
    if ((first & firstMask) !== sought[0] || (end & lastMask) !== sought[last]) continue
    bytes[at] = (first & ~firstMask) | (put[0] ?? 0)
    put.copy(bytes, at + 1, 1, last)
    if (at + last < bytes.length) bytes[at + last] = (end & ~lastMask) | (put[last] ?? 0)
  }
}

/** The bytes shifted right by `shift` bits, one byte longer. */
function shifted(source: Uint8Array, shift: number): Buffer {
  return Buffer.from(
    Array.from({ length: source.length + 1 }, (_, index) => (((source[index - 1] ?? 0) << 8) | (source[index] ?? 0)) >>> shift),
  )
}
