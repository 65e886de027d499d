import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import type { DataOwner, PlayerTable } from './data-rule.ts'

type Row = Readonly<Record<string, unknown>>

/** A player's rows of one table, a page at a time, without the columns that are never shown. */
export async function* readOwnRows(db: Database, rule: PlayerTable, owner: DataOwner, rowsAtOnce = 200): AsyncGenerator<Row> {
  const secrets = rule.exported.file === null ? [] : (rule.exported.secrets ?? [])
  const shown = Object.fromEntries(Object.entries(getTableColumns(rule.table)).filter(([name]) => !secrets.includes(name)))
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await db
      .select(shown)
      .from(rule.table)
      .where(rule.own(owner))
      .orderBy(...primaryKeyOf(rule))
      .limit(rowsAtOnce)
      .offset(offset)
    yield* rows
    if (rows.length < rowsAtOnce) return
  }
}

function primaryKeyOf({ table }: PlayerTable): SQL[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)].map((column) => sql`${column}`)
}
