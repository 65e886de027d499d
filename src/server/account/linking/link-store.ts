import { and, eq, or, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '#server/database/database.ts'
import { profiles } from '#server/database/schema/job-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import type { LinkedPlayer } from '#server/integrations/microsoft/xbox-link.ts'
import { dropAttemptsOf } from './attempt-store.ts'

export type XboxLink = typeof xboxLinks.$inferSelect

export async function findLink(db: Queries, userId: string): Promise<XboxLink | null> {
  const [row] = await db.select().from(xboxLinks).where(eq(xboxLinks.userId, userId))
  return row ?? null
}

export interface NewLink {
  readonly userId: string
  readonly player: LinkedPlayer
  /** Null where no lasting access was requested; an earlier token of the same player then stays. */
  readonly sealedRefreshToken: string | null
}

/** Replaces an earlier link. An empty gamertag in the profile is filled in; one that the player typed stays. */
export async function saveLink(tx: Transaction, { userId, player, sealedRefreshToken }: NewLink): Promise<void> {
  const [earlier] = await tx.select().from(xboxLinks).where(eq(xboxLinks.userId, userId)).for('update')
  const isSamePlayer = earlier?.xuid === player.xuid
  const link = {
    linkId: sql`gen_random_uuid()`,
    xuid: player.xuid,
    gamertag: player.gamertag,
    sealedRefreshToken: sealedRefreshToken ?? (isSamePlayer ? earlier.sealedRefreshToken : null),
    historyReadAt: isSamePlayer ? earlier.historyReadAt : null,
    fillsProfile: await fillProfile(tx, userId, player.gamertag, earlier ?? null),
    linkedAt: sql`now()`,
  }
  await tx
    .insert(xboxLinks)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: xboxLinks.userId, set: link })
}

/** A link as it was read. A new link of the same user has another `linkId`. */
type KnownLink = Pick<XboxLink, 'userId' | 'linkId'>

const isThis = ({ userId, linkId }: KnownLink) => and(eq(xboxLinks.userId, userId), eq(xboxLinks.linkId, linkId))

/** Renames the linked player, if the link is still the same. */
export async function renameLinkedPlayer(db: Database, known: KnownLink, gamertag: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [link] = await tx.select().from(xboxLinks).where(isThis(known)).for('update')
    if (!link) return
    const fillsProfile = link.fillsProfile && (await fillProfile(tx, known.userId, gamertag, link))
    await tx.update(xboxLinks).set({ gamertag, fillsProfile }).where(isThis(known))
  })
}

/** Stores the new token that each use of the player's token returns, but only while the link is the same. */
export async function renewLinkToken(db: Queries, known: KnownLink, sealedRefreshToken: string): Promise<void> {
  await db.update(xboxLinks).set({ sealedRefreshToken }).where(isThis(known))
}

export async function markHistoryRead(db: Queries, known: KnownLink): Promise<void> {
  await db.update(xboxLinks).set({ historyReadAt: sql`now()` }).where(isThis(known))
}

/** Removes the link, its attempts, and the gamertag it brought into the profile. */
export async function removeLink(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await dropAttemptsOf(tx, userId)
    const [link] = await tx.delete(xboxLinks).where(eq(xboxLinks.userId, userId)).returning()
    if (link?.fillsProfile) await fillProfile(tx, userId, '', link)
  })
}

/** True when the profile has this gamertag because of the link, not because the player typed it. */
async function fillProfile(
  tx: Transaction,
  userId: string,
  gamertag: string,
  earlier: Pick<XboxLink, 'fillsProfile' | 'gamertag'> | null,
): Promise<boolean> {
  const isEmpty = eq(profiles.gamertag, '')
  const isOfLink = earlier?.fillsProfile && earlier.gamertag !== null ? eq(profiles.gamertag, earlier.gamertag) : undefined
  const { rowCount } = await tx
    .update(profiles)
    .set({ gamertag, updatedAt: sql`now()` })
    .where(and(eq(profiles.userId, userId), or(isEmpty, isOfLink)))
  return rowCount !== 0
}
