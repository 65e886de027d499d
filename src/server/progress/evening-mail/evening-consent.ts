import { and, eq, sql } from 'drizzle-orm'
import type { Seal } from '#server/auth/tokens/seal.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'

/** Who wants the mail of an evening, and how a mail itself says no. */

const PURPOSE = 'end evening mail'

/** Goes into a mail, so that one press ends them without signing in. */
export function mailToken(seal: Seal, userId: UserId): string {
  return seal.close(userId, PURPOSE)
}

/** The account that the token of a mail belongs to; null for any other text. */
export function openMailToken(seal: Seal, token: string): UserId | null {
  const opened = seal.open(token, PURPOSE)
  return opened === null ? null : userIdSchema.parse(opened)
}

/** The player's yes, for evenings that begin from now on; false where no account is linked. A second yes changes nothing. */
export async function startEveningMail(db: Database, userId: UserId): Promise<boolean> {
  const from = sql`case when ${xboxLinks.mailsEvenings} then ${xboxLinks.eveningsFrom} else greatest(${xboxLinks.eveningsFrom}, now()) end`
  const { rowCount } = await db
    .update(xboxLinks)
    .set({ mailsEvenings: true, eveningsFrom: from })
    .where(and(eq(xboxLinks.userId, userId), sql`${xboxLinks.xuid} is not null`))
  return rowCount !== 0
}

/** Keeps what was mailed, so that a new yes does not mail it again. */
export async function endEveningMail(db: Queries, userId: UserId): Promise<void> {
  await db.update(xboxLinks).set({ mailsEvenings: false }).where(eq(xboxLinks.userId, userId))
}

export async function hasEveningMail(db: Queries, userId: UserId): Promise<boolean> {
  const [link] = await db.select({ isOn: xboxLinks.mailsEvenings }).from(xboxLinks).where(eq(xboxLinks.userId, userId))
  return link?.isOn ?? false
}
