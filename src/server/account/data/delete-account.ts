import { and, count, eq } from 'drizzle-orm'
import { readAccount } from '#server/auth/session-store.ts'
import { readBilling } from '#server/billing/billing-store.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { lockPurchasesOf } from '#server/billing/orders/order-store.ts'
import { NO_SUBSCRIPTION } from '#server/billing/subscriptions/subscription-fields.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import type { Mail } from '#server/integrations/mail/mailer.ts'
import { endJobsOf } from '#server/jobs/end-job.ts'
import type { DeletionSummary } from '#shared/account/account-data.ts'
import type { UserId } from '#shared/ids.ts'
import type { DataOwner, PlayerTable } from './data-rule.ts'
import { DATA_RULES } from './data-rules.ts'

/** Deletes an account by the rules of its tables. Running work of this player waits for the transaction, and then fails. */
export async function deleteAccount(tx: Transaction, userId: UserId): Promise<void> {
  // Not "for update": a worker that finishes a job holds a lock on this row while `endJobsOf` waits for it.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
  const account = await readAccount(tx, userId)
  if (!account) return
  // A payment event locks these before the credits, which `endJobsOf` returns.
  await lockPurchasesOf(tx, userId)
  await endJobsOf(tx, userId)
  for (const rule of DATA_RULES) if (rule.about === 'player') await applyRule(tx, rule, { userId, email: account.email })
}

async function applyRule(tx: Transaction, { table, own, afterwards }: PlayerTable, owner: DataOwner): Promise<void> {
  if (afterwards.rows === 'kept') {
    const cleared = afterwards.cleared(owner)
    if (Object.keys(cleared).length > 0) await tx.update(table).set(cleared).where(own(owner))
    return
  }
  await tx.delete(table).where(own(owner))
  if (afterwards.also) await tx.delete(table).where(afterwards.also(owner))
}

export async function readDeletionSummary(db: Database, userId: UserId): Promise<DeletionSummary> {
  const [own] = await db
    .select({ reports: count(), publicLinks: count(reports.shared) })
    .from(reports)
    .innerJoin(jobs, and(eq(jobs.id, reports.jobId), eq(jobs.userId, userId)))
  const { subscription } = await readBilling(db, userId)
  return {
    reports: own?.reports ?? 0,
    publicLinks: own?.publicLinks ?? 0,
    credits: await readCredits(db, userId),
    endsSubscription: subscription !== NO_SUBSCRIPTION,
  }
}

/** The token is in the URL fragment, so no server, log or referrer sees it. Opening the link deletes nothing yet. */
export function deletionMail(
  publicAddress: string,
  { email, token }: { readonly email: string; readonly token: string },
): Omit<Mail, 'id'> {
  return {
    recipient: email,
    subject: 'Confirm that your Callout account is to be deleted',
    body: [
      'Somebody, probably you, asked to delete your Callout account.',
      '',
      'Confirm it here within 30 minutes:',
      `${publicAddress}/profile#delete-account=${encodeURIComponent(token)}`,
      '',
      'The link works once. What it deletes cannot be brought back; your profile page offers your data as a file.',
      'If you did not ask for it, do nothing: your account stays as it is. You may want to change your password.',
    ].join('\n'),
  }
}
