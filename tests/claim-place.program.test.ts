import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimPlace } from './claim-place.ts'

test('a place is given away once, to whichever process and under whatever number, and one too many is told', () => {
  const places = Array.from({ length: 3 }, () => ({ folder: mkdtempSync(join(tmpdir(), 'callout-place-')) }))
  onTestFinished(() => {
    for (const { folder } of places) rmSync(folder, { recursive: true })
  })
  const [first, second, third] = places
  expect(claimPlace(places)).toBe(first)
  const claim = `import { claimPlace } from './tests/claim-place.ts'; console.log(claimPlace(${JSON.stringify(places)}).folder)`
  const other = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', claim], { encoding: 'utf8' })
  expect(other.stdout.trim()).toBe(second?.folder)
  expect(claimPlace(places)).toBe(third)
  expect(() => claimPlace(places)).toThrow('All 3 places are taken.')
})

test('a folder that is not there is no place that is taken', () => {
  expect(() => claimPlace([{ folder: '/nowhere/at/all' }])).toThrow('ENOENT')
})
