import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { packageRoot } from '#server/process/package-root.ts'
import { bundled } from '#tests/bundled.ts'

export type TestProcess = ChildProcessByStdio<null, Readable, null>

/** Starts a process for a test to kill, from a source below the package's root. The caller reads its output. */
export async function startTestProcess(source: string, args: readonly string[]): Promise<TestProcess> {
  const command = [await bundled(source), ...args]
  return spawn(process.execPath, command, { cwd: packageRoot(), stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Starts workers in one process of their own, which all end with it. Resolves once they work. */
export async function startWorkerProcess(
  databaseUrl: string,
  sandboxAddress: string,
  { workers = 1, connections = 10 }: { readonly workers?: number; readonly connections?: number } = {},
): Promise<TestProcess> {
  const child = await startTestProcess('tests/server/worker-program.ts', [databaseUrl, sandboxAddress, `${workers}`, `${connections}`])
  await once(child.stdout, 'data')
  return child
}
