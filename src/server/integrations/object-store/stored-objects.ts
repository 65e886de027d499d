import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Queries, Transaction } from '#server/database/database.ts'
import { objectRemovals } from '#server/database/schema/film-schema.ts'
import type { ObjectStore } from './object-store.ts'

/**
 * Large bytes are stored in their row, or in the object storage if there is one. An object belongs to the row that references it: when the
 * row is deleted or changes its reference, a trigger adds the object to `object_removals`, and a worker removes it. An object is also added
 * there before it is stored, so that it is removed if its row is never written.
 */

export interface BytesServices {
  readonly database: { readonly db: Database }
  readonly objectStore: ObjectStore | null
}

export interface BytesPlace {
  readonly body: Uint8Array | null
  readonly objectKey: string | null
}

const ROW_EXPECTED_WITHIN = sql`interval '1 hour'`

/** Stores bytes, then calls `write` to write the row that references them. If that returns false or throws, the object is removed. */
export async function storeBytes(
  { database: { db }, objectStore }: BytesServices,
  folder: string,
  bytes: Uint8Array | null,
  write: (tx: Transaction, place: BytesPlace) => Promise<boolean>,
): Promise<void> {
  const objectKey = bytes && objectStore && (await putObject(db, objectStore, folder, bytes))
  let isReferenced = false
  try {
    await db.transaction(async (tx) => {
      isReferenced = await write(tx, { body: objectKey === null ? bytes : null, objectKey })
      if (isReferenced && objectKey !== null) await tx.delete(objectRemovals).where(eq(objectRemovals.key, objectKey))
    })
  } finally {
    if (!isReferenced && objectKey !== null)
      await db.update(objectRemovals).set({ dueAt: sql`now()` }).where(eq(objectRemovals.key, objectKey))
  }
}

/** Stores bytes under a new key. Unless a row references them, they are removed after an hour. */
export async function putObject(db: Queries, store: ObjectStore, folder: string, bytes: Uint8Array): Promise<string> {
  const key = `${folder}/${randomUUID()}-${hashOf(bytes)}`
  await db.insert(objectRemovals).values({ key, dueAt: sql`now() + ${ROW_EXPECTED_WITHIN}` })
  await store.put(key, bytes)
  return key
}

/** Null when the row has no bytes; `lost` when its object is missing or damaged. */
export async function readBytes(store: ObjectStore | null, { body, objectKey }: BytesPlace): Promise<Uint8Array | null | 'lost'> {
  if (objectKey === null) return body
  if (!store) throw new Error(`${objectKey} lies in an object storage, and OBJECT_STORE_URL is not set.`)
  const bytes = await store.get(objectKey)
  return bytes && objectKey.endsWith(`-${hashOf(bytes)}`) ? bytes : 'lost'
}

/** A table of such rows and its key columns. The first one is part of the folder of their objects. */
export interface BytesTable {
  readonly table: PgTable & { readonly body: PgColumn; readonly objectKey: PgColumn }
  readonly folder: string
  readonly key: readonly PgColumn[]
}

/**
 * Moves the bytes of a table into the object storage, or back into the database, row by row, so that it can be stopped and resumed. A row
 * whose object is missing or damaged is deleted.
 *
 * @returns the numbers of moved and lost rows
 */
export async function moveBytes(
  db: Database,
  store: ObjectStore,
  { table, folder, key }: BytesTable,
  to: 'storage' | 'database',
): Promise<{ readonly moved: number; readonly lost: number }> {
  const isToMove = isNotNull(to === 'storage' ? table.body : table.objectKey)
  const columns = Object.fromEntries(key.map((column, at) => [String(at), column]))
  for (const count = { moved: 0, lost: 0 }; ; ) {
    const [row] = await db.select({ key: columns, body: table.body, objectKey: table.objectKey }).from(table).where(isToMove).limit(1)
    if (!row) return count
    const place = row as BytesPlace
    const values = Object.values(row.key)
    const isIt = and(isToMove, ...key.map((column, at) => eq(column, values[at])))
    const bytes = await readBytes(store, place)
    if (bytes === 'lost') await db.delete(table).where(isIt)
    else
      await storeBytes(
        { database: { db }, objectStore: to === 'storage' ? store : null },
        `${folder}/${values[0]}`,
        bytes,
        async (tx, moved) => {
          const { rowCount } = await tx.update(table).set(moved).where(isIt)
          return rowCount !== 0
        },
      )
    count[bytes === 'lost' ? 'lost' : 'moved'] += 1
  }
}

const AT_ONCE = 100

export async function removeObjects(db: Queries, store: ObjectStore): Promise<void> {
  const isDue = lte(objectRemovals.dueAt, sql`now()`)
  for (;;) {
    const due = await db.select({ key: objectRemovals.key }).from(objectRemovals).where(isDue).limit(AT_ONCE)
    for (const { key } of due) {
      await store.remove(key)
      await db.delete(objectRemovals).where(and(eq(objectRemovals.key, key), isDue))
    }
    if (due.length < AT_ONCE) return
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
