import { NAME_BYTES } from '#analysis/film/film-format.ts'

/** 16 UTF-16 code units, little-endian, padded with NUL. */
const NAME_UNITS = NAME_BYTES / 2

function unitAt(badges: Uint8Array, at: number, index: number): number {
  return (badges[at + index * 2] ?? 0) | ((badges[at + index * 2 + 1] ?? 0) << 8)
}

/** Whether a gamertag can stand at byte `at`: something readable, then nothing but padding. */
export function isPlausibleName(badges: Uint8Array, at: number): boolean {
  let length = 0
  while (length < NAME_UNITS && unitAt(badges, at, length) !== 0) length++
  for (let index = length; index < NAME_UNITS; index++) if (unitAt(badges, at, index) !== 0) return false
  for (let index = 0; index < length; index++) {
    const unit = unitAt(badges, at, index)
    if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0)) return false
    if (unit < 0xd800 || unit > 0xdfff) continue
    const next = index + 1 < length ? unitAt(badges, at, index + 1) : 0
    if (unit > 0xdbff || next < 0xdc00 || next > 0xdfff) return false
    index++
  }
  return length > 0
}

/** Reads gamertags; null where none can stand. Equal bytes under the same key (an XUID) are spelled once. */
export function nameReader(badges: Uint8Array): (at: number, key: string | null) => string | null {
  const spelled = new Map<string, { at: number; name: string | null }>()
  return (at, key) => {
    if (key === null) return spellName(badges, at)
    const known = spelled.get(key)
    if (known !== undefined && isSameName(badges, at, known.at)) return known.name
    const name = spellName(badges, at)
    spelled.set(key, { at, name })
    return name
  }
}

function isSameName(badges: Uint8Array, at: number, otherAt: number): boolean {
  for (let index = 0; index < NAME_BYTES; index++) if (badges[at + index] !== badges[otherAt + index]) return false
  return true
}

function spellName(badges: Uint8Array, at: number): string | null {
  if (!isPlausibleName(badges, at)) return null
  let name = ''
  for (let index = 0; index < NAME_UNITS; index++) {
    const unit = unitAt(badges, at, index)
    if (unit === 0) break
    name += String.fromCharCode(unit)
  }
  return name
}
