import { sql } from 'drizzle-orm'
import { checkLedger } from '#server/billing/ledger.ts'
import type { Database } from '#server/database/database.ts'

/** What must hold whatever happened, in words where it does not: the ledger, and a report for each complete job and no other. */
export async function findBrokenInvariants(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ problem: string }>(sql`
    select 'job ' || j.id || ' (' || j.status || ') has ' || count(r.job_id) || ' reports of '
        || coalesce(max(length(r.analysis_text)), 0) || ' characters' as problem
      from jobs j left join reports r on r.job_id = j.id
      group by j.id, j.status
      having count(r.job_id) <> (case when j.status = 'complete' then 1 else 0 end) or max(length(r.analysis_text)) = 0`)
  return [...(await checkLedger(db)), ...rows.map(({ problem }) => problem)]
}
