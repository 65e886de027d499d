import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#server/account/data/delete-account.ts'
import { modelCalls } from '#server/database/schema/model-schema.ts'
import type { Meter, MostUse, Used } from '#server/integrations/video-model/meter.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'
import { namesOf } from '#shared/names-of.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { modelCallsOf } from '#tests/server/model-calls.ts'
import { startTestProcess, type TestProcess } from '#tests/server/worker-process.ts'
import type { ModelCeilings } from './ceilings.ts'
import { findUsedUp, openMeter } from './model-ledger.ts'
import { listModelSpending, showModelSpending } from './model-spending.ts'

const { database, db, sandbox, control, harness } = await openJobScene()
const processes: TestProcess[] = []
beforeEach(() => db.delete(modelCalls))
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL')
})

const WIDE: ModelCeilings = {
  ...{ callsPerReport: 1_000, dollarsPerReport: 100, callsPerPlayerDay: 1_000, dollarsPerPlayerDay: 100 },
  ...{ callsPerDay: 1_000, dollarsPerDay: 100 },
}
const MOST = { model: 'asked', inputTokens: 1_000, outputTokens: 4_000, dollars: 0.02 }
const BILL = { model: 'asked-1', inputTokens: 900, outputTokens: 300, dollars: 0.003 }

async function report(): Promise<{ readonly id: JobId; readonly userId: UserId }> {
  const { userId, ...caller } = await harness.addUser(1)
  return { userId, id: await harness.submit({ userId, ...caller }) }
}
const meterOf = (id: JobId, ceilings: Partial<ModelCeilings> = {}): Meter => openMeter(db, { ...WIDE, ...ceilings }, { id }, 'window')

/** Sends a request and returns the ceiling that refused it, or null. */
async function ask(meter: Meter, used: Used = BILL, most: MostUse = MOST): Promise<string | null> {
  const permit = await meter(most)
  if (typeof permit === 'string') return permit
  await permit.settle(used)
  return null
}
const allDollars = async () =>
  Number((await db.execute<{ all: string }>(sql`select coalesce(sum(cost_micro_usd), 0) / 1e6 as all from model_calls`)).rows[0]?.all)

test('a request is reserved at its maximum and settled with its use: nothing if it surely cost nothing, the maximum if unknown', async () => {
  const { id } = await report()
  const meter = meterOf(id)
  const permit = await meter(MOST)
  expect(await modelCallsOf(db, id)).toMatchObject([{ state: 'reserved', model: 'asked', costMicroUsd: 20_000, settledAt: null }])
  if (typeof permit !== 'string') await permit.settle(BILL)
  await ask(meter, 'nothing')
  await ask(meter, 'unknown')
  expect(await modelCallsOf(db, id)).toMatchObject([
    { state: 'used', model: 'asked-1', inputTokens: 900, outputTokens: 300, costMicroUsd: 3_000 },
    { state: 'refused', inputTokens: 0, costMicroUsd: 0 },
    { state: 'unknown', inputTokens: 1_000, costMicroUsd: 20_000 },
  ])
})

test.each([
  { inputTokens: -5 },
  { outputTokens: 1.5 },
  { outputTokens: 3e9 },
  { inputTokens: Number.NaN },
  { dollars: -1 },
  { dollars: 1e9 },
])('a bill of %o is not believed: its request counts at its maximum', async (change) => {
  const { id } = await report()
  await ask(meterOf(id), { ...BILL, ...change })
  expect(await modelCallsOf(db, id)).toMatchObject([{ state: 'unknown', model: 'asked', inputTokens: 1_000, costMicroUsd: 20_000 }])
})

test.each([
  [{ callsPerReport: 2 }, 'report-budget'],
  [{ dollarsPerReport: 0.026 }, 'report-budget'],
  [{ callsPerPlayerDay: 2 }, 'budget'],
  [{ dollarsPerPlayerDay: 0.025_999 }, 'budget'],
  [{ callsPerDay: 2 }, 'budget'],
  [{ dollarsPerDay: 0.024 }, 'budget'],
] as const)('once the ceiling %o is reached, no request is sent', async (ceilings, reason) => {
  const { id } = await report()
  const meter = meterOf(id, ceilings)
  expect([await ask(meter), await ask(meter)]).toEqual([null, null])
  const isRoomLeft = 'dollarsPerReport' in ceilings
  expect(await ask(meter)).toBe(isRoomLeft ? null : reason)
  expect(await ask(meter)).toBe(reason)
})

