import { and, asc, eq, gt, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database, Queries } from '#server/database/database.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { type Mail, type Mailer, MailNotSent } from '#server/integrations/mail/mailer.ts'
import { poll } from '#server/retry/poll.ts'

interface FailedMail {
  readonly id: string
  readonly reason: string
  readonly isFinal: boolean
}

/** In a transaction the mail is sent if and only if it commits. */
export async function enqueueMail(tx: Queries, mail: Omit<Mail, 'id'>): Promise<void> {
  await tx.insert(mailOutbox).values({ ...mail, subject: onOneLine(mail.subject), recipient: onOneLine(mail.recipient) })
}

/** Longer than it takes to send one mail. */
const CLAIM = sql`now() + interval '2 minutes'`
/** The time limit for recording the outcome of a mail. */
const MARK_MS = 2_000

/**
 * Sends waiting mail until `stopping`: new mail first, oldest first. A mail is claimed, sent outside any transaction, then marked, so two
 * processes never have the same one, however slow the mail server is. Each is sent once, unless this process, the database or the server's
 * confirmation is lost before the mark: then it is sent again, with the same message id. A failing mail does not block the others. The text
 * of a finished mail is deleted at once, since it may contain a link that still works.
 */
export async function sendWaiting(db: Database, mailer: Mailer, stopping?: AbortSignal) {
  const failed: FailedMail[] = []
  let sent = 0
  while (!stopping?.aborted) {
    const mail = await claimNext(
      db,
      failed.map(({ id }) => id),
    )
    if (!mail) break
    const failure = await sendClaimed(db, mailer, mail)
    if (failure) failed.push(failure)
    else sent += 1
  }
  return { sent, failed }
}

const BLANK = { body: '', unsubscribe: null, picture: null, pictureWords: null }

/** A day later the mail would be useless. */
const isRecent = gt(mailOutbox.createdAt, sql`now() - interval '1 day'`)

/** Removes old mail, sent or not, since it contains addresses and expired links. */
export async function pruneMail(db: Queries): Promise<void> {
  await db.delete(mailOutbox).where(lt(mailOutbox.createdAt, sql`now() - interval '7 days'`))
}

async function claimNext(db: Database, passedOver: string[]): Promise<Mail | undefined> {
  const isFree = or(isNull(mailOutbox.claimedUntil), lte(mailOutbox.claimedUntil, sql`now()`))
  const next = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.refusedAt), isRecent, isFree, notInArray(mailOutbox.id, passedOver)))
    .orderBy(sql`${mailOutbox.claimedUntil} nulls first`, asc(mailOutbox.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const { id, recipient, subject, body, replyTo, unsubscribe, picture, pictureWords } = mailOutbox
  const [mail] = await db
    .update(mailOutbox)
    .set({ claimedUntil: CLAIM })
    .where(eq(mailOutbox.id, next))
    .returning({ id, recipient, subject, body, replyTo, unsubscribe, picture, pictureWords })
  return mail
}

async function sendClaimed(db: Database, mailer: Mailer, mail: Mail): Promise<FailedMail | null> {
  const { id } = mail
  try {
    await mailer.send(mail)
  } catch (error) {
    const isFinal = error instanceof MailNotSent && error.isFinal
    await mark(db, id, isFinal ? { refusedAt: sql`now()`, ...BLANK } : { claimedUntil: sql`now()` })
    return { id, reason: error instanceof Error ? error.message : String(error), isFinal }
  }
  const isMarked = await mark(db, id, { sentAt: sql`now()`, ...BLANK })
  return isMarked ? null : { id, reason: 'It was sent, but the database did not take that down.', isFinal: false }
}

/** Retries for a short while. A mail that cannot be marked stays claimed until its claim expires. */
async function mark(db: Database, id: string, change: PgUpdateSetSource<typeof mailOutbox>): Promise<boolean> {
  const update = () => db.update(mailOutbox).set(change).where(eq(mailOutbox.id, id))
  const tryOnce = () =>
    update().then(
      () => true,
      () => false,
    )
  return (await poll(tryOnce, { timeoutMs: MARK_MS, everyMs: 250 })) ?? false
}

/** A line break would start another header field. */
function onOneLine(text: string): string {
  return text.replace(/[\r\n\p{Cc}]+/gu, ' ').trim()
}
