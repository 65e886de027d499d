import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeSampleDeath } from '../../scripts/sample-death.ts'

test('Home and Demo show what the sample report says today', async () => {
  for (const [path, text] of await makeSampleDeath())
    expect(readFileSync(path, 'utf8') === text, `${path}. Run \`npm run goldens\`.`).toBe(true)
})
