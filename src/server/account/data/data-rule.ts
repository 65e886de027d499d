import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export interface DataOwner {
  readonly userId: string
  readonly email: string
}

/** What one table holds about a player, how it is exported, and what a deletion of the account leaves of it. */
export interface PlayerTable {
  readonly table: PgTable
  readonly about: 'player'
  readonly own: Own
  readonly exported: Exported
  readonly afterwards: Removed | Kept
}

type Own = (owner: DataOwner) => SQL

/** `file`: its name in the export. `secrets`: columns that are shown to no one, not even their owner. */
type Exported = { readonly file: string; readonly secrets?: readonly string[] } | { readonly file: null; readonly why: string }

interface Removed {
  readonly rows: 'removed'
  /** Rows of other users that mean nothing without the player's own. */
  readonly also?: Own
}

/** Bookkeeping rows stay without a name: each text column is either overwritten or listed as one without personal data. */
interface Kept {
  readonly rows: 'kept'
  readonly cleared: (owner: DataOwner) => Readonly<Record<string, unknown>>
  readonly unchanged: readonly string[]
}

interface OtherTable {
  readonly table: PgTable
  readonly about: 'nobody'
  readonly why: string
}

export type DataRule = PlayerTable | OtherTable

export function ofUser(column: PgColumn): Own {
  return ({ userId }) => eq(column, userId)
}

/** A table whose rows are deleted with the account. `exported` is the name of its file, or a detailed rule. */
export function removed(table: PgTable, own: Own, exported: string | Exported, also?: Own): PlayerTable {
  return { table, about: 'player', own, exported: exportedAs(exported), afterwards: { rows: 'removed', ...(also && { also }) } }
}

/** A table whose rows stay after a deletion: columns in `names` have no personal data, those in `cleared` are overwritten. */
export function kept(
  table: PgTable,
  own: Own,
  exported: string | Exported,
  names: readonly string[],
  cleared: Kept['cleared'] = () => ({}),
): PlayerTable {
  return { table, about: 'player', own, exported: exportedAs(exported), afterwards: { rows: 'kept', cleared, unchanged: names } }
}

function exportedAs(exported: string | Exported): Exported {
  return typeof exported === 'string' ? { file: exported } : exported
}

export function ofNobody(table: PgTable, why: string): OtherTable {
  return { table, about: 'nobody', why }
}
