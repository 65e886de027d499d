import { and, asc, eq, gt, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/database.ts'
import { mailOutbox } from '#server/database/schema.ts'
import { type Mail, type Mailer, MailNotSent } from '#server/outside/mailer.ts'

export interface FailedMail {
  readonly id: string
  readonly reason: string
  /** The mail server will never take it. */
  readonly isFinal: boolean
}

export interface SendRound {
  readonly sent: number
  /** Mail that the mail server did not take: for good, or this time only. */
  readonly failed: readonly FailedMail[]
}

/** Puts a mail into the outbox: inside a transaction it goes out if and only if the rest happens. */
export async function enqueueMail(tx: Queries, mail: Omit<Mail, 'id'>): Promise<void> {
  await tx.insert(mailOutbox).values({ ...mail, subject: onOneLine(mail.subject), recipient: onOneLine(mail.recipient) })
}

/**
 * Sends what waits, oldest first, each once: a row is locked while it is handed over, so two processes never hold the same mail. One
 * mail that fails does not hold up the others. Of one that is done with the text goes at once: it may hold a link that still works.
 */
export async function sendWaiting(db: Database, mailer: Mailer): Promise<SendRound> {
  const failed: FailedMail[] = []
  let sent = 0
  for (;;) {
    const outcome = await sendNext(
      db,
      mailer,
      failed.map(({ id }) => id),
    )
    if (outcome === 'nothing waits') return { sent, failed }
    if (outcome === 'sent') sent += 1
    else failed.push(outcome)
  }
}

/** Who is told something after a day is told too late. */
const isRecent = gt(mailOutbox.createdAt, sql`now() - interval '1 day'`)

/** Removes mail that is done with, whether it was sent or not: it holds addresses, and links that are dead by then. */
export async function pruneMail(db: Queries): Promise<void> {
  await db.delete(mailOutbox).where(lt(mailOutbox.createdAt, sql`now() - interval '7 days'`))
}

async function sendNext(db: Database, mailer: Mailer, passedOver: string[]) {
  return await db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.refusedAt), isRecent, notInArray(mailOutbox.id, passedOver)))
      .orderBy(asc(mailOutbox.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!mail) return 'nothing waits'
    const { id, recipient, subject, body, replyTo } = mail
    try {
      await mailer.send({ id, recipient, subject, body, replyTo })
    } catch (error) {
      const isFinal = error instanceof MailNotSent && error.isFinal
      if (isFinal) await tx.update(mailOutbox).set({ refusedAt: sql`now()`, body: '' }).where(eq(mailOutbox.id, id))
      return { id, reason: error instanceof Error ? error.message : String(error), isFinal }
    }
    await tx.update(mailOutbox).set({ sentAt: sql`now()`, body: '' }).where(eq(mailOutbox.id, id))
    return 'sent'
  })
}

/** Header fields are one line: a line break in one would start another field. */
function onOneLine(text: string): string {
  return text.replace(/[\r\n\p{Cc}]+/gu, ' ').trim()
}
