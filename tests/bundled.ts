import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { packageRoot } from '#server/process/package-root.ts'
import { buildProgram, THREADS } from '../scripts/build-program.mjs'

const bundles = new Map<string, Promise<string>>()

/**
 * The file to start a process from whose source is at `source`, a path below the package's root. Bundled as the program is: such a process
 * is up in a fraction of the time that it takes from its sources. The first process of a run that asks bundles it for all.
 */
export function bundled(source: string): Promise<string> {
  const bundle = bundles.get(source) ?? bundleForRun(source, process.ppid)
  bundles.set(source, bundle)
  return bundle
}

/** The folder of a run of the tests, by the number of its process. */
export function bundlesOf(run: number): string {
  return join(packageRoot(), 'dist', 'tests', String(run))
}

export async function bundleForRun(source: string, run: number): Promise<string> {
  const name = source.replace(/\.ts$/, '')
  const folder = join(bundlesOf(run), name.replaceAll('/', '-'))
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`
    // Threads lie beside every program, as they do beside the built one.
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
