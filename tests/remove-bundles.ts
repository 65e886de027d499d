import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/process/package-root.ts'

/** Runs around all tests: what `bundled` made for them goes with them. */
export function setup(): () => void {
  return () => rmSync(join(packageRoot(), 'dist', 'tests', String(process.pid)), { recursive: true, force: true })
}
