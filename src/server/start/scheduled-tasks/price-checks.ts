import { checkPrices, type PriceCheckServices } from '#server/billing/orders/price-check.ts'
import { describeError } from '#server/log/describe-error.ts'

const AGAIN_AFTER_MS = 60 * 1000

/** Compares the configured prices with the plans once the provider answers. The start does not wait for it: reports need no payments. */
export function startPriceChecks(services: PriceCheckServices, againAfterMs = AGAIN_AFTER_MS): { readonly stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let round = Promise.resolve()
  const check = async () => {
    const isDone = await checkPrices(services).catch((error: unknown) => {
      services.log.error({ error: describeError(error) }, 'The configured prices could not be compared with the plans')
      return true
    })
    if (!isDone && !isStopped) timer = setTimeout(go, againAfterMs)
  }
  const go = () => {
    round = check()
  }
  go()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
