import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { tables } from '#server/database/schema/tables.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { runHousekeeping } from '#server/start/scheduled-tasks.ts'
import { testDatabase } from '#tests/database.ts'

/** Compares docs/retention.md with the schema, and with what housekeeping removes. */

const document = readFileSync(join(packageRoot(), 'docs/retention.md'), 'utf8')
const SCHEMA: readonly string[] = Object.values(tables).flatMap((table) => (table instanceof PgTable ? [getTableName(table)] : []))

/** Tables that the document lists in no row or twice, and listed names that are not tables. */
function wronglyListed(text: string): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| data'))
  const named = rows.flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  const lists = [...named, ...SCHEMA]
  return [...new Set(lists)].filter((name) => named.filter((one) => one === name).length !== 1 || !SCHEMA.includes(name)).sort()
}

const PERIOD = /^\| [^|]+ \| `(\w+)` \| (\d+) (minute|hour|day)s? after `(\w+)`/gm
const SECONDS = { minute: 60, hour: 3600, day: 86_400 }

const userId = randomUUID()
const jobId = randomUUID()
/** The columns and values of a row of each table; `$1` makes two rows different, `$2` is their time. */
const ROWS: Readonly<Record<string, string>> = {
  rate_counts: '(key, window_start) values ($1, $2)',
  session: `(id, token, user_id, expires_at, created_at) values ($1, $1, '${userId}', now() + interval '1 day', $2)`,
  verification: "(id, identifier, value, expires_at) values ($1, $1, 'v', $2)",
  jwks: "(id, public_key, private_key, expires_at) values ($1, '{}', '{}', $2)",
  mail_outbox: "(recipient, subject, body, created_at) values ($1, 's', 'b', $2)",
  xbox_link_attempts: `(state_hash, user_id, session_id, sealed_verifier, created_at) values ($1, '${userId}', 's', 'v', $2)`,
  stripe_events: "(id, type, happened_at, received_at) values ($1, 'x', $2, $2)",
  deletion_requests: '(user_id, token_hash, created_at) values ($1, $1, $2)',
  mailbox_confirmations: `(token_hash, user_id, created_at) values ($1, '${userId}', $2)`,
  pooled_matches: "(mark, pooled_at) values (convert_to($1, 'utf8'), $2)",
  review_frames: `(job_id, "window", at_ms, body, size, taken_at) values ('${jobId}', $1, 0, '\\x01', 1, $2)`,
  film_chunks: "(match_id, index, start_ms, body, fetched_at) values ('m', case $1 when 'young' then 0 else 1 end, 0, '\\x01', $2)",
}

const database = await testDatabase()
const { pool } = database

test('docs/retention.md lists each table once', () => {
  expect(wronglyListed(document)).toEqual([])
})

test('a missing, duplicate or invented table is noticed', () => {
  expect(wronglyListed(document.replace('`rate_counts`', '`rate_counters`'))).toEqual(['rate_counters', 'rate_counts'])
  expect(wronglyListed(`${document}\n| again | \`ratings\` | ever |`)).toEqual(['ratings'])
})

test('housekeeping removes what is older than the document says, and nothing younger', async () => {
  for (const id of [userId, 'young', 'old!!']) {
    await pool.query('insert into "user" (id, name, email) values ($1, $1, $1)', [id])
  }
  await pool.query(
    `insert into jobs (id, user_id, match_id, gamertag, video_id, length, deadline_at, idempotency_key)
     values ($1, $2, 'm', 'g', 'v', 'Full Video', now(), 'k')`,
    [jobId, userId],
  )
  const periods = [...document.matchAll(PERIOD)].map(([, table = '', count, unit, column = '']) => ({
    table,
    column,
    ms: Number(count) * SECONDS[unit as keyof typeof SECONDS] * 1000,
  }))
  expect(periods.map(({ table }) => table).sort()).toEqual(Object.keys(ROWS).sort())
  const MARGIN_MS = 60_000
  for (const { table, ms } of periods) {
    for (const [name, age] of [
      ['young', ms - MARGIN_MS],
      ['old!!', ms + MARGIN_MS],
    ] as const) {
      await pool.query(`insert into "${table}" ${ROWS[table]}`, [name, new Date(Date.now() - age)])
    }
  }
  await runHousekeeping(database.db, { filmChunksDays: 30 })
  for (const { table, column, ms } of periods) {
    const { rows } = await pool.query(`select extract(epoch from now() - "${column}") * 1000 < ${ms} as "isYoung" from "${table}"`)
    expect([table, rows]).toEqual([table, [{ isYoung: true }]])
  }
})
