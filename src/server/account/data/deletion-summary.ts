import { and, count, eq, sql } from 'drizzle-orm'
import { readBilling } from '#server/billing/billing-store.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { NO_SUBSCRIPTION } from '#server/billing/subscriptions/subscription-fields.ts'
import type { Database } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import type { DeletionSummary } from '#shared/account/account-data.ts'
import type { UserId } from '#shared/ids.ts'

/** What a player gives up with the account. */
export async function readDeletionSummary(db: Database, userId: UserId): Promise<DeletionSummary> {
  const [own] = await db
    .select({ reports: count(), publicLinks: count(sql`case when ${reports.isPublic} then 1 end`) })
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
