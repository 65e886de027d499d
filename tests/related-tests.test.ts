import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findRelatedTests } from '../scripts/quick/related-tests.ts'

const FILES = {
  'package.json': '{"imports":{"#shared/*":"./src/shared/*"}}',
  'src/shared/clock.ts': 'export const now = 1\n',
  'src/shared/clock.test.ts': "import { now } from './clock.ts'\n",
  'src/shared/dates.ts': "import type { Time } from 'elsewhere'\nexport {\n  now,\n} from './clock.ts'\n",
  'src/web/page.tsx': "const dates = await import('#shared/dates.ts')\n",
  'src/web/page.test.tsx': "import { test } from 'vitest'\nimport { page } from './page.tsx'\n",
  'src/web/asset.test.ts': "const path = import.meta.resolve('#shared/clock.ts')\n",
  'src/web/other.test.ts': "import { now } from './clock.ts'\n",
}

function makeProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'callout-related-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

test('a test is related to what it imports, across rooms, re-exports and dynamic imports, and the nearest come first', () => {
  expect(findRelatedTests(makeProject(), Object.keys(FILES), ['src/shared/clock.ts'])).toEqual([
    { file: 'src/shared/clock.test.ts', distance: 1 },
    { file: 'src/web/asset.test.ts', distance: 1 },
    { file: 'src/web/page.test.tsx', distance: 3 },
  ])
})

test('a changed test has distance 0; a test of a deleted file still runs, and a deleted test does not', () => {
  const root = makeProject()
  for (const deleted of ['src/shared/dates.ts', 'src/web/other.test.ts']) rmSync(join(root, deleted))
  const changed = ['src/shared/dates.ts', 'src/web/other.test.ts', 'src/web/asset.test.ts']
  expect(findRelatedTests(root, Object.keys(FILES), changed)).toEqual([
    { file: 'src/web/asset.test.ts', distance: 0 },
    { file: 'src/web/page.test.tsx', distance: 2 },
  ])
})
