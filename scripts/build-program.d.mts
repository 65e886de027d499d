import type { Metafile } from 'esbuild'

export function buildProgram(root: string, outdir: string): Promise<Metafile>
