import { eq } from 'drizzle-orm'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import type { Database } from '#server/database/database.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { addSale, addUser, chargeEvent, checkoutEvent, type EventBody, intentEvent, type Sale, shuffled } from '#tests/payment-events.ts'
import { startWebProcess, type WebProcess } from './web-process.ts'

const AT_ONCE = 16
const TRIES = 20

/**
 * Delivers the three events of each payment one to five times, shuffled, sixteen at once, to two processes: each payment must be granted
 * once. Returns the number of deliveries.
 */
export async function soakPaymentStorm({ db, url }: { readonly db: Database; readonly url: string }, payments: number): Promise<number> {
  const processes = await Promise.all([startWebProcess(url), startWebProcess(url)])
  try {
    const sales: Sale[] = []
    for (let at = 0; at < payments; at++) sales.push(await addSale(db, await addUser(db)))
    const events = sales.flatMap((sale) => [checkoutEvent(sale, 'completed'), intentEvent(sale), chargeEvent(sale)])
    const waiting = shuffled(events.flatMap((one) => Array<EventBody>(1 + Math.floor(Math.random() * 5)).fill(one)))
    const deliveries = waiting.length
    const carry = async () => {
      for (let event = waiting.pop(); event; event = waiting.pop()) await deliverUntilTaken(processes, event)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, carry))
    for (const { userId, orderId } of sales) {
      const [credits, entries] = [await readCredits(db, userId), await db.$count(creditEntries, eq(creditEntries.orderId, orderId))]
      if (credits !== 4 || entries !== 1) throw new Error(`Order ${orderId} was granted ${entries} times: ${credits} credits.`)
    }
    const problems = await checkMoney(db)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return deliveries
  } finally {
    for (const { program } of processes) program.process.kill('SIGTERM')
    await Promise.all(processes.map(({ program }) => program.ended))
  }
}

async function deliverUntilTaken(processes: readonly WebProcess[], event: EventBody): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const to = processes[Math.floor(Math.random() * processes.length)]
    if ((await to?.deliver(event)) === 200) return
  }
  throw new Error(`The event ${event.id} was not taken in ${TRIES} tries.`)
}
