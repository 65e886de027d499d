import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepPrivate } from '#server/database/postgres/keep-private.ts'

/** The secret of the data folder: made once, readable by its owner only. Two processes that make one at once agree on one. */
export function ensureAuthSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'auth-secret')
  const made = `${path}.${process.pid}`
  writeFileSync(made, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(made, path)
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere) throw error
  } finally {
    rmSync(made, { force: true })
  }
  keepPrivate(path, process.getuid?.())
  return readFileSync(path, 'utf8').trim()
}
