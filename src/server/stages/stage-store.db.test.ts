import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#server/database/schema/auth-schema.ts'
import { matchTracks } from '#server/database/schema/film-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reportStages, STAGE_KINDS, STAGE_STATES } from '#server/database/schema/stage-schema.ts'
import { jobId, userId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { findStage, moveStage, type StageKey } from './stage-store.ts'
import { mayFollow, type StageKind, type StageOrigin, type StageState } from './transitions.ts'

const { db } = await testDatabase()

async function stageIn(kind: StageKind, state: StageOrigin): Promise<StageKey> {
  const account = userId.parse(randomUUID())
  await db.insert(user).values({ id: account, name: 'Ada', email: `${account}@example.com` })
  const id = jobId.parse(randomUUID())
  const job = { userId: account, gamertag: 'Ada', matchId: 'm', idempotencyKey: id, deadlineAt: new Date() }
  await db.insert(jobs).values({ ...job, id })
  const matchId = `match of ${id}`
  await db.insert(matchTracks).values({ matchId })
  const key = kind === 'history-import' ? { kind, userId: account } : kind === 'positions' ? { kind, matchId } : { kind, jobId: id }
  if (state !== 'none') await db.insert(reportStages).values({ ...key, ...AGREED, ...facts(state), state })
  return key
}

const AGREED = { consent: true, consentedAt: new Date(), result: {} }

function facts(state: StageState) {
  return { reason: state === 'absent' ? 'given-up' : null, endedAt: state === 'done' || state === 'absent' ? new Date() : null }
}

const WAYS = STAGE_KINDS.flatMap((kind) =>
  (['none', ...STAGE_STATES] as const).flatMap((from) =>
    STAGE_STATES.map((to) => ({ kind, from, to, isAllowed: mayFollow(kind, from, to) })),
  ),
)

const move = (key: StageKey, to: StageState, change = {}) =>
  moveStage(db, key, to, { ...(to === 'absent' ? { reason: 'x' } : {}), ...change })

test('each allowed change of state is made, and every other one is refused and changes nothing', async () => {
  expect(WAYS.filter(({ isAllowed }) => isAllowed).length).toBeGreaterThan(30)
  for (const { kind, from, to, isAllowed } of WAYS) {
    const key = await stageIn(kind, from)
    const before = await findStage(db, key)
    const moved = await move(key, to)
    const after = await findStage(db, key)
    if (isAllowed) expect([kind, from, to, after?.state, moved]).toEqual([kind, from, to, to, after])
    else expect([kind, from, to, moved, after]).toEqual([kind, from, to, null, before])
  }
})

test('the reason and the end are set in the states that have them, and cleared in others', async () => {
  const key = await stageIn('video-probe', 'running')
  expect(await move(key, 'absent', { reason: 'not-answering' })).toMatchObject({ reason: 'not-answering', endedAt: expect.any(Date) })
  expect(await move(key, 'wanted')).toMatchObject({ reason: null, endedAt: null })
})

test('of concurrent changes of a stage, one succeeds and the others are refused', async () => {
  for (const [kind, from, to] of [
    ['history-import', 'none', 'wanted'],
    ['history-import', 'done', 'wanted'],
    ['video-review', 'running', 'composing'],
    ['video-probe', 'running', 'done'],
  ] as const) {
    const key = await stageIn(kind, from)
    const moved = await Promise.all(Array.from({ length: 8 }, () => move(key, to)))
    expect([kind, moved.filter((stage) => stage !== null).length]).toEqual([kind, 1])
  }
})

test('of two concurrent ends, the first one wins', async () => {
  const key = await stageIn('video-review', 'running')
  const ends = await Promise.all([move(key, 'composing'), move(key, 'absent', { from: ['wanted', 'running'] })])
  const [won] = ends.filter((stage) => stage !== null)
  expect(ends.filter((stage) => stage === null)).toHaveLength(1)
  expect(await findStage(db, key)).toEqual(won)
})

test('a stage that was wanted again meanwhile is not ended by an earlier attempt', async () => {
  const key = await stageIn('refresh', 'wanted')
  await move(key, 'wanted', { set: { attempt: 2 } })
  expect(await move(key, 'done', { attempt: 1 })).toBeNull()
  expect(await move(key, 'done', { attempt: 2 })).toMatchObject({ state: 'done' })
})

test('details are merged into the existing ones', async () => {
  const key = await stageIn('video-review', 'running')
  await move(key, 'running', { details: { seen: 1, plan: null } })
  expect(await move(key, 'running', { details: { seen: 2 } })).toMatchObject({ details: { seen: 2, plan: null } })
})

test('the database itself refuses invalid stages', async () => {
  const key = await stageIn('video-review', 'wanted')
  const isIt = and(eq(reportStages.kind, 'video-review'), 'jobId' in key ? eq(reportStages.jobId, key.jobId) : undefined)
  const refused = [
    { state: 'absent', reason: null, endedAt: new Date() },
    { state: 'done', endedAt: null },
    { state: 'running', consent: null, consentedAt: null },
    { state: 'composing', result: null },
    { consent: false },
  ] as const
  for (const change of refused) await expect(db.update(reportStages).set(change).where(isIt)).rejects.toThrow()
})

test('no other file of the server writes stages', () => {
  const writing = globSync('src/server/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && /\.(?:insert|update|delete)\(reportStages\)/.test(readFileSync(file, 'utf8')),
  )
  expect(writing).toEqual(['src/server/stages/stage-store.ts'])
})
