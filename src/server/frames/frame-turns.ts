import { makeConcurrencyLimiter } from '#server/retry/concurrency-limiter.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { UserId } from '#shared/ids.ts'

/** Pictures that one process decodes at once, and that may wait: they share its threads with passwords and files. */
const DECODED = { atOnce: 2, mostWaiting: 32, mostOfOne: 16 }

/** Lets few pictures be decoded at once; who comes when too many wait is told to come again. */
export function makeFrameTurns(): <T extends object>(sender: UserId, decode: () => Promise<T>) => Promise<T> {
  const inTurn = makeConcurrencyLimiter(DECODED)
  return async (sender, decode) => {
    const decoded = await inTurn(sender, decode)
    if (decoded === 'busy') throw refuse('busy')
    return decoded
  }
}
