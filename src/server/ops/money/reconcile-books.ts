import { reconcile } from '#server/billing/checks/reconcile.ts'
import type { Database } from '#server/database/database.ts'
import { type Payments, PaymentTrouble, type Period } from '#server/integrations/stripe/payments.ts'
import { StartError } from '#server/process/start-error.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Prints that the books agree with the payment provider, or refuses with a line for each difference. */
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

/** In UTC, as the payment provider counts its days. */
function readDay(name: string, text: string): Date {
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  if (Number.isNaN(day.getTime())) throw new StartError(`${name} must be a day such as 2026-11-01.`)
  return day
}
