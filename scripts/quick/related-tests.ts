import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const SPECIFIER =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|(?:import|import\.meta\.resolve)\(\s*['"]([^'"]+)['"]\s*\)/g
/** Other files have no import lines, but may be imported. */
const CODE = /\.(?:ts|tsx|mjs|js)$/
const TEST = /\.test\.tsx?$/

export interface RelatedTest {
  readonly file: string
  /** Number of imports from the test to the change; 0 for a test that has itself changed. */
  readonly distance: number
}

/** The tests among these files that the change reaches by imports, nearest first. All paths are below `root`. */
export function findRelatedTests(root: string, files: readonly string[], changed: readonly string[]): RelatedTest[] {
  const importers = findImporters(root, files)
  const distances = new Map(changed.map((file) => [file, 0]))
  // The map grows during the iteration: nearest first, each file once.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1)
  return [...distances].flatMap(([file, distance]) => (TEST.test(file) && existsSync(join(root, file)) ? [{ file, distance }] : []))
}

/** Maps each file to those that import it. */
function findImporters(root: string, files: readonly string[]): Map<string, string[]> {
  const rooms = readRooms(root)
  const importers = new Map<string, string[]>()
  for (const file of files.filter((name) => CODE.test(name) && existsSync(join(root, name))))
    for (const imported of importsOf(readFileSync(join(root, file), 'utf8'), file, rooms))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  return importers
}

function importsOf(text: string, file: string, rooms: Readonly<Record<string, string>>): string[] {
  return [...text.matchAll(SPECIFIER)].flatMap(([, fixed, loaded]) => {
    const specifier = fixed ?? loaded ?? ''
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(file), specifier)]
    const room = rooms[specifier.split('/')[0] ?? '']
    return room === undefined ? [] : [posix.join(room, specifier.slice(specifier.indexOf('/') + 1))]
  })
}

/** Maps import prefixes to folders: `#shared/*` is `./src/shared/*`. */
function readRooms(root: string): Record<string, string> {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly imports: Readonly<Record<string, string>> }
  return Object.fromEntries(Object.entries(imports).map(([name, path]) => [name.replace('/*', ''), path.replace('/*', '')]))
}
