import type { EventServices } from '#server/billing/event-services.ts'
import type { ListedEvent } from '#server/integrations/stripe/payments.ts'
import { describeError } from '#server/log/describe-error.ts'
import { applyEvent } from './apply-event.ts'
import { isSeen } from './payment-store.ts'

const LOOK_BACK_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Applies the events that the webhook missed, and returns their number. */
export async function sweepEvents(services: EventServices, stopping: AbortSignal | null = null): Promise<number> {
  let taken = 0
  for await (const listed of services.payments.listEvents(new Date(Date.now() - LOOK_BACK_DAYS * DAY_MS))) {
    if (stopping?.aborted) break
    if (await isTakenNow(services, listed)) taken += 1
  }
  return taken
}

/**
 * An event that cannot be applied is left to the next sweep and does not block older ones, which may be money. Applied ones are not read.
 */
async function isTakenNow(services: EventServices, { id, read }: ListedEvent): Promise<boolean> {
  try {
    if (await isSeen(services.database.db, { id })) return false
    const event = await read()
    return event.isLive === (services.payments.mode === 'live') && (await applyEvent(services, event)) === 'done'
  } catch (error) {
    services.log.error({ eventId: id, error: describeError(error) }, 'A payment event could not be applied')
    return false
  }
}
