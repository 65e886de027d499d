import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { connectClient } from '#server/database/database-client.ts'
import { sharedViews } from '#server/database/schema/report-schema.ts'
import { reviewFrames } from '#server/database/schema/stage-schema.ts'
import { countRows, digestBalances, listTables, selectAsText } from '#server/ops/table-text.ts'
import { StartError } from '#server/process/start-error.ts'

const ROWS_AT_ONCE = 500

/**
 * Pictures of players' recordings are promised to be deleted within a day, so no export has them; video reviews that wait for them go on
 * without. Shared views are derived from the rows of one database, and are regenerated in another.
 */
const LEFT_OUT: readonly string[] = [reviewFrames, sharedViews].map(getTableName)

export const exportManifest = z.object({
  format: z.literal('callout-export-1'),
  exportedAt: z.string(),
  balances: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })), rows: z.number() })),
})

export type ExportManifest = z.infer<typeof exportManifest>

/** Exports one snapshot, without pictures, into a new folder: `<table>.jsonl.gz` and, at the end, `manifest.json`. For any PostgreSQL. */
export async function exportDatabase(url: string, target: string): Promise<ExportManifest> {
  const folder = resolve(target)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartError(`${folder} is not empty. Name a new folder.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const client = await connectClient({ connectionString: url })
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables: ExportManifest['tables'] = []
    for (const table of await listTables(client)) {
      const isLeftOut = LEFT_OUT.includes(table.name)
      const lines = Readable.from(isLeftOut ? [] : readLines(client, selectAsText(table)))
      await pipeline(lines, createGzip(), createWriteStream(join(folder, `${table.name}.jsonl.gz`), { mode: 0o600 }))
      tables.push({ name: table.name, columns: [...table.columns], rows: isLeftOut ? 0 : await countRows(client, table.name) })
    }
    const manifest: ExportManifest = {
      format: 'callout-export-1',
      exportedAt: new Date().toISOString(),
      balances: await digestBalances(client),
      tables,
    }
    writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    return manifest
  } finally {
    await client.end()
  }
}

async function* readLines(client: pg.Client, select: string): AsyncGenerator<string> {
  await client.query(`declare lines no scroll cursor for ${select}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from lines`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => `${onOneLine(line)}\n`).join('')
  }
  await client.query('close lines')
}

/** Escapes the two characters in JSON text that some readers treat as line breaks. */
function onOneLine(json: string): string {
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
