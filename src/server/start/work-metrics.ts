import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { countWorkers } from '#server/jobs/worker/dead-workers.ts'

/** The age in seconds of the oldest work that has not begun; null where none waits. */
const WAITING = sql`
  select 'analysis' as "of", extract(epoch from now() - min(${jobs.createdAt}))::float8 as value
    from ${jobs} where ${jobs.status} = 'pending' and ${jobs.fence} = 0
  union all
  select 'film', extract(epoch from now() - min(${reportStages.askedAt}))::float8
    from ${reportStages} where ${reportStages.kind} = 'positions' and ${reportStages.state} = 'wanted'
  union all
  select 'mail', extract(epoch from now() - min(${mailOutbox.createdAt}))::float8
    from ${mailOutbox} where ${mailOutbox.sentAt} is null and ${mailOutbox.refusedAt} is null`

const ENDED = sql`
  select ${jobs.status} as "of", count(*)::float8 as value
    from ${jobs} where ${jobs.status} in ('complete', 'failed') and ${jobs.updatedAt} > now() - interval '1 hour'
    group by 1`

/** Metrics for the alerts in `deploy/monitoring/alerts.yaml`, read from the database: each web process reports on all workers. */
export function showWork(registry: Registry, db: Queries): void {
  const gauge = (name: string, help: string, label: string, query: typeof WAITING) =>
    new Gauge({
      ...{ name, help, labelNames: [label], registers: [registry] },
      async collect() {
        this.reset()
        // While the database is down, the other metrics are still served.
        const { rows } = await db.execute<{ of: string; value: number | null }>(query).catch(() => ({ rows: [] }))
        for (const { of, value } of rows) if (value !== null) this.set({ [label]: of }, value)
      },
    })
  gauge('work_waiting_seconds', 'Age of the oldest piece of work that nobody has begun.', 'work', WAITING)
  gauge('analyses_ended_last_hour', 'Analyses that ended within the last hour, by what came of them.', 'outcome', ENDED)
  new Gauge({
    ...{ name: 'workers_alive', help: 'Workers that hold their lock.', registers: [registry] },
    async collect() {
      this.reset()
      const workers = await countWorkers(db).catch(() => null)
      if (workers !== null) this.set(workers)
    },
  })
}
