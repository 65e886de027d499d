import { withTimeout } from '#server/billing/with-timeout.ts'
import { type ConfiguredPrice, type Payments, PaymentTrouble } from '#server/integrations/stripe/payments.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'
import { NEVER_AGAIN, type RunningTask, startTask } from '#server/retry/scheduled-task.ts'
import { findPlan, PLAN_CURRENCY } from '#shared/billing/plans.ts'

const TIMEOUT_MS = 5_000

export interface PriceCheckServices {
  readonly payments: Pick<Payments, 'readPrices'>
  readonly log: Log & { readonly warn: Log['error'] }
}

/**
 * Compares the provider's prices with our plans. A difference is an error in the log; checkouts with another price are not shown to
 * players. False when the provider did not answer.
 */
export async function checkPrices({ payments, log }: PriceCheckServices): Promise<boolean> {
  try {
    const prices = await withTimeout(TIMEOUT_MS, payments.readPrices())
    for (const price of prices)
      for (const problem of problemsOf(price)) log.error({ ...price, problem }, "A configured price is not the plan's")
    if (prices.length > 0) log.info({ prices: prices.length }, 'The configured prices were compared with the plans')
    return true
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error
    if (error.kind === 'gone') log.error({ error: describeError(error) }, 'A configured price does not exist')
    else log.warn({ error: describeError(error) }, 'The configured prices could not be compared with the plans; they will be')
    return error.kind === 'gone'
  }
}

/** Compares the provider's prices with the plans as soon as it answers, without blocking the start. */
export function startPriceChecks(services: PriceCheckServices, againAfterMs = 60_000): RunningTask {
  return startTask(services.log, {
    everyMs: againAfterMs,
    run: async () => ((await checkPrices(services)) ? NEVER_AGAIN : againAfterMs),
    failed: 'The configured prices could not be compared with the plans',
  })
}

function problemsOf({ plan, cents, currency, isActive, isRecurring }: ConfiguredPrice): string[] {
  const wanted = findPlan(plan)
  if (!wanted) return ['there is no such plan']
  return [
    ...(cents === wanted.cents ? [] : [`it is ${cents ?? 'not one'} cents, the plan ${wanted.cents}`]),
    ...(currency === PLAN_CURRENCY ? [] : [`it is in ${currency}, the plan in ${PLAN_CURRENCY}`]),
    ...(isRecurring === wanted.perMonth ? [] : [isRecurring ? 'it recurs, the plan is paid once' : 'it is paid once, the plan recurs']),
    ...(isActive ? [] : ['it is archived']),
  ]
}
