import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#server/process/package-root.ts'
import { SOAKS } from '#soak/soaks.ts'

test.each(Object.entries(SOAKS))('the soak %s repeats a test that is there, and that takes its rounds', (_, { test: path }) => {
  expect(readFileSync(join(packageRoot(), path), 'utf8')).toMatch(/\brounds\(/)
})
