import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { startCheckout } from '#server/billing/orders/checkout.ts'
import { advanceOrder } from '#server/billing/orders/order-store.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { operatorActions, orders, refunds } from '#server/database/schema/money-schema.ts'
import { inspect, unstick } from '#server/ops/inspect.ts'
import { packageRoot } from '#server/process/package-root.ts'
import type { UserId } from '#shared/ids.ts'
import { bundled } from '#tests/bundled.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import { addSale, addUser } from '#tests/payment-events.ts'
import { submitAnalysis } from '#tests/spend-credits.ts'
import { adjustCredits, refundOrder } from './money-actions.ts'

const database = await testDatabase()
const { db } = database
const { services, stripe } = await openMoney(database)
const { payments } = services

beforeEach(async () => {
  await stripe.clear()
})

async function newSale(): Promise<{ userId: UserId; orderId: string; sessionId: string }> {
  const userId = await addUser(db)
  const { sessionId } = await startCheckout(services, userId, 'basic')
  await stripe.step(sessionId, 'pay')
  await expect.poll(() => readCredits(db, userId)).toBe(4)
  const [order] = await db.select().from(orders).where(eq(orders.userId, userId))
  return { userId, orderId: order?.id ?? '', sessionId }
}

const actionsOn = (subject: string) => db.select().from(operatorActions).where(eq(operatorActions.subject, subject))

test('a refund takes back the credits, first a part and then the rest, and each one is audited', async () => {
  const { userId, orderId } = await newSale()
  expect(await refundOrder(db, payments, orderId, 500)).toMatchObject({ cents: 500, state: 'succeeded' })
  expect(await readCredits(db, userId)).toBe(2)
  expect(await refundOrder(db, payments, orderId, null)).toMatchObject({ cents: 499 })
  expect(await readCredits(db, userId)).toBe(0)
  const actions = await actionsOn(orderId)
  expect(actions.map(({ isDone, details }) => ({ isDone, details }))).toMatchObject([
    { isDone: true, details: { cents: 500, key: `re:${orderId}:1` } },
    { isDone: true, details: { cents: null, key: `re:${orderId}:2` } },
  ])
  expect(new Set(actions.map(({ operator }) => operator.length > 0))).toEqual(new Set([true]))
  await expect(refundOrder(db, payments, orderId, null)).rejects.toThrow('The payment provider refused the refund')
  expect(await readCredits(db, userId)).toBe(0)
  expect(await checkMoney(db)).toEqual([])
})

test('a refund whose answer was lost continues with its own key, and nothing is paid back twice', async () => {
  const { userId, orderId } = await newSale()
  await stripe.outage('reset', { request: 'POST /v1/refunds' })
  await expect(refundOrder(db, payments, orderId, 250)).rejects.toThrow('Run the command again: nothing is paid back twice.')
  await stripe.clear()
  expect(await refundOrder(db, payments, orderId, 250)).toMatchObject({ cents: 250 })
  expect(await db.$count(refunds)).toBeGreaterThan(0)
  expect(await readCredits(db, userId)).toBe(3)
  expect((await actionsOn(orderId)).map(({ isDone }) => isDone)).toEqual([true])
})

test('an order that cannot be refunded is refused with the reason', async () => {
  await expect(refundOrder(db, payments, randomUUID(), null)).rejects.toThrow('There is no order')
  const userId = await addUser(db)
  await startCheckout(services, userId, 'basic')
  const [open] = await db.select().from(orders).where(eq(orders.userId, userId))
  await expect(refundOrder(db, payments, open?.id ?? '', null)).rejects.toThrow('is open: there is nothing to refund.')
  await expect(refundOrder(db, { ...payments, mode: 'live' }, open?.id ?? '', null)).rejects.toThrow('is of mode sandbox')
})

