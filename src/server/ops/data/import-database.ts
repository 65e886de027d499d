import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { connectDatabase } from '#server/database/database.ts'
import { connectClient } from '#server/database/database-client.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { countRows, digestBalances, insertFromText, listTables, type TableText, withoutBalanceTrigger } from '#server/ops/table-text.ts'
import { StartError } from '#server/process/start-error.ts'
import { jobId, userId } from '#shared/ids.ts'
import { type ExportManifest, exportManifest } from './export-database.ts'

/** Imports an export into an empty database in one transaction, then queues unfinished jobs again. */
export async function importDatabase(source: string, url: string): Promise<ExportManifest> {
  const folder = resolve(source)
  const manifest = readManifest(folder)
  await migrateDatabase(url)
  const client = await connectClient({ connectionString: url })
  try {
    await client.query('begin')
    await refuseUnfit(client, manifest)
    await withoutBalanceTrigger(client, async () => {
      for (const table of manifest.tables) await importTable(client, folder, table)
    })
    if ((await digestBalances(client)) !== manifest.balances)
      throw new StartError('The export is damaged: its credit entries do not add up to its balances. Nothing was imported.')
    await client.query('commit')
  } finally {
    await client.end()
  }
  await enqueueUnfinished(url)
  return manifest
}

async function importTable(client: pg.Client, folder: string, table: ExportManifest['tables'][number]): Promise<void> {
  try {
    for await (const lines of readRows(folder, table.name)) await client.query(insertFromText(table), [`[${lines.join(',')}]`])
  } catch (error) {
    throw isRefusedRow(error) ? damaged(fileOf(table.name)) : error
  }
  const count = await countRows(client, table.name)
  if (count === table.rows) return
  throw new StartError(`The export is damaged: ${table.name} has ${count} of ${table.rows} rows. Nothing was imported.`)
}

async function refuseUnfit(client: pg.Client, manifest: ExportManifest): Promise<void> {
  const tables = await listTables(client)
  for (const { name } of tables) {
    if ((await countRows(client, name)) > 0) throw new StartError(`The database is not empty: ${name} has rows. Import into a new one.`)
  }
  const [ours, theirs] = [tables.map(describeTable), manifest.tables.map(describeTable)]
  const differing = [...ours.filter((table) => !theirs.includes(table)), ...theirs.filter((table) => !ours.includes(table))]
  if (differing.length === 0) return
  const names = [...new Set(differing.map((table) => table.split(':', 1)[0]))].join(', ')
  throw new StartError(`The export was written by a version with other tables or columns than this one: ${names}. Nothing was imported.`)
}

function describeTable({ name, columns }: TableText): string {
  return `${name}:${columns.map((column) => `${column.name} ${column.type}`).sort()}`
}

/** The queue's own rows are not exported, since they say which worker has which job. */
async function enqueueUnfinished(url: string): Promise<void> {
  const database = connectDatabase(url, { connections: 2 })
  const queue = await openJobQueue(database)
  try {
    const { rows } = await database.pool.query<{ id: string; user_id: string }>(
      `select id, user_id from jobs where status in ('pending', 'processing') order by created_at`,
    )
    for (const row of rows)
      await database.db.transaction((tx) => queue.enqueue(tx, { id: jobId.parse(row.id), userId: userId.parse(row.user_id) }))
  } finally {
    await queue.close()
    await database.close()
  }
}

/** Reads the files of an export. Errors name the file that is missing, incomplete or changed. */

const LINES_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 16_000_000

const MANIFEST = 'manifest.json'

function readManifest(folder: string): ExportManifest {
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

async function* readRows(folder: string, table: string): AsyncGenerator<string[]> {
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

/** `readline` would hang after an error of its source. */
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

/** True for the PostgreSQL error classes 22 (data exception) and 23 (constraint violation). */
function isRefusedRow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]\w{3}$/.test(String(error.code))
}

function fileOf(table: string): string {
  return `${table}.jsonl.gz`
}

function damaged(file: string): StartError {
  return new StartError(`The export is damaged: ${file} is missing, cut off or changed. Nothing was imported.`)
}
