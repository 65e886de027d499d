import { rmSync } from 'node:fs'
import { bundlesOf } from './bundled.ts'

/** Runs around all tests, and removes the bundles of this run at the end. */
export function setup(): () => void {
  return () => rmSync(bundlesOf(process.pid), { recursive: true, force: true })
}
