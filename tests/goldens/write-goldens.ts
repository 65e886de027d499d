import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { ENGINE_VERSION } from '#analysis/report/engine-version.ts'
import { makeSampleDeath } from '../../scripts/sample-death.ts'
import { GOLDEN_PARTS, GOLDEN_VERSION, goldenFile, listGoldens, makeGolden, readGolden } from './golden-reports.ts'

// `npm run goldens` rewrites the golden reports and the sample data of Home and Demo. If reports differ, raise ENGINE_VERSION first.

const version: unknown = existsSync(GOLDEN_VERSION) ? JSON.parse(readFileSync(GOLDEN_VERSION, 'utf8')) : null
const made = listGoldens().flatMap((name) => {
  const golden = makeGolden(name)
  return GOLDEN_PARTS.map((part) => ({ path: goldenFile(name, part), value: golden[part], stored: readGolden(name, part) }))
})
const changed = made.filter(({ value, stored }) => stored !== undefined && !isDeepStrictEqual(stored, value)).map(({ path }) => path)

if (changed.length > 0 && version === ENGINE_VERSION) {
  console.error(`These differ:\n${changed.join('\n')}`)
  console.error(
    `If that is meant, raise ENGINE_VERSION (now ${ENGINE_VERSION}) in src/analysis/report/engine-version.ts and run this again.`,
  )
  process.exitCode = 1
} else {
  for (const [path, text] of await makeSampleDeath()) writeFileSync(path, text)
  for (const { path, value } of made) writeFileSync(path, `${JSON.stringify(value, null, 1)}\n`)
  writeFileSync(GOLDEN_VERSION, `${ENGINE_VERSION}\n`)
  console.log(`Written by engine version ${ENGINE_VERSION}: ${made.length} files, of which ${changed.length} differ from before.`)
}
