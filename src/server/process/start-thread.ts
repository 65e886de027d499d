import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts the thread whose program stands beside the module at `beside`: as a built file where that one is built, else as a source. */
export function startThread(beside: string, name: string, options: WorkerOptions): Worker {
  // The options of this process may say how to read its own program, which is another.
  return new Worker(builtThread(beside, name) ?? new URL(`./${name}.ts`, beside), { ...options, execArgv: [] })
}

/** The built program of a thread; null where the program runs from its sources. */
export function builtThread(beside: string, name: string): URL | null {
  const built = new URL(`./${name}.js`, beside)
  return existsSync(built) ? built : null
}
