import { createRandom, type Random } from './random.ts'

/** A version 4 GUID from a seeded random source. */
export function drawGuid(random: Random): string {
  const hex = Array.from({ length: 32 }, (_, index) => {
    if (index === 12) return '4'
    const digit = random.integer(0, 15)
    return (index === 16 ? 8 + (digit % 4) : digit).toString(16)
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** For maps, modes and playlists: the same name always gives the same GUID. */
export function guidOfName(name: string): string {
  return drawGuid(createRandom(0, name))
}
