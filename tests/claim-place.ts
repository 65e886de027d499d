import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The first of these folders that no other process has: each is given away once. The numbers that vitest gives its processes do not serve for
 * this: where one group of tests follows another, two processes may be called by the same number.
 */
export function claimPlace<Place extends { readonly folder: string }>(places: readonly Place[]): Place {
  for (const place of places) if (isClaimed(place.folder)) return place
  throw new Error(`All ${places.length} places are taken.`)
}

function isClaimed(folder: string): boolean {
  try {
    writeFileSync(join(folder, 'taken-by'), String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
