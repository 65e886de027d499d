import { removeDepartedCustomers } from '#server/billing/customers/departed-customers.ts'
import { sweepEvents } from '#server/billing/events/sweep.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Services } from '#server/start/services.ts'

const FIRST_AFTER_MS = 60 * 1000
const EVERY_MS = 24 * 60 * 60 * 1000

/** Reads the payment events that the webhook missed, every night and soon after each start. Any number of processes may do so. */
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
  const [first, nightly] = [setTimeout(go, FIRST_AFTER_MS), setInterval(go, EVERY_MS)]
  return {
    stop: async () => {
      clearTimeout(first)
      clearInterval(nightly)
      stopping.abort()
      await round
    },
  }
}
