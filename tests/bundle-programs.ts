import { bundleForRun } from './bundled.ts'

/** Runs once before the files that start programs: several of them begin at a time, and each would bundle the same. */
export async function setup(): Promise<void> {
  for (const source of ['src/server/main.ts', 'tests/server/worker-program.ts']) await bundleForRun(source, process.pid)
}
