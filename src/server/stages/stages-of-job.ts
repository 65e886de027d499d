import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { type Stage, UNDER_WAY } from './stage-store.ts'
import type { StageKind } from './transitions.ts'

/** The stages of a job, as a query of `jobs` joins them: `.leftJoin(ofJob.refresh.table, ofJob.refresh.isOfJob)`. */
export const ofJob = {
  positions: joined('positions'),
  probe: joined('video-probe'),
  review: joined('video-review'),
  refresh: joined('refresh'),
}

function joined<Kind extends StageKind>(kind: Kind) {
  const table = alias(reportStages, `${kind}_stage`)
  return { table, isOfJob: and(kind === 'positions' ? eq(table.matchId, jobs.matchId) : eq(table.jobId, jobs.id), eq(table.kind, kind)) }
}

/** Whether a worker has something to do for it. */
export function isOpen(stage: Pick<Stage, 'state'> | null): boolean {
  return stage !== null && UNDER_WAY.includes(stage.state)
}
