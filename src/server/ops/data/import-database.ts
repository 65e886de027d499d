import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { connectDatabase } from '#server/database/database.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { countRows, digestBalances, insertFromText, listTables, type TableText, withoutKeeping } from '#server/ops/table-text.ts'
import { StartError } from '#server/process/start-error.ts'
import { jobId, userId } from '#shared/ids.ts'
import { type ExportManifest, exportManifest } from './export-database.ts'

const LINES_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 16_000_000

/** Reads an export into an empty database, whole or not at all; then jobs that were waiting wait again. */
export async function importDatabase(source: string, url: string): Promise<ExportManifest> {
  const folder = resolve(source)
  const manifest = readManifest(folder)
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await refuseUnfit(client, manifest)
    await withoutKeeping(client, async () => {
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
  for await (const lines of readBatches(join(folder, `${table.name}.jsonl.gz`)))
    await client.query(insertFromText(table), [`[${lines.join(',')}]`])
  const count = await countRows(client, table.name)
  if (count === table.rows) return
  throw new StartError(`The export is damaged: ${table.name} has ${count} of ${table.rows} rows. Nothing was imported.`)
}

function readManifest(folder: string): ExportManifest {
  const path = join(folder, 'manifest.json')
  if (!existsSync(path)) throw new StartError(`${folder} is not a finished export: it has no manifest.json.`)
  const parsed = exportManifest.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new StartError(`${path} is not the manifest of an export that this program can read.`)
  return parsed.data
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

/** The order of columns says nothing. */
function describeTable({ name, columns }: TableText): string {
  return `${name}:${columns.map((column) => `${column.name} ${column.type}`).sort()}`
}

async function* readBatches(path: string): AsyncGenerator<string[]> {
  let batch: string[] = []
  let characters = 0
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    batch.push(line)
    characters += line.length
    if (batch.length < LINES_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

/** The engine's own rows stay behind: they say who worked on what in the old place. */
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
