import pTimeout from 'p-timeout'
import { LimitReached, type RateLimiter } from '#server/calls/rate-limit.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'
import { listForgotten } from '#server/matches/forget/forgotten-players.ts'
import { makeConcurrencyLimiter } from '#server/retry/concurrency-limiter.ts'
import { remember } from '#server/retry/remember.ts'
import { refuse } from '#shared/calls/errors.ts'
import { gamertagKey } from '#shared/gamertag.ts'
import type { FreeCard, FreeDeath } from '#shared/matches/free-card.ts'
import { formatWait } from '#shared/time/format-wait.ts'
import { type FoundCard, type LookUpServices, lookUp } from './look-up.ts'
import type { CardThread } from './open-card-thread.ts'
import { readDeath } from './read-film.ts'

export interface FreeCardServices extends LookUpServices {
  readonly limiter: Pick<RateLimiter, 'take'>
  readonly log: Pick<Log, 'error'>
  /** The limit for all strangers together, over all processes. */
  readonly freeCardsPerHour: number
}

export const CACHED_MS = 15 * 60_000
/** A card with its fetched match is some 300 KB. */
const MAX_CACHED = 100
/** Look-ups are small; only one film at a time uses the thread. */
const LOOK_UPS = { atOnce: 2, maxWaiting: 10, maxPerCaller: 1 }
const FILMS = { atOnce: 1, maxWaiting: 2, maxPerCaller: 1 }
const LONGEST_LOOK_UP_MS = 15_000
/** Enough for a match of half an hour, at five chunks a second. */
const LONGEST_FILM_MS = 20_000
const HOUR_SECONDS = 3_600

/** Temporary failures, which are not cached. */
const PASSING: readonly FreeDeath['status'][] = ['down', 'late']

interface CachedCard extends FoundCard {
  death: Promise<FreeDeath> | null
}

export type FreeCards = ReturnType<typeof openFreeCards>

/**
 * Free cards for strangers: made in memory, cached for a quarter of an hour at most, and stored nowhere. Each `address` has one look-up and
 * one film at a time.
 */
export function openFreeCards(services: FreeCardServices, thread: CardThread, longestFilmMs = LONGEST_FILM_MS) {
  const { database, halo, log } = services
  const cache = new Map<string, CachedCard>()
  const lookUpInTurn = makeConcurrencyLimiter(LOOK_UPS)
  const readInTurn = makeConcurrencyLimiter(FILMS)

  async function find(address: string, gamertag: string): Promise<CachedCard | 'none' | 'down'> {
    const known = cache.get(gamertagKey(gamertag))
    if (known) return known
    const found = await lookUpInTurn(address, async () => {
      await takeOne(services)
      return await pTimeout(lookUp(services, thread, gamertag), { milliseconds: LONGEST_LOOK_UP_MS, fallback: () => 'down' as const })
    })
    if (found === 'busy') throw refuse('busy')
    return typeof found === 'string' ? found : cacheCard(gamertagKey(gamertag), { ...found, death: null })
  }

  function cacheCard(key: string, card: CachedCard): CachedCard {
    remember(cache, key, card, MAX_CACHED)
    setTimeout(() => cache.get(key) === card && cache.delete(key), CACHED_MS).unref()
    return card
  }

  async function makeDeath(address: string, { matchId, match }: FoundCard): Promise<FreeDeath> {
    const made = await readInTurn(address, async () => {
      let isOver = false
      const reading = readDeath(halo, thread, { matchId, match, isOver: () => isOver }).catch((error): FreeDeath => {
        log.error({ error: describeError(error) }, 'The film of a free card could not be read')
        return { status: 'unreadable' }
      })
      const late = (): FreeDeath => {
        isOver = true
        return { status: 'late' }
      }
      return await pTimeout(reading, { milliseconds: longestFilmMs, fallback: late })
    })
    if (made === 'busy') throw refuse('busy')
    return made
  }

  /** Reads the film of a card once for all requests. */
  async function deathOf(address: string, card: CachedCard): Promise<FreeDeath> {
    const making = card.death ?? makeDeath(address, card)
    card.death = making
    const forgetIt = () => {
      if (card.death === making) card.death = null
    }
    making.then(({ status }) => PASSING.includes(status) && forgetIt(), forgetIt)
    return await making
  }

  async function unlessForgotten<Answer>(
    { match: { xuid }, card: { gamertag } }: FoundCard,
    answer: Answer,
  ): Promise<Answer | { status: 'none' }> {
    if (!(await listForgotten(database.db)).some((player) => player.xuid === xuid)) return answer
    cache.delete(gamertagKey(gamertag))
    return { status: 'none' }
  }

  return {
    card: async (address: string, gamertag: string): Promise<FreeCard> => {
      const found = await find(address, gamertag)
      return typeof found === 'string' ? { status: found } : await unlessForgotten(found, found.card)
    },
    death: async (address: string, gamertag: string): Promise<FreeDeath> => {
      const found = await find(address, gamertag)
      return typeof found === 'string' ? { status: found } : await unlessForgotten(found, await deathOf(address, found))
    },
    cachedCount: () => cache.size,
  }
}

/** Counts one look-up against the hourly limit of all strangers. */
async function takeOne({ limiter, freeCardsPerHour }: FreeCardServices): Promise<void> {
  if (freeCardsPerHour === 0) throw refuse('freeCardsGone', formatWait(HOUR_SECONDS))
  try {
    await limiter.take({ key: 'free-cards', max: freeCardsPerHour, windowSeconds: HOUR_SECONDS })
  } catch (error) {
    if (error instanceof LimitReached) throw refuse('freeCardsGone', formatWait(error.retryAfterSeconds))
    throw error
  }
}
