import type { Handlers } from '#server/http/handlers.ts'
import type { Services } from '#server/services.ts'
import { refuse } from '#shared/errors.ts'

const notHere = () => Promise.reject(refuse('noSuchCall'))

export function makeXboxRoutes(
  _services: Pick<Services, 'database'>,
): Pick<Handlers, 'startXboxLink' | 'linkXboxAccount' | 'unlinkXboxAccount'> {
  return { startXboxLink: notHere, linkXboxAccount: notHere, unlinkXboxAccount: notHere }
}
