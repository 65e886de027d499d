// The one command that checks everything, here and in CI. Stops at the first check that fails.
import { spawnSync } from 'node:child_process'

const CHECKS = [
  ['types', 'tsc --build'],
  ['lint and format', 'biome check --error-on-warnings .'],
  ['unused code', 'knip'],
  // Before the tests: their programs start side by side and must find it built.
  ['web build and page weights', 'node --import tsx scripts/build-web/build-web.ts'],
  ['tests', 'vitest run'],
]

for (const [name, command] of CHECKS) {
  const startedAt = Date.now()
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}  (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
  if (status !== 0) process.exit(status ?? 1)
}
