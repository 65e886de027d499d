import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimSlot } from './claim-slot.ts'

test('each slot is claimed only once, also across processes, and one claim too many throws', () => {
  const slots = Array.from({ length: 3 }, () => ({ folder: mkdtempSync(join(tmpdir(), 'callout-slot-')) }))
  onTestFinished(() => {
    for (const { folder } of slots) rmSync(folder, { recursive: true })
  })
  const [first, second, third] = slots
  expect(claimSlot(slots)).toBe(first)
  const claim = `import { claimSlot } from './tests/claim-slot.ts'; console.log(claimSlot(${JSON.stringify(slots)}).folder)`
  const other = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', claim], { encoding: 'utf8' })
  expect(other.stdout.trim()).toBe(second?.folder)
  expect(claimSlot(slots)).toBe(third)
  expect(() => claimSlot(slots)).toThrow('All 3 slots are taken.')
})

test('a missing folder is an error, not a taken slot', () => {
  expect(() => claimSlot([{ folder: '/nowhere/at/all' }])).toThrow('ENOENT')
})
