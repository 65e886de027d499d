import { removeDepartedCustomers } from '#server/billing/customers/departed-customers.ts'
import { settleDepartedOrders } from '#server/billing/customers/departed-orders.ts'
import { sweepEvents } from '#server/billing/events/sweep.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Services } from '#server/start/services.ts'

const FIRST_AFTER_MS = 60 * 1000
const EVERY_MS = 24 * 60 * 60 * 1000
/** A checkout lives for a day: while the provider is away it is asked again soon. */
const DEPARTURES_EVERY_MS = 60 * 1000

/** Reads the payment events that the webhook missed, every night and soon after each start, and settles what deleted accounts left, every minute. Any number of processes may do so. */
export function startSweeps(services: Services): { readonly stop: () => Promise<void> } {
  const { log } = services
  const stopping = new AbortController()
  let round = Promise.resolve()
  const sweep = async () => {
    try {
      const taken = await sweepEvents(services, stopping.signal)
      log.info({ taken }, 'Payment events were swept')
      await removeDepartedCustomers(services)
    } catch (error) {
      log.error({ error: describeError(error) }, 'Payment events could not be swept')
    }
  }
  const go = () => {
    round = sweep()
  }
  let departures = Promise.resolve()
  const settle = () => {
    departures = departures
      .then(() => settleDepartedOrders(services))
      .catch((error: unknown) => log.error({ error: describeError(error) }, 'Orders of deleted accounts could not be settled'))
  }
  const [first, nightly] = [setTimeout(go, FIRST_AFTER_MS), setInterval(go, EVERY_MS)]
  const everyMinute = setInterval(settle, DEPARTURES_EVERY_MS)
  return {
    stop: async () => {
      clearTimeout(first)
      clearInterval(nightly)
      clearInterval(everyMinute)
      stopping.abort()
      await Promise.all([round, departures])
    },
  }
}
