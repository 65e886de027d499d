import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { describeEvening } from '#analysis/progress/evening-words.ts'
import type { Seal } from '#server/auth/tokens/seal.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import type { DatabaseConnection, Queries } from '#server/database/database.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import type { Mail } from '#server/integrations/mail/mailer.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { findEvening } from '#server/progress/evening-store.ts'
import { isImportUnderWay } from '#server/progress/history-import/import-store.ts'
import type { ViewMaker } from '#server/results/shared-views/open-view-thread.ts'
import { ROUTES } from '#shared/calls/routes.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'
import type { Evening } from '#shared/progress/evening.ts'
import { recordWords } from '#shared/progress/evening-record.ts'
import { mailToken } from './evening-consent.ts'
import { drawEvening } from './evening-picture.ts'

const HOUR_MS = 3_600_000
/** An evening is over when its last match ended this long ago. */
const AFTER_MS = HOUR_MS
const LATEST_MS = 24 * HOUR_MS
/** Matches that appear late can join two evenings to one: closer ones get one mail. */
const APART_MS = 4 * HOUR_MS

interface EveningMailServices {
  readonly database: Pick<DatabaseConnection, 'db' | 'read'>
  readonly seal: Seal
  readonly settings: Pick<HttpSettings, 'publicAddress'>
  readonly pictures: Pick<ViewMaker, 'make'>
}

/** Enqueues the due mails; concurrent processes send no duplicates. A failure for one player does not block the others. */
export async function mailEvenings(services: EveningMailServices, now = new Date()): Promise<number> {
  const { db, read } = services.database
  const errors: unknown[] = []
  let mailed = 0
  for (const subscriber of await listSubscribers(db, now)) {
    const evening = await read((on) => findDue(on, subscriber, now)).catch((error: unknown) => void errors.push(error))
    if (!evening) continue
    // Outside the transaction: drawing takes 0.1 s. If it fails, the mail goes out without the picture.
    const picture = await drawEvening(db, services.pictures, evening).catch((error: unknown) => void errors.push(error))
    if (await mailOnce(services, subscriber.userId, evening, picture ?? {})) mailed += 1
  }
  if (errors.length > 0) throw errors[0]
  return mailed
}

type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number]

/** Lists opted-in players with a match that is recent enough to be mailed. */
async function listSubscribers(db: Queries, now: Date) {
  const oldest = new Date(now.getTime() - LATEST_MS - HOUR_MS)
  const hasPlayed = sql`exists (select from ${playerMatches} where ${playerMatches.xuid} = ${xboxLinks.xuid}
    and ${playerMatches.playedAt} >= greatest(${xboxLinks.eveningsFrom}, ${oldest.toISOString()}::timestamptz))`
  const { userId, eveningsFrom: from, arrivesSince, lookedAt } = xboxLinks
  const rows = await db
    .select({ userId, from, arrivesSince, lookedAt })
    .from(xboxLinks)
    .innerJoin(user, eq(user.id, xboxLinks.userId))
    .where(and(eq(xboxLinks.mailsEvenings, true), isReachable, hasPlayed))
  return rows.map((row) => ({ ...row, userId: userIdSchema.parse(row.userId) }))
}

const isReachable = and(eq(user.emailVerified, true), isNull(user.deletedAt))

/** The newest evening, if it ended 1 to 24 hours ago. With automatic imports, that first hour must have been checked for matches. */
async function findDue(db: Queries, { userId, from, arrivesSince, lookedAt }: Subscriber, now: Date): Promise<Evening | null> {
  if (await isImportUnderWay(db, userId)) return null
  const evening = await findEvening(db, userId)
  if (!evening || from === null || beganAt(evening) < from) return null
  const endedAtMs = Date.parse(evening.endedAt)
  const sinceMs = now.getTime() - endedAtMs
  const isChecked = arrivesSince === null || (lookedAt !== null && lookedAt.getTime() >= endedAtMs + AFTER_MS)
  return isChecked && sinceMs >= AFTER_MS && sinceMs <= LATEST_MS ? evening : null
}

function beganAt({ matches: [first], endedAt }: Evening): Date {
  return new Date(first?.playedAt ?? endedAt)
}

/** Marks the evening as mailed and enqueues the mail in one transaction. Does nothing if it is already marked. */
async function mailOnce(
  { database: { db }, seal, settings: { publicAddress } }: EveningMailServices,
  userId: UserId,
  evening: Evening,
  picture: Pick<Mail, 'picture' | 'pictureWords'>,
) {
  return await db.transaction(async (tx) => {
    // Locks the account before the link, like an account deletion does.
    const [account] = await tx
      .select({ email: user.email })
      .from(user)
      .where(and(eq(user.id, userId), isReachable))
      .for('share')
    if (!account) return false
    const { rowCount } = await tx
      .update(xboxLinks)
      .set({ eveningsFrom: new Date(Date.parse(evening.endedAt) + APART_MS) })
      .where(and(eq(xboxLinks.userId, userId), eq(xboxLinks.mailsEvenings, true), lte(xboxLinks.eveningsFrom, beganAt(evening))))
    if (rowCount === 0) return false
    const mail = eveningMail(publicAddress, { email: account.email, token: mailToken(seal, userId), evening })
    await enqueueMail(tx, { ...mail, ...picture })
    return true
  })
}

interface EveningMail {
  readonly email: string
  readonly token: string
  readonly evening: Evening
}

function eveningMail(publicAddress: string, { email, token, evening }: EveningMail): Omit<Mail, 'id'> {
  return {
    recipient: email,
    subject: `Your evening: ${recordWords(evening.matches)}`,
    body: [
      describeEvening(evening),
      `${publicAddress}/dashboard`,
      '',
      'You asked for this mail on Progress. "Unsubscribe" in your mail program ends it, and so does Progress.',
    ].join('\n'),
    unsubscribe: `${publicAddress}${ROUTES.endEveningMail.path}?token=${encodeURIComponent(token)}`,
  }
}
