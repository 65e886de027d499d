// Builds the program and the sandbox into `dist`, each process as one file with its packages: reading a thousand files takes longer
// than everything else at startup.
import { basename, dirname } from 'node:path'
import { build } from 'esbuild'

/** Packages that cannot be bundled: an addon that pg only tries and that is not installed, and native code for the first picture. */
const EXTERNAL_PACKAGES = ['pg-native', 'sharp']
/** CommonJS packages call `require`, which an ES module has to create for itself. */
const REQUIRE = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`

/** Threads of the program, built next to its process. */
export const THREADS = [
  'src/server/matches/film/frames-thread.ts',
  'src/server/results/shared-views/view-thread.ts',
  'src/server/free-card/card-thread.ts',
]

export const PROGRAM = {
  'server/main': 'src/server/main.ts',
  ...Object.fromEntries(THREADS.map((source) => [`server/${basename(source, '.ts')}`, source])),
}

const PROCESSES = { ...PROGRAM, 'sandbox/main': 'src/sandbox/main.ts' }

/** Modules of `import(...)` become separate files. They must be ours: a CommonJS package would lose its names. Returns the metafile. */
export async function buildProgram(root, outdir, entryPoints = PROCESSES) {
  const built = await Promise.all(Object.entries(entryPoints).map(([name, source]) => buildProcess(root, outdir, name, source)))
  return {
    inputs: Object.assign({}, ...built.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...built.map(({ outputs }) => outputs)),
  }
}

async function buildProcess(root, outdir, name, source) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { [name]: source },
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: `${dirname(name)}/[name]-[hash]`,
    external: EXTERNAL_PACKAGES,
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // Node keeps the source in memory, with two bytes per character if any is beyond Latin-1. Errors still show lines and functions.
    minifyWhitespace: true,
    lineLimit: 160,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'error',
  })
  return metafile
}
