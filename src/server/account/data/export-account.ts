import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { toMarkdown } from '#analysis/report/text/report-markdown.ts'
import type { Read } from '#server/database/database.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { alignReport } from '#server/results/alignment.ts'
import { readAnchor, readReport, readVideoProbe } from '#server/results/read-report.ts'
import { findRecording } from '#server/results/recording/recording-store.ts'
import { jobId } from '#shared/ids.ts'
import type { DataOwner, PlayerTable } from './data-rule.ts'
import { DATA_RULES } from './data-rules.ts'
import type { ArchiveFile } from './zip.ts'

/** Everything stored about a player, as files: the rows of each table as JSON, and each report as text too. */
export async function* exportAccount(read: Read, owner: DataOwner): AsyncGenerator<ArchiveFile> {
  const rules = DATA_RULES.filter((rule): rule is PlayerTable => rule.about === 'player')
  yield { path: 'read-me.txt', pieces: [readMe(rules)] }
  for (const rule of rules) {
    if (rule.table === reports) yield* reportFiles(read, rule, owner)
    else if (rule.exported.file !== null) yield { path: `${rule.exported.file}.json`, pieces: asJson(readOwnRows(read, rule, owner)) }
  }
}

/** Reads one report at a time, since each is some hundred kilobytes. */
async function* reportFiles(read: Read, rule: PlayerTable, owner: DataOwner): AsyncGenerator<ArchiveFile> {
  for await (const row of readOwnRows(read, rule, owner, 1)) {
    const path = `reports/${row['jobId']}`
    yield { path: `${path}.json`, pieces: [JSON.stringify(row, null, 2)] }
    const stored = readReport(row['report'])
    if (stored.status === 'unreadable') continue
    const recording = await read((db) => findRecording(db, jobId.parse(row['jobId'])))
    const known = { anchor: readAnchor(row['anchor']), videoProbe: readVideoProbe(row['videoProbe']), recording }
    yield { path: `${path}.md`, pieces: [toMarkdown(alignReport(stored.report, known))] }
  }
}

async function* asJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row, null, 2)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

function readMe(rules: readonly PlayerTable[]): string {
  const leftOut = rules.flatMap(({ exported }) => (exported.file === null ? [`- ${exported.why}`] : []))
  const secrets = rules.flatMap(({ exported }) =>
    exported.file === null ? [] : (exported.secrets ?? []).map((column) => `- ${exported.file}.json: ${column}`),
  )
  return [
    'What Callout keeps about you. Times are UTC.',
    '',
    'reports/ holds each report as data (.json) and as a text to read (.md). Its "shared" says what whoever has its link sees: nothing (null), the report, the report with the replay, its strongest moment, or one death by its event. The other files hold one kind of record each; an empty list means that there is none.',
    '',
    'Left out, because it would open your account or a linked one to whoever reads this, or names somebody else:',
    ...secrets,
    '',
    'Left out as well:',
    ...leftOut,
    '',
  ].join('\n')
}

type Row = Readonly<Record<string, unknown>>

async function* readOwnRows(read: Read, rule: PlayerTable, owner: DataOwner, rowsAtOnce = 200): AsyncGenerator<Row> {
  const secrets = rule.exported.file === null ? [] : (rule.exported.secrets ?? [])
  const shown = Object.fromEntries(Object.entries(getTableColumns(rule.table)).filter(([name]) => !secrets.includes(name)))
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await read((db) =>
      db
        .select(shown)
        .from(rule.table)
        .where(rule.own(owner))
        .orderBy(...primaryKeyOf(rule))
        .limit(rowsAtOnce)
        .offset(offset),
    )
    yield* rows
    if (rows.length < rowsAtOnce) return
  }
}

function primaryKeyOf({ table }: PlayerTable): SQL[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)].map((column) => sql`${column}`)
}
