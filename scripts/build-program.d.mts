import type { Metafile } from 'esbuild'

export const THREADS: readonly string[]

/** `entryPoints`: names of the built files (without `.js`) to their sources; by default the processes of the program. */
export function buildProgram(root: string, outdir: string, entryPoints?: Readonly<Record<string, string>>): Promise<Metafile>
