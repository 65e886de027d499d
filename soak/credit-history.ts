import { openAccount } from '#server/account/profile-store.ts'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { findCredits, grantWelcome, lockCredits } from '#server/billing/credits/ledger.ts'
import type { Database, DatabaseConnection } from '#server/database/database.ts'
import { failLostJob } from '#server/jobs/end-job.ts'
import { leaseJob } from '#server/jobs/job-lease.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import { addSale, addUser, checkoutEvent, disputeEvent, type EventBody, refundEvent, type Sale } from '#tests/payment-events.ts'
import { finishAnalysis, submitAnalysis } from '#tests/spend-credits.ts'
import { add, closeDispute, type ModelOrder, type ModelUser, openDispute, pay, refund } from './credit-model.ts'
import { makeDelivery } from './deliver-event.ts'

interface Person extends ModelUser {
  readonly id: UserId
  readonly running: JobId[]
  readonly over: JobId[]
  readonly orders: (ModelOrder & { readonly sale: Sale })[]
  readonly delivered: EventBody[]
}

interface Lane {
  readonly db: Database
  readonly random: Random
  readonly people: Person[]
  readonly deliver: (event: EventBody) => Promise<void>
}

type Step = (lane: Lane, person: Person) => Promise<void>

export interface HistoryOptions {
  readonly operations: number
  readonly seed: number
  /** Histories that run at once, each with its own users. */
  readonly lanes: number
  /** How often the whole database is checked with `checkMoney`; each step is compared with the model in any case. */
  readonly checks: number
}

const PEOPLE_PER_LANE = 12

/** Compares a random history with a simple model: after every step, credits and debt must be equal. Throws at the first difference. */
export async function soakCreditHistory(database: Pick<DatabaseConnection, 'db'>, options: HistoryOptions): Promise<void> {
  const { operations, seed, lanes: count, checks } = options
  const deliver = makeDelivery(database)
  const lanes: Lane[] = Array.from({ length: count }, (_, at) => ({
    db: database.db,
    random: createRandom(seed, `lane ${at}`),
    people: [],
    deliver,
  }))
  const stepsPerRound = Math.ceil(operations / count / checks)
  for (let round = 0; round < checks; round++) {
    await Promise.all(lanes.map((lane) => walk(lane, stepsPerRound, seed)))
    const problems = await checkMoney(database.db)
    if (problems.length > 0) throw new Error(`Seed ${seed}, round ${round}:\n${problems.join('\n')}`)
  }
}

async function walk(lane: Lane, steps: number, seed: number): Promise<void> {
  for (let at = 0; at < steps; at++) {
    if (lane.people.length < PEOPLE_PER_LANE) lane.people.push(await signUp(lane.db))
    const [name, step] = lane.random.pick(STEPS)
    const person = lane.people[lane.random.integer(0, lane.people.length - 1)]
    if (!person) continue
    await step(lane, person)
    const { balance, owed } = await lane.db.transaction((tx) => lockCredits(tx, person.id))
    if (balance !== person.balance || owed !== person.owed)
      throw new Error(
        `Seed ${seed}: after "${name}" user ${person.id} has ${balance} and owes ${owed}, the model says ${person.balance} and ${person.owed}.`,
      )
    // Replaces users after some orders, so that histories stay short and users are many.
    if (person.orders.length > 6 && person.running.length === 0) lane.people.splice(lane.people.indexOf(person), 1)
  }
}

async function signUp(db: Database): Promise<Person> {
  const id = await addUser(db)
  await db.transaction((tx) => openAccount(tx, id, mailboxOf(id)))
  return { id, balance: 1, owed: 0, running: [], over: [], orders: [], delivered: [] }
}

const mailboxOf = (id: UserId): string => `mailbox of ${id}`

async function deliverTo({ deliver }: Lane, person: Person, event: EventBody): Promise<void> {
  person.delivered.push(event)
  await deliver(event)
}

