import { createRandom, type Random } from './random.ts'

/** A GUID of version 4 from seeded chance. */
export function drawGuid(random: Random): string {
  const hex = Array.from({ length: 32 }, (_, index) => {
    if (index === 12) return '4'
    const digit = random.whole(0, 15)
    return (index === 16 ? 8 + (digit % 4) : digit).toString(16)
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The same name always has the same GUID: maps, modes and playlists. */
export function guidOfName(name: string): string {
  return drawGuid(createRandom(0, name))
}
