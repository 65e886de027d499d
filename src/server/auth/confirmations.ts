import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { hashOfToken } from '#server/auth/tokens/token-hash.ts'
import type { Queries, Transaction } from '#server/database/database.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { mailboxConfirmations } from '#server/database/schema/privacy-schema.ts'
import type { Mail } from '#server/integrations/mail/mailer.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'

const LINK_LIFE = sql`interval '3 days'`
/** This many of the newest links work, because a mail may arrive after the next one was requested. */
const MAX_LINKS = 5

export async function sendConfirmation(
  tx: Transaction,
  publicAddress: string,
  { userId, email }: { readonly userId: UserId; readonly email: string },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(mailboxConfirmations).values({ tokenHash: hashOfToken(token), userId })
  const own = eq(mailboxConfirmations.userId, userId)
  const newest = tx
    .select({ tokenHash: mailboxConfirmations.tokenHash })
    .from(mailboxConfirmations)
    .where(own)
    .orderBy(sql`${mailboxConfirmations.createdAt} desc`)
    .limit(MAX_LINKS)
  await tx.delete(mailboxConfirmations).where(and(own, sql`${mailboxConfirmations.tokenHash} not in ${newest}`))
  await enqueueMail(tx, confirmationMail(publicAddress, { email, token }))
}

/** Null when the token is too old, used or unknown. */
export async function findConfirmation(db: Queries, token: string): Promise<{ readonly userId: UserId; readonly email: string } | null> {
  const [row] = await db
    .select({ userId: user.id, email: user.email })
    .from(mailboxConfirmations)
    .innerJoin(user, eq(user.id, mailboxConfirmations.userId))
    .where(isGood(token))
  return row ? { userId: userIdSchema.parse(row.userId), email: row.email } : null
}

/** Confirms the address and removes all links of its account. Of concurrent requests, exactly one gets true. */
export async function spendConfirmation(tx: Transaction, token: string, userId: UserId): Promise<boolean> {
  const { rowCount } = await tx.delete(mailboxConfirmations).where(isGood(token))
  if (rowCount === 0) return false
  await tx.delete(mailboxConfirmations).where(eq(mailboxConfirmations.userId, userId))
  await tx.update(user).set({ emailVerified: true }).where(eq(user.id, userId))
  return true
}

export async function pruneConfirmations(db: Queries): Promise<void> {
  await db.delete(mailboxConfirmations).where(lt(mailboxConfirmations.createdAt, sql`now() - ${LINK_LIFE}`))
}

function isGood(token: string) {
  return and(eq(mailboxConfirmations.tokenHash, hashOfToken(token)), gt(mailboxConfirmations.createdAt, sql`now() - ${LINK_LIFE}`))
}

/** The token is after `#`, so no server, log or referrer sees it. */
function confirmationMail(publicAddress: string, { email, token }: { readonly email: string; readonly token: string }): Omit<Mail, 'id'> {
  return {
    recipient: email,
    subject: 'Confirm your email for Callout',
    body: [
      'Welcome to Callout. Confirm that this address is yours, and your free credit is there:',
      `${publicAddress}/confirm-email#token=${encodeURIComponent(token)}`,
      '',
      'The link works once, for three days, on any device. Your profile page sends another one.',
      'If you did not sign up, do nothing: without the link nobody gets anything for this address.',
    ].join('\n'),
  }
}