test('a model without a price is limited only by calls, even when the dollars of the day are used up', async () => {
  const { id } = await report()
  const free = { ...MOST, dollars: null }
  const meter = meterOf(id, { dollarsPerDay: 0, callsPerDay: 2 })
  expect(await ask(meter)).toBe('budget')
  expect(await findUsedUp(db, { ...WIDE, dollarsPerDay: 0 }, { id }, { isPriced: true })).toBe('budget')
  expect(await findUsedUp(db, { ...WIDE, dollarsPerDay: 0 }, { id }, { isPriced: false })).toBeNull()
  expect([await ask(meter, { ...BILL, dollars: null }, free), await ask(meter, 'unknown', free)]).toEqual([null, null])
  expect(await ask(meter, 'unknown', free)).toBe('budget')
})

test("a request that the service refused counts towards the day's calls, but not towards the report's", async () => {
  const { id } = await report()
  const meter = meterOf(id, { callsPerReport: 1, callsPerPlayerDay: 3 })
  expect([await ask(meter, 'nothing'), await ask(meter, 'nothing'), await ask(meter), await ask(meter)]).toEqual([
    ...[null, null, null],
    'report-budget',
  ])
})

test("one player's spending does not use up another player's budget", async () => {
  const [first, other] = [await report(), await report()]
  const ceilings = { callsPerPlayerDay: 1 }
  expect([await ask(meterOf(first.id, ceilings)), await ask(meterOf(first.id, ceilings))]).toEqual([null, 'budget'])
  expect(await ask(meterOf(other.id, ceilings))).toBeNull()
})

test('thirty-six concurrent requests of twelve players never pass the ceiling, settled and reserved together', async () => {
  const reports = await Promise.all(Array.from({ length: 12 }, report))
  const sums: number[] = []
  const requests = reports.flatMap(({ id }) =>
    [1, 2, 3].map(async () => {
      const permit = await meterOf(id, { dollarsPerDay: 0.1 })(MOST)
      sums.push(await allDollars())
      if (typeof permit === 'string') return 0
      await permit.settle(BILL)
      return 1
    }),
  )
  const done = (await Promise.all(requests)).reduce((sum: number, count) => sum + count, 0)
  expect(Math.max(...sums)).toBeLessThanOrEqual(0.1)
  // Requests that wait for others to be settled use nearly all of the ceiling.
  expect(done).toBeGreaterThan(12)
  expect(await allDollars()).toBeCloseTo(done * BILL.dollars, 6)
}, 60_000)

test('a request from before midnight counts on the day on which it was reserved', async () => {
  const { id } = await report()
  const permit = await meterOf(id)(MOST)
  await db.update(modelCalls).set({ day: sql`${modelCalls.day} - 1` })
  expect(await ask(meterOf(id, { callsPerDay: 1 }))).toBeNull()
  if (typeof permit !== 'string') await permit.settle(BILL)
  expect(
    await db
      .select({ day: sql<number>`(now() at time zone 'UTC')::date - ${modelCalls.day}`, state: modelCalls.state })
      .from(modelCalls)
      .orderBy(modelCalls.reservedAt),
  ).toEqual([
    { day: 1, state: 'used' },
    { day: 0, state: 'used' },
  ])
})

test('a process that is killed while the model answers leaves its request counted at its maximum', async () => {
  const { id } = await report()
  await control.hold('/gemini')
  const asking = await startTestProcess('tests/server/metered-program.ts', [database.url, sandbox.address, id])
  processes.push(asking)
  await expect.poll(async () => (await control.requests('/gemini')).length, { timeout: 40_000 }).toBe(1)
  const exited = once(asking, 'exit')
  asking.kill('SIGKILL')
  await exited
  await control.release('/gemini')
  const [call] = await modelCallsOf(db, id)
  expect(call).toMatchObject({ state: 'reserved', settledAt: null })
  const dollars = (call?.costMicroUsd ?? 0) / 1_000_000
  expect(dollars).toBeGreaterThan(0.01)
  await db.update(modelCalls).set({ reservedAt: sql`now() - interval '1 hour'` })
  const startedAt = performance.now()
  expect(await ask(meterOf(id, { dollarsPerReport: dollars + 0.01 }))).toBe('report-budget')
  // The new request does not wait, because the lost one will never be settled.
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(await listModelSpending(db, 1)).toMatchObject([{ calls: 1, unknown: 1, open: 0, dollars }])
})

