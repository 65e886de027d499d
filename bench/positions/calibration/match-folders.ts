import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a match folder: film chunks, the film's summary alone, or statistics. */
const OF_A_MATCH = /^(?:filmChunk\d+|film-summary\.bin|stats\.json|match-metadata\.json)$/
/** Maximum depth: films may be in nested folders, by day or by source. */
const DEEPEST = 3

/** All folders at or below this one with files of a match, sorted by name. */
export function findMatchFolders(folder: string, depth = 0): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  if (entries.some((entry) => entry.isFile() && OF_A_MATCH.test(entry.name))) return [folder]
  if (depth === DEEPEST) return []
  return entries.flatMap((entry) => (entry.isDirectory() ? findMatchFolders(join(folder, entry.name), depth + 1) : []))
}
