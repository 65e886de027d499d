import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Claims the first slot whose folder no process has claimed. Vitest's own worker numbers do not work for this: where one group of tests
 * follows another, two processes may have the same number.
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
