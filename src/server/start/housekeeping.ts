import { describeError } from '#server/http/answer-error.ts'
import { pruneRateCounts } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services.ts'

const EVERY_MS = 60 * 60 * 1000

/** Throws away what nobody reads any more, every hour. Any number of processes may. */
export function startHousekeeping({ database, log }: Pick<Services, 'database' | 'log'>): { readonly stop: () => Promise<void> } {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = pruneRateCounts(database.db).catch((error) => log.error({ error: describeError(error) }, 'Old rate counts were not removed'))
  }, EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}
