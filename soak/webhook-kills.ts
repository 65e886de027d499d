import pg from 'pg'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import type { Database } from '#server/database/database.ts'
import { poll } from '#server/retry/poll.ts'
import { addSale, addUser, checkoutEvent, type Sale } from '#tests/payment-events.ts'
import { startWebProcess, type WebProcess } from './web-process.ts'

/** The points at which the webhook's handler is killed, each with a lock that makes it wait. `isFrozen`: it may commit, not answer. */
const POINTS: readonly { readonly name: string; readonly lock: (sale: Sale) => string; readonly isFrozen?: true }[] = [
  { name: 'before the event is noted', lock: () => 'lock table stripe_events in exclusive mode' },
  { name: 'after the event is noted', lock: () => 'lock table payments in exclusive mode' },
  { name: 'before the credits come', lock: ({ userId }) => `insert into credit_balances (user_id) values ('${userId}')` },
  { name: 'before the commit', lock: () => `select pg_advisory_xact_lock(${4_215_999})` },
  { name: 'after the commit, before the answer', lock: () => `select pg_advisory_xact_lock(${4_215_999})`, isFrozen: true },
]

/** Makes a commit wait for the lock above. */
const WAIT_AT_COMMIT = `
  create or replace function soak_wait() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4215999); return null; end $$;
  drop trigger if exists soak_wait on credit_entries;
  create constraint trigger soak_wait after insert on credit_entries deferrable initially deferred for each row execute function soak_wait()`

/** Kills the program (SIGKILL) at five points of the webhook, restarts it and delivers again: every payment must be granted once. */
export async function soakWebhookKills({ db, url }: { readonly db: Database; readonly url: string }, rounds: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let web = await startWebProcess(url)
  try {
    await client.query(WAIT_AT_COMMIT)
    for (let round = 0; round < rounds; round++) for (const point of POINTS) web = await killAt(point, { client, db, url, web })
    const problems = await checkMoney(db)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  } finally {
    await client.query('rollback; drop trigger if exists soak_wait on credit_entries')
    await client.end()
    web.program.process.kill('SIGTERM')
    await web.program.ended
  }
}

interface Scene {
  readonly client: pg.Client
  readonly db: Database
  readonly url: string
  readonly web: WebProcess
}

async function killAt(point: (typeof POINTS)[number], { client, db, url, web }: Scene): Promise<WebProcess> {
  const sale = await addSale(db, await addUser(db))
  const event = checkoutEvent(sale, 'completed')
  await client.query('begin')
  await client.query(point.lock(sale))
  const answer = web.deliver(event)
  const isThere = await poll(() => isWaiting(db), { timeoutMs: 20_000, everyMs: 10 })
  if (!isThere) throw new Error(`The handler did not come to the point "${point.name}".`)
  if (point.isFrozen) {
    web.program.process.kill('SIGSTOP')
    await client.query('rollback')
    if (!(await poll(async () => (await readCredits(db, sale.userId)) === 4, { timeoutMs: 20_000, everyMs: 10 })))
      throw new Error('The database did not commit.')
  }
  web.program.process.kill('SIGKILL')
  await web.program.ended
  if ((await answer) !== null) throw new Error(`The handler answered before it was killed "${point.name}".`)
  await client.query('rollback')
  const next = await startWebProcess(url)
  for (const status of [await next.deliver(event), await next.deliver(event), await next.deliver(checkoutEvent(sale, 'completed'))])
    if (status !== 200) throw new Error(`Told again after a kill "${point.name}", it answered ${status}.`)
  const credits = await readCredits(db, sale.userId)
  if (credits !== 4) throw new Error(`After a kill "${point.name}" there are ${credits} credits.`)
  return next
}

async function isWaiting(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  )
  return rows.length > 0
}
