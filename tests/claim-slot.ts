import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The first of these folders that no other process has: each is given away once. The numbers that vitest gives its processes do not serve for
 * this: where one group of tests follows another, two processes may be called by the same number.
 */
export function claimSlot<Slot extends { readonly folder: string }>(slots: readonly Slot[]): Slot {
  for (const slot of slots) if (isClaimed(slot.folder)) return slot
  throw new Error(`All ${slots.length} slots are taken.`)
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
