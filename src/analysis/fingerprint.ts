const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n
const BITS = 64

/** A short hash: equal values have equal hashes, whatever the order of their keys. FNV-1a over canonical JSON; not cryptographic. */
export function fingerprint(value: unknown): string {
  let hash = OFFSET
  for (const char of canonicalJson(value)) hash = BigInt.asUintN(BITS, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * PRIME)
  return hash.toString(36)
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
