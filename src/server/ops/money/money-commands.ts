import type { Command } from 'commander'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { reconcile } from '#server/billing/checks/reconcile.ts'
import { listHeldOrders } from '#server/billing/orders/order-store.ts'
import type { Database } from '#server/database/database.ts'
import { PROVIDERS } from '#server/integrations/providers.ts'
import { type Payments, PaymentTrouble, type Period } from '#server/integrations/stripe/payments.ts'
import { inspect, unstick } from '#server/ops/inspect.ts'
import type { OnRows } from '#server/ops/operator-actions.ts'
import { StartError } from '#server/process/start-error.ts'
import { presentIn } from '#server/process/variables.ts'
import { factsOf, readEnvironment } from '#server/start/environment.ts'
import { adjustCredits, refundOrder, releaseOrder } from './money-actions.ts'

/** Each run is recorded with its operator (`operator_actions`). */
export function addMoneyCommands(program: Command, onRows: OnRows): void {
  program
    .command('verify')
    .description('check that every credit, purchase, refund and report adds up; 1 and a line for each that does not')
    .action(() => onRows(verify))
  program
    .command('reconcile')
    .description("compare with the payment provider's own lists of a period; 1 and a line for each difference")
    .option('--since <date>', 'from this day on, such as 2026-11-01 (default: 30 days ago)')
    .option('--until <date>', 'up to and without this day (default: now)')
    .action((period: { since?: string; until?: string }) => onRows((db) => reconcileBooks(db, openPayments(), readPeriod(period))))
  program
    .command('inspect <who>')
    .description('all that is known of the money of an e-mail address, user, job, order, checkout or payment')
    .action((who: string) => onRows(async (db) => console.log(JSON.stringify(await inspect(db, who), null, 2))))
  program
    .command('unstick <job>')
    .description('end a job that does not end by itself and give its credit back')
    .action((job: string) =>
      onRows(async (db) => {
        await unstick(db, job)
        console.log(`Job ${job} was ended and its credit returned.`)
      }),
    )
  program
    .command('refund <order>')
    .description('give the money of an order back; its credits go with it')
    .option('--cents <cents>', 'only so much')
    .action((order: string, { cents }: { cents?: string }) =>
      onRows(async (db) => {
        const refunded = await refundOrder(db, openPayments(), order, cents === undefined ? null : wholeCents(cents))
        console.log(`Refund of ${refunded.cents} cents: ${refunded.state}.`)
      }),
    )
  addDecisions(program, onRows)
}

function addDecisions(program: Command, onRows: OnRows): void {
  program
    .command('release <order>')
    .description('grant the credits of a held order, whose payment was not what was ordered')
    .requiredOption('--why <words>', 'what speaks for it')
    .action((order: string, { why }: { why: string }) =>
      onRows(async (db) => console.log(`Released: ${await releaseOrder(db, order, why)} credits were granted.`)),
    )
  program
    .command('adjust <who>')
    .description('give credits to a user, or take them (negative)')
    .requiredOption('--credits <credits>', 'how many')
    .requiredOption('--why <words>', 'what speaks for it')
    .action((who: string, { credits, why }: { credits: string; why: string }) =>
      onRows(async (db) => {
        await adjustCredits(db, who, wholeCredits(credits), why)
        console.log('Adjusted.')
      }),
    )
}

async function verify(db: Database): Promise<void> {
  const problems = await checkMoney(db)
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  console.log('Every credit adds up in our own books. "npm run ops -- reconcile" knows more: it asks the payment provider.')
  for (const { id, cents, currency, paidCents, paidCurrency } of await listHeldOrders(db))
    console.log(`Held for you: order ${id} is of ${cents} ${currency}, paid were ${paidCents ?? 'unknown'} ${paidCurrency ?? ''}`.trim())
}

function wholeCents(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new StartError('--cents must be a whole number of cents.')
  return Number(text)
}

function wholeCredits(text: string): number {
  if (!/^-?[1-9]\d{0,4}$/.test(text)) throw new StartError('--credits must be a whole number, such as 5 or -5.')
  return Number(text)
}

function openPayments() {
  const { payments } = PROVIDERS
  const { place, settings } = payments.read(presentIn(process.env), factsOf(readEnvironment(process.env)))
  if (place === '') throw new StartError(`Set ${payments.realByWords} first.`)
  return payments.open(settings, () => {})
}

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Throws with a line for each difference. */
export async function reconcileBooks(db: Database, payments: Payments, period: Period): Promise<void> {
  const { compared, differences } = await reconcile(db, payments, period).catch(explain)
  if (differences.length > 0) throw new StartError(differences.join('\n'))
  console.log(`${compared} records of ${period.since.toISOString()} to ${period.until.toISOString()} agree.`)
}

function explain(error: unknown): never {
  if (!(error instanceof PaymentTrouble)) throw error
  throw new StartError(`The payment provider did not answer: ${error.message}. Nothing was changed; run the command again.`, {
    cause: error,
  })
}

export function readPeriod({ since, until }: { readonly since?: string; readonly until?: string }): Period {
  const end = until === undefined ? new Date() : readDay('--until', until)
  const begin = since === undefined ? new Date(end.getTime() - DAYS * DAY_MS) : readDay('--since', since)
  if (begin >= end) throw new StartError('--since must be before --until.')
  return { since: begin, until: end }
}

/** In UTC, as the payment provider counts days. */
function readDay(name: string, text: string): Date {
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  if (Number.isNaN(day.getTime())) throw new StartError(`${name} must be a day such as 2026-11-01.`)
  return day
}
