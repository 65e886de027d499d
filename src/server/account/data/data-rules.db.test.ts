import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tables } from '#server/database/schema/tables.ts'
import { userId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import type { PlayerTable } from './data-rule.ts'
import { DATA_RULES } from './data-rules.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { zipFiles } from './zip.ts'

/** Covers every table of the schema: a new table without a rule fails here on its first day. */

const database = await testDatabase()
const { db, pool } = database

const TABLES = Object.values<unknown>(tables).filter((value): value is PgTable => is(value, PgTable))
const PLAYER_RULES = DATA_RULES.filter((rule): rule is PlayerTable => rule.about === 'player')

const OWNER = { userId: 'the-owner', email: 'canary-email@example.com' }
const JOB = '0f0e0d0c-0b0a-4908-8706-050403020100'
const ORDER = '1f0e0d0c-0b0a-4908-8706-050403020100'
const canaryOf = (table: PgTable, column: string) => `canary-${getTableName(table)}-${column}`

/** Values that tie a row to its player, or need a certain form; every other text is a canary. */
const TIED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  user: { id: OWNER.userId, email: OWNER.email, deletedAt: null },
  credit_entries: { kind: 'welcome', reason: `welcome:${OWNER.userId}`, owed: 0, jobId: null, orderId: null, invoiceId: null },
  orders: { id: ORDER, state: 'open' },
  payments: { invoiceId: null },
  jobs: { id: JOB, status: 'failed' },
  job_steps: { state: 'kept' },
  model_calls: { day: '2026-01-01', settledAt: null },
  match_data: { matchId: canaryOf(tables.jobs, 'matchId') },
  film_chunks: { matchId: canaryOf(tables.jobs, 'matchId'), objectKey: null },
  match_tracks: { matchId: canaryOf(tables.jobs, 'matchId') },
  review_frames: { objectKey: null, size: canaryOf(tables.reviewFrames, 'body').length },
  report_stages: { kind: 'video-review', userId: null, matchId: null, state: 'done', reason: null, consent: true },
  player_matches: { xuid: canaryOf(tables.players, 'xuid'), matchId: canaryOf(tables.jobs, 'matchId') },
  mail_outbox: { recipient: OWNER.email },
  verification: { value: OWNER.email },
  rate_counts: { key: `call:canary-rate_counts-key:user:${OWNER.userId}` },
  operator_actions: { subject: OWNER.email, details: { of: OWNER.email } },
  welcomed_mailboxes: { userId: OWNER.userId },
}
const REFERENCES: Readonly<Record<string, string>> = {
  userId: OWNER.userId,
  jobId: JOB,
  orderId: ORDER,
  paymentId: canaryOf(tables.payments, 'id'),
  invoiceId: canaryOf(tables.invoices, 'id'),
}

function plantedValue(table: PgTable, name: string, column: PgColumn): unknown {
  const tied = TIED[getTableName(table)] ?? {}
  if (name in tied) return tied[name]
  if (name in REFERENCES) return REFERENCES[name]
  if (column.enumValues?.[0] !== undefined) return column.enumValues[0]
  if (column.columnType === 'PgUUID') return ORDER
  if (column.dataType === 'string') return canaryOf(table, name)
  if (column.dataType === 'json') return { [canaryOf(table, name)]: canaryOf(table, name) }
  if (column.dataType === 'custom') return new TextEncoder().encode(canaryOf(table, name))
  if (column.dataType === 'date') return new Date()
  if (column.dataType === 'array') return []
  return column.dataType === 'boolean' ? false : 1
}

function plantedRow(table: PgTable): Record<string, unknown> {
  return Object.fromEntries(Object.entries(getTableColumns(table)).map(([name, column]) => [name, plantedValue(table, name, column)]))
}

async function plant(table: PgTable) {
  await db.insert(table).values(plantedRow(table)).onConflictDoNothing()
}

/** Tables that others reference come first. */
const FIRST = [tables.user, tables.orders, tables.invoices, tables.payments, tables.jobs, tables.reports, tables.players]
const IN_ORDER = [...FIRST, ...TABLES.filter((table) => !FIRST.some((first) => first === table))]

function textColumns(table: PgTable): string[] {
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    ['string', 'json', 'custom'].includes(column.dataType) && column.columnType !== 'PgUUID' ? [name] : [],
  )
}

