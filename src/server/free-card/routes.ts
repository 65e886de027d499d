import { setTimeout as wait } from 'node:timers/promises'
import type { Handlers } from '#server/calls/handlers.ts'
import type { FreeCards } from './free-cards.ts'

/** An unknown player takes one request, a private one three: a minimum time hides the difference. */
const NONE_AFTER_MS = 1_500

export function makeFreeCardRoutes(cards: Pick<FreeCards, 'card' | 'death'>, noneAfterMs = NONE_AFTER_MS) {
  async function answer<Answer extends { readonly status: string }>(making: Promise<Answer>): Promise<Answer> {
    const earliest = wait(noneAfterMs)
    const made = await making
    if (made.status === 'none') await earliest
    return made
  }
  return {
    getFreeCard: async ({ body: { gamertag } }, address) => await answer(cards.card(address, gamertag)),
    getFreeDeath: async ({ body: { gamertag } }, address) => await answer(cards.death(address, gamertag)),
  } satisfies Partial<Handlers>
}
