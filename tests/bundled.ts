import { basename, dirname, join } from 'node:path'
import { packageRoot } from '#server/process/package-root.ts'
import { buildProgram } from '../scripts/build-program.mjs'

/** Of this process alone, below that of the whole run, which `remove-bundles.ts` removes at its end. */
const FOLDER = join('dist', 'tests', String(process.ppid), String(process.pid))
/** Lies beside every program, as it does beside the built one. */
const FRAMES_THREAD = 'src/server/matches/film/frames-thread.ts'
const bundles = new Map<string, Promise<string>>()

/**
 * The file to start a process from whose source is at `source`, a path below the package's root. Bundled as the program is: such a process
 * is up in a fraction of the time that it takes from its sources. Each source is bundled once.
 */
export function bundled(source: string): Promise<string> {
  const bundle = bundles.get(source) ?? bundleSource(source)
  bundles.set(source, bundle)
  return bundle
}

async function bundleSource(source: string): Promise<string> {
  const name = source.replace(/\.ts$/, '')
  await buildProgram(packageRoot(), FOLDER, { [name]: source, [join(dirname(name), basename(FRAMES_THREAD, '.ts'))]: FRAMES_THREAD })
  return join(packageRoot(), FOLDER, `${name}.js`)
}
