import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts the thread of this name from the module's folder: the built file if there is one, else the source. */
export function startThread(beside: string, name: string, options: WorkerOptions): Worker {
  // The Node options of this process are only meant for its own program.
  return new Worker(builtThread(beside, name) ?? new URL(`./${name}.ts`, beside), { ...options, execArgv: [] })
}

/** Null where the program runs from its sources. */
export function builtThread(beside: string, name: string): URL | null {
  const built = new URL(`./${name}.js`, beside)
  return existsSync(built) ? built : null
}
