import { lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { xboxLinkAttempts } from '#server/database/schema.ts'

/** Removes links that were begun and can no longer be finished: they are good for ten minutes. */
export async function pruneLinkAttempts(db: Queries): Promise<void> {
  await db.delete(xboxLinkAttempts).where(lt(xboxLinkAttempts.createdAt, sql`now() - interval '1 hour'`))
}
