import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Transaction } from '#server/database/database.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { type JobId, jobId, type UserId, userId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { checkLedger, commitCredit, grantWelcome, readCredits, releaseCredit, reserveCredit } from './ledger.ts'

const { db, pool } = await testDatabase()

async function newUser({ credits }: { readonly credits: number }): Promise<UserId> {
  const id = userId.parse(randomUUID())
  await db.insert(user).values({ id, name: '', email: `${id}@example.com` })
  if (credits > 0) await db.insert(creditEntries).values({ userId: id, kind: 'adjustment', delta: credits, reason: `adjustment:${id}` })
  return id
}

async function submit(tx: Transaction, owner: UserId): Promise<JobId> {
  const id = jobId.parse(randomUUID())
  const job = { gamertag: 'A', videoId: 'aaaaaaaaaaa', matchId: randomUUID(), length: 'Full Video', deadlineAt: new Date() } as const
  await tx.insert(jobs).values({ ...job, id, userId: owner, idempotencyKey: id })
  await reserveCredit(tx, owner, id)
  return id
}

const finish = (id: JobId, status: 'complete' | 'failed') =>
  db
    .update(jobs)
    .set({ status, reason: status === 'failed' ? 'why' : null })
    .where(eq(jobs.id, id))

test('of 200 concurrent submissions with one credit, exactly one is accepted', async () => {
  const owner = await newUser({ credits: 1 })
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => retryBusy(() => db.transaction((tx) => submit(tx, owner)))))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(new Set(refusals.map(({ message, status }) => `${status} ${message}`))).toEqual(
    new Set(['402 You do not have enough credits to run an analysis.']),
  )
  expect(await readCredits(db, owner)).toBe(0)
  expect(await db.$count(jobs, eq(jobs.userId, owner))).toBe(1)
  expect(await checkLedger(db)).toEqual([])
})

test('with k credits exactly k submissions are accepted', async () => {
  for (const credits of [0, 2, 7]) {
    const owner = await newUser({ credits })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => db.transaction((tx) => submit(tx, owner))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(credits)
    expect(await readCredits(db, owner)).toBe(0)
  }
  expect(await checkLedger(db)).toEqual([])
})

test('a credit is committed or released, once, never both', async () => {
  const owner = await newUser({ credits: 2 })
  const [spent, returned] = [await db.transaction((tx) => submit(tx, owner)), await db.transaction((tx) => submit(tx, owner))]
  const settle = (id: JobId, how: typeof commitCredit) => db.transaction((tx) => how(tx, owner, id))
  const commits = await Promise.all(Array.from({ length: 8 }, () => settle(spent, commitCredit)))
  expect(commits.filter(Boolean)).toHaveLength(1)
  expect(await settle(spent, releaseCredit)).toBe(false)
  const releases = await Promise.all(Array.from({ length: 8 }, () => settle(returned, releaseCredit)))
  expect(releases.filter(Boolean)).toHaveLength(1)
  expect(await settle(returned, commitCredit)).toBe(false)
  await finish(spent, 'complete')
  await finish(returned, 'failed')
  expect(await readCredits(db, owner)).toBe(1)
  expect(await checkLedger(db)).toEqual([])
})

test('a job cannot be settled for a user without a reserved credit for it', async () => {
  const [owner, other] = [await newUser({ credits: 1 }), await newUser({ credits: 1 })]
  const id = await db.transaction((tx) => submit(tx, owner))
  await expect(db.transaction((tx) => releaseCredit(tx, other, id))).rejects.toThrow('no reserved credit')
  await expect(db.transaction((tx) => commitCredit(tx, owner, jobId.parse(randomUUID())))).rejects.toThrow('no reserved credit')
  expect(await readCredits(db, other)).toBe(1)
})

test('the welcome credit is granted once, even in twenty concurrent transactions', async () => {
  const owner = await newUser({ credits: 0 })
  await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => grantWelcome(tx, owner, owner))))
  await db.transaction((tx) => grantWelcome(tx, owner, owner))
  expect(await readCredits(db, owner)).toBe(1)
  expect(await db.$count(creditEntries, eq(creditEntries.userId, owner))).toBe(1)
  expect(await checkLedger(db)).toEqual([])
})

test('the database itself refuses a balance below zero, a second settlement, a second grant and an edited entry', async () => {
  const owner = await newUser({ credits: 1 })
  const id = await db.transaction((tx) => submit(tx, owner))
  await db.transaction((tx) => commitCredit(tx, owner, id))
  const insert = (kind: string, delta: number, reason: string, job: string | null = null) =>
    pool.query('insert into credit_entries (user_id, kind, delta, reason, job_id) values ($1, $2, $3, $4, $5)', [
      owner,
      kind,
      delta,
      reason,
      job,
    ])
  const other = randomUUID()
  await expect(pool.query('update credit_balances set balance = -1 where user_id = $1', [owner])).rejects.toThrow('not_negative')
  await expect(insert('reserve', -1, `reserve:${other}`, other)).rejects.toThrow('not_negative')
  await expect(insert('release', 1, `settle:${id}`, id)).rejects.toThrow('reason_unique')
  await expect(insert('welcome', 50, `welcome:${owner}`)).rejects.toThrow('credit_entries_delta')
  await expect(insert('release', 1, `settle:${other}`, id)).rejects.toThrow('credit_entries_reason')
  await expect(insert('purchase', 4, 'purchase:cs_test')).rejects.toThrow('no paid order promises this purchase')
  await expect(pool.query('update credit_entries set delta = 9 where user_id = $1', [owner])).rejects.toThrow('never changed')
  await expect(pool.query('delete from credit_entries where user_id = $1', [owner])).rejects.toThrow('never changed')
  await finish(id, 'complete')
  expect(await checkLedger(db)).toEqual([])
})

test('a wrong balance and a missing settlement are found', async () => {
  const owner = await newUser({ credits: 3 })
  const id = await db.transaction((tx) => submit(tx, owner))
  await finish(id, 'complete')
  await db.execute(sql`update credit_balances set balance = 9 where user_id = ${owner}`)
  expect((await checkLedger(db)).sort()).toEqual([
    `balance of ${owner} is 9, its entries sum to 2`,
    `job ${id} (complete) has 1 reserves and 0 settlements`,
  ])
})

/** 200 transactions share ten connections; one that times out waiting for a connection retries, as a browser would. */
async function retryBusy<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Error && /timeout exceeded/.test(`${error.message} ${String(error.cause)}`))) throw error
    }
  }
}
