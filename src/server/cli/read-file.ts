import { readFileSync } from 'node:fs'
import { refuse } from '#shared/errors.ts'

/** A file's bytes; a refusal that names the file when it cannot be read. */
export function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw refuse('fileUnreadable', path, error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason')
  }
}

/** A file's JSON; a refusal that names the file when it is none. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(readBytes(path)))
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse('fileNotJson', path)
    throw error
  }
}
