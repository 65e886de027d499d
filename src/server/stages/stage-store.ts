import { and, eq, inArray, is, SQL, sql } from 'drizzle-orm'
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reportStages, STAGE_STATES } from '#server/database/schema/stage-schema.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { mayFollow, type StageKind, type StageOrigin, type StageState } from './transitions.ts'

/** The only module that writes stages. Each change is one statement, so a later process sees the state that an earlier one left. */

export type Stage = typeof reportStages.$inferSelect

export type StageKey =
  | { readonly kind: Exclude<StageKind, 'history-import' | 'positions'>; readonly jobId: JobId }
  | { readonly kind: 'positions'; readonly matchId: string }
  | { readonly kind: 'history-import'; readonly userId: UserId }

type Columns = PgUpdateSetSource<typeof reportStages>

interface Change {
  /** Narrows the states from which it may change. */
  readonly from?: readonly StageOrigin[]
  /** Only if the stage is at this attempt. */
  readonly attempt?: number
  readonly reason?: string
  /** Merged into the details. */
  readonly details?: Readonly<Record<string, unknown>> | SQL
  readonly set?: Pick<Columns, 'attempt' | 'consent' | 'consentedAt' | 'deliveredAttempts' | 'freeAttempts' | 'result'>
  readonly fresh?: { readonly consent?: boolean | null; readonly consentedAt?: SQL | null }
}

export const UNDER_WAY: readonly StageState[] = ['wanted', 'running']

/** Changes the state where `TRANSITIONS` allows it, and returns the stage; null, without any change, where it does not. */
export async function moveStage(db: Queries, key: StageKey, to: StageState, change: Change = {}): Promise<Stage | null> {
  const { kind } = key
  const { from = ['none', ...STAGE_STATES], attempt, reason = null, details, set = {}, fresh = {} } = change
  const endedAt = to === 'done' || to === 'absent' ? sql`now()` : null
  const states = STAGE_STATES.filter((state) => from.includes(state) && mayFollow(kind, state, to))
  const isAllowed = and(
    states.length > 0 ? inArray(reportStages.state, states) : sql`false`,
    attempt === undefined ? undefined : eq(reportStages.attempt, attempt),
  )
  const changes = {
    ...set,
    ...{ state: to, reason, endedAt },
    ...(details === undefined ? {} : { details: sql`${reportStages.details} || ${asJson(details)}` }),
  }
  if (!from.includes('none') || !mayFollow(kind, 'none', to)) {
    const [moved] = await db
      .update(reportStages)
      .set(changes)
      .where(and(isStage(key), isAllowed))
      .returning()
    return moved ?? null
  }
  const begun = { ...key, ...fresh, state: to, reason, endedAt, ...(details === undefined ? {} : { details: asJson(details) }) }
  const [moved] = await db
    .insert(reportStages)
    .values(begun)
    .onConflictDoUpdate({ target: [subjectOf(key).column, reportStages.kind], set: changes, setWhere: sql`${isAllowed}` })
    .returning()
  return moved ?? null
}

function asJson(details: Readonly<Record<string, unknown>> | SQL): SQL {
  return is(details, SQL) ? details : sql`${JSON.stringify(details)}::jsonb`
}

export async function findStage(db: Queries, key: StageKey): Promise<Stage | null> {
  const [row] = await db.select().from(reportStages).where(isStage(key))
  return row ?? null
}

/** Locks a stage until the transaction ends. Its job is locked first, as in all code that writes both, to avoid deadlocks. */
export async function lockStage(tx: Transaction, key: StageKey): Promise<Stage | null> {
  if ('jobId' in key) await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, key.jobId)).for('update')
  const [row] = await tx.select().from(reportStages).where(isStage(key)).for('update')
  return row ?? null
}

export async function removeStage(db: Queries, key: StageKey, where?: SQL): Promise<void> {
  await db.delete(reportStages).where(and(isStage(key), where))
}

function isStage(key: StageKey): SQL | undefined {
  const { column, id } = subjectOf(key)
  return and(eq(reportStages.kind, key.kind), eq(column, id))
}

function subjectOf(key: StageKey) {
  if ('jobId' in key) return { column: reportStages.jobId, id: key.jobId }
  return 'userId' in key ? { column: reportStages.userId, id: key.userId } : { column: reportStages.matchId, id: key.matchId }
}

/** Joins of a job with its stages: `.leftJoin(ofJob.refresh.table, ofJob.refresh.isOfJob)`. */
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

export function isOpen(stage: Pick<Stage, 'state'> | null): boolean {
  return stage !== null && UNDER_WAY.includes(stage.state)
}
