import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** The bundler's record of each module that begins a file: the file, its styles, and its static imports. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
)

export type Manifest = z.infer<typeof manifestSchema>

export function readManifest(path: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

export interface FilesOfPage {
  /** Scripts and styles that the first view loads, including the entry's; paths are relative to the built web's folder. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** All files that the entry and the given modules load at once. */
export function filesOfModules(manifest: Manifest, modules: readonly string[]): FilesOfPage {
  const entry = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The built web has no file for ${name}`)
    for (const needed of chunk.imports) visit(needed)
    scripts.add(chunk.file)
    for (const style of chunk.css) styles.add(style)
  }
  for (const name of [...entry, ...modules]) visit(name)
  return { scripts: [...scripts], styles: [...styles] }
}

export function gzipBytes(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
}
