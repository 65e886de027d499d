import { createHash, randomUUID } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { objectRemovals } from '#server/database/schema/film-schema.ts'
import type { ObjectStore } from '#server/integrations/object-store/object-store.ts'

/**
 * Objects belong to the row that names them. A trigger enters an object into `object_removals` when its row goes or names another one, whoever
 * deletes the row, and a worker removes it then. An object is entered there before it is stored, so that one whose row never came goes too.
 */

const ROW_COMES_WITHIN = sql`interval '1 hour'`

/** Stores bytes under a key of their own. The row that names it must be written with `keepObject`. */
export async function putObject(db: Queries, store: ObjectStore, folder: string, bytes: Uint8Array): Promise<string> {
  const key = `${folder}/${randomUUID()}-${hashOf(bytes)}`
  await db.insert(objectRemovals).values({ key, dueAt: sql`now() + ${ROW_COMES_WITHIN}` })
  await store.put(key, bytes)
  return key
}

export async function keepObject(tx: Queries, key: string): Promise<void> {
  await tx.delete(objectRemovals).where(eq(objectRemovals.key, key))
}

/** Null where it is missing or damaged. */
export async function getObject(store: ObjectStore, key: string): Promise<Uint8Array | null> {
  const bytes = await store.get(key)
  return bytes && key.endsWith(`-${hashOf(bytes)}`) ? bytes : null
}

const AT_ONCE = 100

/** Removes what no row names any more. */
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
