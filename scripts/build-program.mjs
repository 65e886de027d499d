// Builds the program and the sandbox into `dist`, each process as one file with its packages: reading a thousand files takes longer
// than everything else that a start does.
import { basename, dirname } from 'node:path'
import { build } from 'esbuild'

/** What the bundle cannot hold: an addon that pg only tries, and that nobody installs, and a package of native code, which is read with the first picture. */
const LEFT_OUT = ['pg-native', 'sharp']
/** Packages in the older form ask for others by `require`, which a module has to make for itself. */
const REQUIRE = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`

/** Threads of the program: they lie beside its process. */
export const THREADS = [
  'src/server/matches/film/frames-thread.ts',
  'src/server/results/shared-views/view-thread.ts',
  'src/server/free-card/card-thread.ts',
]

/** The program and its threads: name of the built file to its source. */
export const PROGRAM = {
  'server/main': 'src/server/main.ts',
  ...Object.fromEntries(THREADS.map((source) => [`server/${basename(source, '.ts')}`, source])),
}

const PROCESSES = { ...PROGRAM, 'sandbox/main': 'src/sandbox/main.ts' }

/** What a process loads later by `import(...)` is a file of its own beside it: a module of ours, since a package in the older form would lose its names. Gives esbuild's own account of what went in. */
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
    external: LEFT_OUT,
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // Node keeps the source in memory, at two bytes a character as soon as a comment has one beyond Latin. Errors still name lines and functions.
    minifyWhitespace: true,
    lineLimit: 160,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'error',
  })
  return metafile
}
