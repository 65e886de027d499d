import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

export interface DataOwner {
  readonly userId: string
  readonly email: string
}

/** What one table holds about a player, how it is exported, and what a deletion of the account leaves of it. */
export interface PlayerTable {
  readonly table: PgTable
  readonly about: 'player'
  readonly own: (owner: DataOwner) => SQL
  readonly exported: Exported
  readonly afterwards: Removed | Kept
}

/** `file`: its name in the export. `secrets`: columns that nobody is shown, not even their owner. */
type Exported = { readonly file: string; readonly secrets?: readonly string[] } | { readonly file: null; readonly why: string }

interface Removed {
  readonly rows: 'removed'
  /** Rows of others that mean nothing without the player's own. */
  readonly also?: (owner: DataOwner) => SQL
}

/** Bookkeeping stays without a name: each column of text is either written over or named as one that names nobody. */
interface Kept {
  readonly rows: 'kept'
  readonly cleared: (owner: DataOwner) => Readonly<Record<string, unknown>>
  readonly kept: readonly string[]
}

interface OtherTable {
  readonly table: PgTable
  readonly about: 'nobody'
  readonly why: string
}

export type DataRule = PlayerTable | OtherTable
