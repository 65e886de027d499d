import { resolve } from 'node:path'
import pg from 'pg'
import { connectDatabase } from '#server/database/database.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { countRows, digestBalances, insertFromText, listTables, type TableText, withoutKeeping } from '#server/ops/table-text.ts'
import { StartError } from '#server/process/start-error.ts'
import { jobId, userId } from '#shared/ids.ts'
import type { ExportManifest } from './export-database.ts'
import { damaged, fileOf, isRefusedRow, readManifest, readRows } from './read-export.ts'

/** Reads an export into an empty database in one transaction; waiting jobs are queued again. */
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

/** The engine's own rows are not moved: they say who worked on what. */
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
