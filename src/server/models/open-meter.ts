import type { Database } from '#server/database/database.ts'
import type { Meter } from '#server/integrations/video-model/meter.ts'
import { poll } from '#server/retry/poll.ts'
import type { ModelCeilings } from './ceilings.ts'
import { type Asking, type ModelStep, reserveCall, settleCall } from './model-ledger.ts'

/** Near a ceiling a request waits so long for others to be settled: most cost far less than was set aside for them. */
const WAIT = { timeoutMs: 10_000, everyMs: 500 }

/** Holds every request for one report against the ceilings, and has the ledger know what it used. */
export function openMeter(db: Database, ceilings: ModelCeilings, asking: Asking, step: ModelStep): Meter {
  return async (most) => {
    const reserve = () => reserveCall(db, ceilings, asking, step, most)
    const first = await reserve()
    const reserved =
      first.status === 'refused' && first.mayPass
        ? ((await poll(async () => {
            const again = await reserve()
            return again.status === 'reserved' || !again.mayPass ? again : undefined
          }, WAIT)) ?? first)
        : first
    return reserved.status === 'refused' ? reserved.reason : { settle: (used) => settleCall(db, reserved.id, used) }
  }
}
