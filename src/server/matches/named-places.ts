import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '#server/process/package-root.ts'
import { type NamedPlaces, namedPlaces } from '#shared/tracks/named-places.ts'

const FOLDER = join(packageRoot(), 'assets/places')

/** Reads the places drawn for a map version from its file; null when there is none. Throws for an invalid file. */
export function readNamedPlaces(mapVersionId: string | null | undefined, folder = FOLDER): NamedPlaces | null {
  if (!z.guid().safeParse(mapVersionId).success) return null
  const file = join(folder, `${mapVersionId}.json`)
  return existsSync(file) ? namedPlaces.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