const welcomeAgain: Step = async ({ db }, { id }) => {
  await db.transaction((tx) => openAccount(tx, id, mailboxOf(id)))
  await db.transaction((tx) => grantWelcome(tx, id, mailboxOf(id)))
}

const submit: Step = async ({ db }, person) => {
  try {
    person.running.push(await submitAnalysis(db, person.id))
    person.balance -= 1
  } catch (error) {
    if (!(error instanceof Refusal) || person.balance > 0) throw error
  }
}

const endJob =
  (how: 'complete' | 'failed' | 'late'): Step =>
  async ({ db }, person) => {
    const job = person.running.shift()
    if (job === undefined) return
    if (how === 'late') await failLostJob(db, job, 'It took too long.')
    else await finishAnalysis(db, job, how)
    person.over.push(job)
    if (how !== 'complete') add(person, 1)
  }

const endAgain: Step = async ({ db }, { over }) => {
  const [job] = over
  if (job !== undefined && ((await leaseJob(db, job)) !== null || (await failLostJob(db, job, 'again'))))
    throw new Error(`Job ${job} ended twice.`)
}

const buy: Step = async (lane, person) => {
  const sale = await addSale(lane.db, person.id, lane.random.isHit(0.5) ? 'basic' : 'pro')
  const { cents, credits } = sale
  const order = { sale, cents, credits, isPaid: false, refundedCents: 0, taken: 0, frozen: 0, dispute: 'none' as const }
  if (lane.random.isHit(0.1)) return await deliverTo(lane, person, checkoutEvent(sale, 'expired'))
  if (lane.random.isHit(0.2)) await deliverTo(lane, person, checkoutEvent(sale, 'completed', false))
  await deliverTo(lane, person, checkoutEvent(sale, lane.random.isHit(0.5) ? 'completed' : 'async_payment_succeeded'))
  person.orders.push(order)
  pay(person, order)
}

const payBack: Step = async (lane, person) => {
  const order = person.orders.find(({ refundedCents, cents }) => refundedCents < cents)
  if (!order) return
  const remaining = order.cents - order.refundedCents
  const cents = lane.random.isHit(0.4) ? remaining : lane.random.integer(1, remaining)
  await deliverTo(lane, person, refundEvent(order.sale, `${order.refundedCents}`, cents))
  refund(person, order, cents)
}

const dispute: Step = async (lane, person) => {
  const order = person.orders.find(({ dispute }) => dispute === 'none')
  if (!order) return
  await deliverTo(lane, person, disputeEvent(order.sale, 'needs_response'))
  openDispute(person, order)
}

const decide: Step = async (lane, person) => {
  const order = person.orders.find(({ dispute }) => dispute === 'open')
  if (!order) return
  const outcome = lane.random.isHit(0.5) ? 'won' : 'lost'
  await deliverTo(lane, person, disputeEvent(order.sale, outcome, 1))
  closeDispute(person, order, outcome)
}

const deliverAgain: Step = async ({ deliver, random }, { delivered }) => {
  const event = delivered[random.integer(0, Math.max(0, delivered.length - 1))]
  if (event) await deliver(event)
}

const checkBalance: Step = async ({ db }, { id, balance }) => {
  const credits = await findCredits(db, id)
  if (credits !== balance) throw new Error(`User ${id} reads ${credits} credits, the model says ${balance}.`)
}

const STEPS: readonly [readonly [string, Step], ...(readonly [string, Step])[]] = [
  ['submit', submit],
  ['submit', submit],
  ['submit', submit],
  ['complete', endJob('complete')],
  ['complete', endJob('complete')],
  ['fail', endJob('failed')],
  ['time out', endJob('late')],
  ['end a job again', endAgain],
  ['buy', buy],
  ['refund', payBack],
  ['open a dispute', dispute],
  ['close a dispute', decide],
  ['deliver an old event again', deliverAgain],
  ['open the account again', welcomeAgain],
  ['read', checkBalance],
]