/** All rows of all schemas as text, with bytes decoded too. */
async function readAllRows(): Promise<string> {
  const { rows: found } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const texts: string[] = []
  for (const { name } of found) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${name} t`)
    for (const { line } of rows)
      texts.push(line, ...[...line.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString()))
  }
  return texts.join('\n')
}

async function exported(): Promise<Record<string, string>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of zipFiles(exportAccount(database.read, OWNER))) chunks.push(chunk)
  return Object.fromEntries(Object.entries(unzipSync(Buffer.concat(chunks))).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

test('each table of the schema and of the database has one rule', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const ruled = DATA_RULES.map(({ table }) => getTableName(table)).sort()
  expect(ruled).toEqual(TABLES.map((table) => getTableName(table)).sort())
  expect(ruled).toEqual(rows.map(({ name }) => name).sort())
})

test('in a table that stays, each text column is overwritten or listed as one without personal data', () => {
  for (const { table, afterwards } of PLAYER_RULES) {
    if (afterwards.rows === 'removed') continue
    const covered = [...Object.keys(afterwards.cleared(OWNER)), ...afterwards.unchanged]
    expect([getTableName(table), textColumns(table).filter((name) => !covered.includes(name))]).toEqual([getTableName(table), []])
  }
})

test('an export has every text of every row except secrets, and after the deletion none of them is left', async () => {
  for (const table of IN_ORDER) await plant(table)
  const text = Object.values(await exported()).join('\n')
  for (const {
    table,
    exported: { file, ...how },
  } of PLAYER_RULES) {
    const secrets = 'secrets' in how ? (how.secrets ?? []) : []
    for (const name of textColumns(table)) {
      const canary = canaryOf(table, name)
      const isPlanted = JSON.stringify(plantedRow(table)[name] ?? '').includes(canary)
      if (isPlanted) expect([canary, text.includes(canary)]).toEqual([canary, file !== null && !secrets.includes(name)])
    }
  }
  expect(text).toContain(OWNER.email)

  await db.transaction((tx) => deleteAccount(tx, userId.parse(OWNER.userId)))
  const about = (table: PgTable) => PLAYER_RULES.find((rule) => rule.table === table)?.afterwards
  const retained = TABLES.flatMap((table) => {
    const afterwards = about(table)
    const names = afterwards === undefined ? textColumns(table) : afterwards.rows === 'kept' ? afterwards.unchanged : []
    return names.map((name) => canaryOf(table, name))
  })
  const remaining = new Set((await readAllRows()).match(/canary[\w-]*/g))
  expect([...remaining].filter((canary) => !retained.includes(canary))).toEqual([])
})

test("operators' notes about an account, its orders and its jobs are deleted with it", async () => {
  const id = userId.parse('of-an-operator')
  const email = 'Ada.Lane@example.com'
  await db.insert(tables.user).values({ id, name: 'Ada Lane', email })
  const [order, job] = [randomUUID(), randomUUID()]
  const terms = { userId: id, mode: 'sandbox', plan: 'basic', cents: 999, credits: 4, idempotencyKey: order } as const
  await db.insert(tables.orders).values({ ...terms, id: order })
  const match = { userId: id, gamertag: 'Ada', matchId: 'm', idempotencyKey: job, deadlineAt: new Date() }
  await db.insert(tables.jobs).values({ ...match, id: job, status: 'failed', reason: 'x' })
  const why = 'Ms LANE wrote from ADA.LANE@EXAMPLE.COM'
  const done = (action: 'adjust' | 'release' | 'unstick', subject: string) => ({
    ...{ operator: 'eve', action, subject, isDone: true },
    details: { why, of: 'ada.lane@EXAMPLE.com', credits: 2 },
  })
  await db.insert(tables.operatorActions).values([done('adjust', email.toUpperCase()), done('release', order), done('unstick', job)])
  await db.transaction((tx) => deleteAccount(tx, id))
  const remaining = await db.select().from(tables.operatorActions).where(eq(tables.operatorActions.operator, 'eve'))
  expect(remaining.map(({ details }) => details)).toEqual(Array(3).fill({ of: id, credits: 2 }))
  expect(remaining.map(({ subject }) => subject).sort()).toEqual([id, order, job].sort())
  expect(await readAllRows()).not.toMatch(/ada\.?lane/i)
})

test('a deleted account accepts no new rows', async () => {
  const removed = PLAYER_RULES.filter(({ table, afterwards }) => afterwards.rows === 'removed' && 'userId' in getTableColumns(table))
  expect(removed.length).toBeGreaterThan(5)
  const emptied: PgTable[] = [...removed.map(({ table }) => table), tables.jobs, tables.orders]
  for (const table of emptied) {
    const row = { ...plantedRow(table), ...('id' in getTableColumns(table) ? { id: randomUUID() } : {}) }
    const refused = { cause: { constraint: 'account_not_deleted' } }
    expect([getTableName(table), await errorOf(db.insert(table).values(row))]).toMatchObject([getTableName(table), refused])
  }
})

async function errorOf(work: PromiseLike<unknown>): Promise<unknown> {
  return await work.then(
    () => null,
    (error: unknown) => error,
  )
}
