import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#server/process/package-root.ts'
import { SOAKS } from '#soak/soaks.ts'

test.each(Object.entries(SOAKS))('the soak %s repeats an existing file that takes its rounds', (_, soak) => {
  const path = 'test' in soak ? soak.test : soak.program
  expect(readFileSync(join(packageRoot(), path), 'utf8')).toMatch('test' in soak ? /\brounds\(/ : /\['SOAK_ROUNDS'\]/)
})
