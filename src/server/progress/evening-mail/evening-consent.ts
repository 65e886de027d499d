import { and, eq, sql } from 'drizzle-orm'
import type { Seal } from '#server/auth/tokens/seal.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'

const PURPOSE = 'end evening mail'

/** The token of a mail's unsubscribe link, which works without signing in. */
export function mailToken(seal: Seal, userId: UserId): string {
  return seal.close(userId, PURPOSE)
}

/** Returns the account that a mail's token belongs to; null for an invalid token. */
export function openMailToken(seal: Seal, token: string): UserId | null {
  const opened = seal.open(token, PURPOSE)
  return opened === null ? null : userIdSchema.parse(opened)
}

/** Opts in, for evenings that begin from now on; false where no account is linked. Idempotent. */
export async function startEveningMail(db: Database, userId: UserId): Promise<boolean> {
  const from = sql`case when ${xboxLinks.mailsEvenings} then ${xboxLinks.eveningsFrom} else greatest(${xboxLinks.eveningsFrom}, now()) end`
  const { rowCount } = await db
    .update(xboxLinks)
    .set({ mailsEvenings: true, eveningsFrom: from })
    .where(and(eq(xboxLinks.userId, userId), sql`${xboxLinks.xuid} is not null`))
  return rowCount !== 0
}

/** Leaves `eveningsFrom`, so that opting in again does not mail an evening twice. */
export async function endEveningMail(db: Queries, userId: UserId): Promise<void> {
  await db.update(xboxLinks).set({ mailsEvenings: false }).where(eq(xboxLinks.userId, userId))
}

export async function hasEveningMail(db: Queries, userId: UserId): Promise<boolean> {
  const [link] = await db.select({ isOn: xboxLinks.mailsEvenings }).from(xboxLinks).where(eq(xboxLinks.userId, userId))
  return link?.isOn ?? false
}