test('a stuck job is ended and its credit returned, once', async () => {
  const { userId } = await newSale()
  const job = await submitAnalysis(db, userId)
  await unstick(db, job)
  expect(await readCredits(db, userId)).toBe(4)
  const [row] = await db.select().from(jobs).where(eq(jobs.id, job))
  expect(row).toMatchObject({ status: 'failed', reason: expect.stringContaining('Your credit was returned.') })
  await expect(unstick(db, job)).rejects.toThrow(`There is no unfinished job ${job}.`)
  await expect(unstick(db, 'x')).rejects.toThrow('x is not the id of a job.')
  expect((await actionsOn(job)).map(({ isDone }) => isDone)).toEqual([true, false])
})

test('a user is found by id, e-mail address, job, order and checkout, and each lookup is audited', async () => {
  const { userId, orderId, sessionId } = await newSale()
  const job = await submitAnalysis(db, userId)
  for (const word of [userId, `${userId}@EXAMPLE.org`, job, orderId, sessionId])
    expect(await inspect(db, word)).toMatchObject({
      user: [{ id: userId }],
      credits: [{ balance: 3, owed: 0 }],
      entries: [{ kind: 'purchase' }, { kind: 'reserve' }],
      orders: [{ state: 'paid', payment_id: expect.stringMatching(/^pi_/) }],
    })
  await expect(inspect(db, 'nobody')).rejects.toThrow('Nobody is known by nobody.')
  expect(await actionsOn(job)).toMatchObject([{ action: 'inspect', isDone: true }])
})

test('credits that an operator gives or takes are entered with an audit row that has the reason', async () => {
  const { userId } = await newSale()
  await adjustCredits(db, `${userId}@example.org`, 3, 'a lost report')
  await adjustCredits(db, userId, -2, 'one too many')
  expect(await readCredits(db, userId)).toBe(5)
  await expect(adjustCredits(db, userId, -6, 'too many')).rejects.toThrow(`User ${userId} does not have 6 credits.`)
  const actions = await actionsOn(userId)
  expect(actions).toMatchObject([
    { action: 'adjust', isDone: true, details: { credits: 3, why: 'a lost report' } },
    { action: 'adjust', isDone: true, details: { credits: -2 } },
  ])
  const entries = await db.select().from(creditEntries).where(eq(creditEntries.kind, 'adjustment'))
  expect(entries.map(({ reason }) => reason).sort()).toEqual(actions.map(({ id }) => `adjustment:${id}`).sort())
  expect(await checkMoney(db)).toEqual([])
})

test('"ops verify" reports that everything adds up, or what does not', async () => {
  const ops = await bundled('src/server/ops/ops.ts')
  const verify = () =>
    promisify(execFile)(process.execPath, [ops, 'verify'], {
      cwd: packageRoot(),
      env: { ...process.env, DATABASE_URL: database.url },
    }).then(
      ({ stdout }) => [0, stdout.trim()],
      (error: { code: number; stderr: string }) => [error.code, error.stderr.trim()],
    )
  const sound = 'Every credit adds up in our own books. "npm run ops -- reconcile" knows more: it asks the payment provider.'
  expect(await verify()).toEqual([0, sound])
  const { userId } = await newSale()
  const held = await addSale(db, await addUser(db))
  await db.transaction((tx) => advanceOrder(tx, { id: held.orderId }, 'held', { paidCents: 1, paidCurrency: 'usd' }))
  const expected = `${sound}\nHeld for you: order ${held.orderId} is of 999 usd, paid were 1 usd`
  expect(await verify()).toEqual([0, expected])
  await database.pool.query('update credit_balances set balance = 1 where user_id = $1', [userId])
  await db.insert(creditEntries).values({ userId, kind: 'adjustment', delta: 1, reason: `adjustment:${userId}` })
  expect(await verify()).toEqual([
    1,
    `balance of ${userId} is 2, its entries sum to 5\nentry adjustment:${userId} of 1 has no audit row of such an adjustment`,
  ])
})
