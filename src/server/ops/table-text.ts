import pg from 'pg'

/** A table as text: each row is a JSON array of its columns' text forms, null for SQL null. */
export interface TableText {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** A trigger on `credit_entries` maintains it, so it is compared and not exported. */
const DERIVED_TABLE = 'credit_balances'

/** Lists the tables, each after the tables that it references. */
export async function listTables(client: pg.Client): Promise<TableText[]> {
  const { rows } = await client.query<{ name: string; columns: TableText['columns']; refers: readonly string[] }>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((select json_agg(distinct confrelid::regclass::text) from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid), '[]') as refers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '${DERIVED_TABLE}' order by c.relname`)
  const sorted: TableText[] = []
  const waiting = rows.map((row) => ({ ...row, refers: row.refers.map((name) => name.replace(/^"|"$/g, '')) }))
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ refers }) => refers.every((name) => sorted.some((table) => table.name === name)))
    const [next] = waiting.splice(Math.max(index, 0), 1)
    if (next) sorted.push({ name: next.name, columns: next.columns })
  }
  return sorted
}

export function selectAsText({ name, columns }: TableText): string {
  const texts = columns.map((column) => `${quote(column.name)}::text`).join(', ')
  return `select json_build_array(${texts})::text as line from ${quote(name)}`
}

export function insertFromText({ name, columns }: TableText): string {
  const names = columns.map((column) => quote(column.name)).join(', ')
  const values = columns.map((column, index) => `(line->>${index})::${column.type}`).join(', ')
  return `insert into ${quote(name)} (${names}) select ${values} from json_array_elements($1::json) with ordinality as t(line, at) order by at`
}

export async function countRows(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${quote(name)}`)
  return rows[0]?.count ?? 0
}

export async function digestBalances(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `select md5(coalesce(string_agg(user_id || ':' || balance || ':' || owed, ',' order by user_id), '')) as digest
      from ${DERIVED_TABLE} where balance <> 0 or owed <> 0`,
  )
  return rows[0]?.digest ?? ''
}

/** Runs `insert` without the trigger that updates balances, since entries arrive in any order, then sums the balances up. */
export async function withoutBalanceTrigger(client: pg.Client, insert: () => Promise<void>): Promise<void> {
  await client.query('alter table credit_entries disable trigger credit_entry_applied')
  await insert()
  await client.query(
    `insert into ${DERIVED_TABLE} (user_id, balance, owed) select user_id, sum(delta), sum(owed) from credit_entries group by user_id`,
  )
  await client.query('alter table credit_entries enable trigger credit_entry_applied')
}

function quote(name: string): string {
  return pg.escapeIdentifier(name)
}
