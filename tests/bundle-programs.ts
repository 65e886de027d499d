import { bundleForRun } from './bundled.ts'

/** Runs once before the files that start programs: several of them start at once, and each would create the same bundles. */
export async function setup(): Promise<void> {
  for (const source of ['src/server/main.ts', 'tests/server/worker-program.ts']) await bundleForRun(source, process.pid)
}
