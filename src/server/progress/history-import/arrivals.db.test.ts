import { eq, sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#server/calls/handlers.ts'
import { createRateLimiter } from '#server/calls/rate-limit.ts'
import { session } from '#server/database/schema/auth-schema.ts'
import { matchData } from '#server/database/schema/job-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { importedMatches, playerMatches } from '#server/database/schema/player-schema.ts'
import type { Halo } from '#server/integrations/halo/halo.ts'
import { prunePlayers } from '#server/players/player-store.ts'
import { makeProgressRoutes } from '#server/progress/routes.ts'
import { SAMPLE_XUID } from '#shared/sample.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { makeArrivalBudget, type TakeArrivalCalls } from './arrival-budget.ts'
import { beginArrivals, showArrivals } from './arrivals.ts'
import { importHistory } from './import-history.ts'
import { findImport, HISTORY_HIDDEN } from './import-store.ts'

const { db, harness } = await openJobScene()
const { services } = harness
const routes = makeProgressRoutes(services)
const request = <Body>(caller: Caller, body: Body) => ({ caller, query: undefined, body, idempotencyKey: null })
const choose = (caller: Caller, isOn: boolean) => routes.setArrivals(request(caller, { isOn }))
const always: TakeArrivalCalls = async () => true

/** The sandbox's history without the newest matches, in at most two pages of two. `asks` collects the requests. */
function historyWithout(newest: number, asks: string[] = []): Halo {
  return {
    ...services.halo,
    matchHistory: async (xuid, start) => {
      asks.push(`page ${start}`)
      const page = await services.halo.matchHistory(xuid, start + newest, 2)
      return page.status === 'found' ? { ...page, value: { ...page.value, next: start < 2 ? start + 2 : null } } : page
    },
    matchStatistics: async (id) => {
      asks.push('match')
      return await services.halo.matchStatistics(id)
    },
  }
}

async function addPlayer({ seenDaysAgo = 0 } = {}): Promise<Caller> {
  const caller = await harness.addUser(0)
  await db.insert(xboxLinks).values({ userId: caller.userId, sealedRefreshToken: null, gamertag: 'Linked', xuid: SAMPLE_XUID })
  const seenAt = new Date(Date.now() - seenDaysAgo * 86_400_000)
  await db.insert(session).values({ id: caller.userId, token: caller.userId, userId: caller.userId, expiresAt: seenAt, updatedAt: seenAt })
  return caller
}

const makeDue = (caller: Caller) =>
  db.update(xboxLinks).set({ lookedAt: sql`now() - interval '2 hours'` }).where(eq(xboxLinks.userId, caller.userId))
const listArrived = (caller: Caller) => db.$count(importedMatches, eq(importedMatches.userId, caller.userId))

beforeEach(async () => {
  await db.delete(xboxLinks)
  await db.delete(importedMatches)
})

test('no matches arrive without consent, or after a month without a visit', async () => {
  await addPlayer()
  const away = await addPlayer({ seenDaysAgo: 31 })
  await choose(away, true)
  expect(await beginArrivals(db, always)).toBe(0)
  const unlinked = await harness.addUser(0)
  await expect(choose(unlinked, true)).rejects.toMatchObject({ code: 'notLinked' })
})

test('new matches are counted without a notice, and a later check stops at the first page without new ones', async () => {
  const caller = await addPlayer()
  await choose(caller, true)
  expect((await routes.getProgress(request(caller, undefined))).doMatchesArrive).toBe(true)
  expect(await beginArrivals(db, always)).toBe(1)
  const first: string[] = []
  await importHistory({ ...services, halo: historyWithout(2, first) }, caller.userId)
  expect(first.filter((ask) => ask.startsWith('page'))).toEqual(['page 0', 'page 2'])
  expect(await listArrived(caller)).toBe(4)
  expect((await routes.getProgress(request(caller, undefined))).historyImport).toBeNull()
  expect(await beginArrivals(db, always)).toBe(0)
  await makeDue(caller)
  expect(await beginArrivals(db, always)).toBe(1)
  const later: string[] = []
  await importHistory({ ...services, halo: historyWithout(2, later) }, caller.userId)
  expect(later).toEqual(['page 0'])
})

test('a match that appears late, in a reordered history, is still found', async () => {
  const caller = await addPlayer()
  await choose(caller, true)
  await beginArrivals(db, always)
  await importHistory({ ...services, halo: historyWithout(2) }, caller.userId)
  await makeDue(caller)
  await beginArrivals(db, always)
  const late = historyWithout(1)
  const turned: Halo = {
    ...late,
    matchHistory: async (...query) => {
      const page = await late.matchHistory(...query)
      return page.status === 'found' ? { ...page, value: { ...page.value, matches: page.value.matches.toReversed() } } : page
    },
  }
  await importHistory({ ...services, halo: turned }, caller.userId)
  expect(await listArrived(caller)).toBe(5)
})

test('a temporarily hidden history is reported, earlier matches stay, and it is checked again', async () => {
  const caller = await addPlayer()
  await choose(caller, true)
  await beginArrivals(db, always)
  await importHistory({ ...services, halo: historyWithout(2) }, caller.userId)
  await makeDue(caller)
  expect(await beginArrivals(db, always)).toBe(1)
  const hidden: Halo = { ...services.halo, matchHistory: async () => ({ status: 'private' }) }
  await importHistory({ ...services, halo: hidden }, caller.userId)
  expect(await listArrived(caller)).toBe(4)
  const progress = await routes.getProgress(request(caller, undefined))
  expect(progress).toMatchObject({ doMatchesArrive: true, historyImport: { state: 'failed', reason: HISTORY_HIDDEN } })
  await makeDue(caller)
  expect(await beginArrivals(db, always)).toBe(1)
  await importHistory({ ...services, halo: historyWithout(1) }, caller.userId)
  expect(await listArrived(caller)).toBe(5)
  expect((await routes.getProgress(request(caller, undefined))).historyImport).toBeNull()
})

test('a history that has become shorter removes no matches', async () => {
  const caller = await addPlayer()
  await choose(caller, true)
  await beginArrivals(db, always)
  await importHistory({ ...services, halo: historyWithout(1) }, caller.userId)
  const before = await listArrived(caller)
  for (const count of [1, 0]) {
    await makeDue(caller)
    expect(await beginArrivals(db, always)).toBe(1)
    const shortened: Halo = {
      ...services.halo,
      matchHistory: async (xuid) => {
        const page = await services.halo.matchHistory(xuid, 3, 1)
        return page.status === 'found'
          ? { ...page, value: { ...page.value, matches: page.value.matches.slice(0, count), next: null } }
          : page
      },
    }
    await importHistory({ ...services, halo: shortened }, caller.userId)
    expect(await listArrived(caller)).toBe(before)
  }
})

test('an unreadable match is requested only once', async () => {
  await db.delete(playerMatches)
  await db.delete(matchData)
  const caller = await addPlayer()
  await choose(caller, true)
  const asks: string[] = []
  const broken: Halo = {
    ...historyWithout(2, asks),
    matchStatistics: async (id) => {
      asks.push(id)
      return { status: 'missing' }
    },
  }
  for (let round = 0; round < 2; round++) {
    await beginArrivals(db, always)
    await importHistory({ ...services, halo: broken }, caller.userId)
    await makeDue(caller)
  }
  expect(asks.filter((ask) => !ask.startsWith('page'))).toHaveLength(4)
  expect(asks.filter((ask) => ask.startsWith('page'))).toEqual(['page 0', 'page 2', 'page 0'])
})

test('requests beyond the hourly budget wait, and players take turns', async () => {
  await db.delete(playerMatches)
  const [one, other] = [await addPlayer(), await addPlayer()]
  for (const caller of [one, other]) await choose(caller, true)
  // Two first pages, a second page, and one match.
  const takeCalls = makeArrivalBudget(createRateLimiter(db, 1, 'another secret'), 2 + 1 + 3)
  await db.execute(sql`delete from rate_counts`)
  expect(await beginArrivals(db, takeCalls)).toBe(2)
  await importHistory({ ...services, takeArrivalCalls: takeCalls, halo: historyWithout(2) }, one.userId)
  expect(await listArrived(one)).toBe(1)
  expect((await findImport(db, one.userId))?.state).toBe('done')
  await makeDue(one)
  expect(await beginArrivals(db, takeCalls)).toBe(0)
})

test('the metrics show the calls used this hour, and the budget', async () => {
  const limiter = createRateLimiter(db, 1, 'another secret')
  await db.execute(sql`delete from rate_counts`)
  const registry = new Registry()
  showArrivals(registry, db, 7)
  const takeCalls = makeArrivalBudget(limiter, 7)
  await choose(await addPlayer(), true)
  expect(await beginArrivals(db, takeCalls)).toBe(1)
  expect(await takeCalls(3)).toBe(true)
  const metrics = await registry.metrics()
  expect(metrics).toContain('arrival_calls_this_hour{of="used"} 4')
  expect(metrics).toContain('arrival_calls_this_hour{of="budget"} 7')
})

test('of two concurrent processes, one takes the turn', async () => {
  await choose(await addPlayer(), true)
  const begun = await Promise.all([beginArrivals(db, always), beginArrivals(db, always)])
  expect(begun.toSorted()).toEqual([0, 1])
})

test('opting out deletes matches that arrived automatically, not those imported on request', async () => {
  await db.delete(playerMatches)
  const caller = await addPlayer()
  await routes.importMatches(request(caller, undefined))
  const oldest: Halo['matchHistory'] = async (xuid) => {
    const page = await services.halo.matchHistory(xuid, 3, 1)
    return page.status === 'found' ? { ...page, value: { ...page.value, next: null } } : page
  }
  await importHistory({ ...services, halo: { ...services.halo, matchHistory: oldest } }, caller.userId)
  const pressed = await listArrived(caller)
  await choose(caller, true)
  await beginArrivals(db, always)
  await importHistory({ ...services, halo: historyWithout(1) }, caller.userId)
  expect(await listArrived(caller)).toBeGreaterThan(pressed)
  await choose(caller, false)
  expect(await listArrived(caller)).toBe(pressed)
  await prunePlayers(db)
  expect(await db.$count(playerMatches, eq(playerMatches.xuid, SAMPLE_XUID))).toBe(pressed)
  expect((await routes.getProgress(request(caller, undefined))).doMatchesArrive).toBe(false)
})
