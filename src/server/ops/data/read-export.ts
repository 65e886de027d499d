import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartError } from '#server/process/start-error.ts'
import { type ExportManifest, exportManifest } from './export-database.ts'

/** The files of an export. A missing, incomplete or changed one is named. */

const LINES_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 16_000_000

const MANIFEST = 'manifest.json'

export function readManifest(folder: string): ExportManifest {
  const path = join(folder, MANIFEST)
  if (!existsSync(path)) throw new StartError(`${folder} is not a finished export: it has no ${MANIFEST}.`)
  const parsed = exportManifest.safeParse(parseManifest(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new StartError(`${path} is not the manifest of an export that this program can read.`)
  return parsed.data
}

function parseManifest(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged(MANIFEST)
  }
}

export async function* readRows(folder: string, table: string): AsyncGenerator<string[]> {
  const file = fileOf(table)
  let batch: string[] = []
  let characters = 0
  for await (const line of readLines(join(folder, file), file)) {
    batch.push(line)
    characters += line.length
    if (batch.length < LINES_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

/** `readline` would wait forever after an error of its source. */
async function* readLines(path: string, file: string): AsyncGenerator<string> {
  const text = pipeline(createReadStream(path), createGunzip(), () => undefined).setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of text) {
      const [first = '', ...others] = String(chunk).split('\n')
      rest += first
      for (const next of others) {
        yield rest
        rest = next
      }
    }
  } catch (error) {
    if (isOfFile(error)) throw damaged(file)
    throw error
  }
  if (rest !== '') throw damaged(file)
}

function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:Z_|ENOENT)/.test(String(error.code))
}

/** What PostgreSQL says of a line it refuses. */
export function isRefusedRow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]\w{3}$/.test(String(error.code))
}

export function fileOf(table: string): string {
  return `${table}.jsonl.gz`
}

export function damaged(file: string): StartError {
  return new StartError(`The export is damaged: ${file} is missing, cut off or changed. Nothing was imported.`)
}
