import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts the thread whose program stands beside the module at `beside`: beside the built program, or as a source, which a thread can only
 * run when it is taught to read TypeScript first.
 */
export function startThread(beside: string, name: string, options: WorkerOptions): Worker {
  const built = builtThread(beside, name)
  if (built) return new Worker(built, options)
  const tsx = createRequire(import.meta.url).resolve('tsx/cjs/api')
  const source = fileURLToPath(new URL(`./${name}.ts`, beside))
  const program = `require(${JSON.stringify(tsx)}).register(); require(${JSON.stringify(source)})`
  // The options of this process may say how to read its own program, which is another.
  return new Worker(program, { ...options, eval: true, execArgv: [] })
}

/** The built program of a thread; null where the program runs from its sources. */
export function builtThread(beside: string, name: string): URL | null {
  const built = new URL(`./${name}.js`, beside)
  return existsSync(built) ? built : null
}
