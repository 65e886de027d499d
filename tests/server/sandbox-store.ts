import { sql } from 'drizzle-orm'
import { S3_KEYS } from '#sandbox/s3/s3-routes.ts'
import type { Database } from '#server/database/database.ts'
import { objectRemovals } from '#server/database/schema/film-schema.ts'
import { makeObjectStore, type ObjectStore } from '#server/integrations/object-store/object-store.ts'
import { removeObjects } from '#server/integrations/object-store/stored-objects.ts'

const RETRIES = { tries: 2, timeoutMs: 2_000, firstWaitMs: 1, longestWaitMs: 10 }

/** The sandbox's object storage. A bucket's name sets how it fails (`S3_TROUBLES`). */
export function sandboxStore(
  address: string,
  bucket: string,
  {
    keys = {},
    onTrouble = () => undefined,
  }: { readonly keys?: Partial<typeof S3_KEYS>; readonly onTrouble?: (trouble: string) => void } = {},
): ObjectStore {
  const settings = { address: `${address}/s3/${bucket}`, region: 'eu-1', ...S3_KEYS, ...keys }
  return makeObjectStore(settings, ({ trouble }) => onTrouble(trouble), RETRIES)
}

/** Removes every object without a row, as if the hour in which its row may arrive were over. */
export async function cleanStore(db: Database, store: ObjectStore): Promise<void> {
  await db.update(objectRemovals).set({ dueAt: sql`now()` })
  await removeObjects(db, store)
}