test('twelve players in three processes, one of them killed, before and after midnight: no sum ever passes a ceiling', async () => {
  const ceilings = JSON.stringify({ ...WIDE, dollarsPerDay: 0.4, callsPerReport: 8 })
  const ids = (await Promise.all(Array.from({ length: 12 }, report))).map(({ id }) => id)
  const start = async (from: number) => {
    const spending = await startTestProcess('tests/server/spending-program.ts', [database.url, ceilings, ...ids.slice(from, from + 4)])
    processes.push(spending)
    return spending
  }
  const most = { dayDollars: 0, reportCalls: 0, calls: 0 }
  const recordMost = async () => {
    const { rows } = await db.execute<Record<keyof typeof most, number>>(sql`
      select (select max(sum) / 1e6 from (select sum(cost_micro_usd) from model_calls group by day) d)::float8 as "dayDollars",
        (select max(count) from (select count(*) from model_calls group by report_key) r)::int as "reportCalls", count(*)::int as calls from model_calls`)
    for (const name of namesOf(most)) most[name] = Math.max(most[name], rows[0]?.[name] ?? 0)
    return most.calls
  }
  const [killed, other] = [await start(0), await start(4)]
  const underWay = async () =>
    (await Promise.all(ids.slice(0, 4).map((id) => modelCallsOf(db, id)))).flat().filter(({ state }) => state === 'reserved')
  await expect.poll(underWay, { timeout: 40_000, interval: 10 }).not.toEqual([])
  killed.kill('SIGKILL')
  await db.update(modelCalls).set({ day: sql`${modelCalls.day} - 1` })
  const last = await start(8)
  while (other.exitCode === null || last.exitCode === null) await recordMost()
  await recordMost()
  // The ceiling of the new day is used up, and not passed.
  expect(most).toEqual({ dayDollars: 0.4, reportCalls: expect.toSatisfy((calls: number) => calls <= 8), calls: expect.any(Number) })
  expect(await db.$count(modelCalls, eq(modelCalls.state, 'reserved'))).toBeGreaterThan(0)
}, 90_000)

test('a deletion leaves the ledger unchanged, and no key in it leads to the player any more', async () => {
  const { id, userId } = await report()
  await ask(meterOf(id))
  const [before] = await modelCallsOf(db, id)
  await db.transaction((tx) => deleteAccount(tx, userId))
  expect(await modelCallsOf(db, id)).toEqual([])
  expect(await db.select().from(modelCalls)).toEqual([before])
  const keys = await db.execute<{ key: string }>(sql`select cost_key as key from jobs union select cost_key from "user"`)
  expect(keys.rows.filter(({ key }) => key === before?.reportKey || key === before?.playerKey)).toEqual([])
  expect(await ask(meterOf((await report()).id, { callsPerDay: 1 }))).toBe('budget')
})

test('operators and /metrics read the same rows: by day, step and model', async () => {
  const { id } = await report()
  for (const used of [BILL, BILL, 'nothing', 'unknown'] as const) await ask(meterOf(id), used)
  await ask(meterOf(id), { ...BILL, model: 'a server of ours', dollars: null }, { ...MOST, dollars: null })
  await db.update(modelCalls).set({ day: '2020-01-01' }).where(eq(modelCalls.state, 'refused'))
  const of = { day: new Date().toISOString().slice(0, 10), step: 'window', refused: 0, open: 0, seconds: expect.any(Number) }
  const usage = { inputTokens: 900, outputTokens: 300, calls: 1, unknown: 0 }
  expect(await listModelSpending(db, 1)).toEqual([
    { ...of, ...usage, model: 'a server of ours', dollars: null },
    { ...of, model: 'asked', calls: 1, unknown: 1, inputTokens: 1_000, outputTokens: 4_000, dollars: 0.02 },
    { ...of, ...usage, model: 'asked-1', calls: 2, inputTokens: 1_800, outputTokens: 600, dollars: 0.006 },
  ])
  const registry = new Registry()
  showModelSpending(registry, db)
  const text = await registry.metrics()
  expect(text).toContain('model_calls_today{step="window",model="asked-1",state="used"} 2')
  expect(text).toContain('model_tokens_today{step="window",model="asked-1",direction="output"} 600')
  expect(text).toContain('model_dollars_today{step="window",model="asked-1"} 0.006')
})

test('a request for an unknown job is an error', async () => {
  await expect(meterOf(jobId.parse(randomUUID()))(MOST)).rejects.toThrow('models are asked for jobs that are there')
})
