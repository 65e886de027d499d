import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { refuse } from '#shared/calls/errors.ts'

/** Pictures that one process decodes at once, and that may wait: they share its threads with passwords and files. */
const AT_ONCE = 2
const MOST_WAITING = 32

/** Lets few pictures be decoded at once; who comes when too many wait is told to come again. */
export function makeFrameTurns(): <T>(decode: () => Promise<T>) => Promise<T> {
  const turns = bulkhead(AT_ONCE, MOST_WAITING)
  return async (decode) => {
    try {
      return await turns.execute(decode)
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? refuse('busy') : error
    }
  }
}
