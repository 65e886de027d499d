import { rmSync } from 'node:fs'
import { bundlesOf } from './bundled.ts'

/** Runs around all tests: what `bundled` made for them goes with them. */
export function setup(): () => void {
  return () => rmSync(bundlesOf(process.pid), { recursive: true, force: true })
}
