import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { packageRoot } from '#server/process/package-root.ts'
import { buildProgram, THREADS } from '../scripts/build-program.mjs'

const bundles = new Map<string, Promise<string>>()

/**
 * Returns the file to start the process of `source` from, a path below the package's root. It is bundled like the program, because that
 * starts in a fraction of the time. The first process of a run that needs a bundle creates it for all.
 */
export function bundled(source: string): Promise<string> {
  const bundle = bundles.get(source) ?? bundleForRun(source, process.ppid)
  bundles.set(source, bundle)
  return bundle
}

/** The folder of a test run; `run` is its process id. */
export function bundlesOf(run: number): string {
  return join(packageRoot(), 'dist', 'tests', String(run))
}

export async function bundleForRun(source: string, run: number): Promise<string> {
  const name = source.replace(/\.ts$/, '')
  const folder = join(bundlesOf(run), name.replaceAll('/', '-'))
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`
    // Threads are beside every program, as they are beside the built one.
    const threads = THREADS.map((thread) => [join(dirname(name), basename(thread, '.ts')), thread])
    await buildProgram(packageRoot(), unfinished, { [name]: source, ...Object.fromEntries(threads) })
    putInPlace(unfinished, folder)
  }
  return join(folder, `${name}.js`)
}

/** Another process may have been quicker; its bundle is the same. */
function putInPlace(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true })
  }
}
