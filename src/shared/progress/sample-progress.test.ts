import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { progress } from './progress.ts'

test('the stored sample of /progress has the shape of an answer', () => {
  const sample: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../../assets/sample-progress.json'), 'utf8'))
  expect(progress.parse(sample)).toEqual(sample)
})
