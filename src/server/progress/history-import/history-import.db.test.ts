import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ODD_PLAYERS } from '#sandbox/halo/history-routes.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { matchData } from '#server/database/schema/job-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import type { Halo } from '#server/integrations/halo/halo.ts'
import { startWorker } from '#server/jobs/worker/worker.ts'
import { pruneMatches } from '#server/matches/match-store.ts'
import { prunePlayers } from '#server/players/player-store.ts'
import { makeProgressRoutes } from '#server/progress/routes.ts'
import type { ProgressMode } from '#shared/progress/progress.ts'
import { SAMPLE_XUID } from '#shared/sample.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { importHistory } from './import-history.ts'
import { listWantedImports } from './import-store.ts'

const { db, harness } = await openJobScene()
const { halo } = harness.services
const MATCHES = 4

/** The sandbox's history, cut short: each match costs a second of processor time. */
const shortHistory: Halo['matchHistory'] = async (xuid) => {
  const page = await halo.matchHistory(xuid, 1, MATCHES)
  return page.status === 'found' ? { ...page, value: { ...page.value, next: null } } : page
}
const services = { ...harness.services, halo: { ...halo, matchHistory: shortHistory } }
const routes = makeProgressRoutes(services)

const request = (caller: Caller) => ({ caller, query: undefined, body: undefined, idempotencyKey: null })
const read = (caller: Caller) => routes.importMatches(request(caller))
const progressOf = (caller: Caller) => routes.getProgress(request(caller))

function countOf([all, ...each]: readonly ProgressMode[]): (number | undefined)[] {
  return [all?.matches, each.reduce((sum, { matches }) => sum + matches, 0)]
}

async function addLinked(xuid: string): Promise<Caller> {
  const caller = await harness.addUser(0)
  await db.insert(xboxLinks).values({ userId: caller.userId, sealedRefreshToken: 'sealed', gamertag: 'Linked', xuid })
  return caller
}

test('without a linked account, nothing is imported and the request is refused', async () => {
  const caller = await harness.addUser(0)
  expect(await progressOf(caller)).toMatchObject({ canImport: false, historyImport: null })
  await expect(read(caller)).rejects.toMatchObject({ code: 'notLinked' })
})

test('an interrupted import resumes where it stopped, requests no match twice, and needs no credit', async () => {
  const caller = await addLinked(SAMPLE_XUID)
  await read(caller)
  expect(await progressOf(caller)).toMatchObject({ canImport: true, historyImport: { state: 'waiting', wanted: null, read: 0 } })
  const seen: string[] = []
  const asks = (most: number): Halo => ({
    ...services.halo,
    matchStatistics: async (id) => {
      if (seen.length >= most) throw new Error('crash')
      seen.push(id)
      return await halo.matchStatistics(id)
    },
  })
  await expect(importHistory({ ...services, halo: asks(2) }, caller.userId)).rejects.toThrow('crash')
  expect((await progressOf(caller)).historyImport).toMatchObject({ state: 'reading', wanted: MATCHES, read: 2 })
  await read(caller)
  await importHistory({ ...services, halo: asks(MATCHES) }, caller.userId)
  expect((await progressOf(caller)).historyImport).toEqual({
    state: 'done',
    reason: null,
    isAccessMissing: false,
    wanted: MATCHES,
    read: MATCHES,
    unreadable: 0,
  })
  expect(new Set(seen).size).toBe(MATCHES)
  expect(seen).toHaveLength(MATCHES)
  const { modes } = await progressOf(caller)
  expect(countOf(modes)).toEqual([MATCHES, MATCHES])
  expect((await progressOf(await addLinked(SAMPLE_XUID))).modes).toEqual([])
})

test('concurrent requests begin one import, and a history in a different order each time is the same one', async () => {
  const caller = await addLinked(SAMPLE_XUID)
  await Promise.all([1, 2, 3].map(() => read(caller)))
  expect((await listWantedImports(db, 100)).filter((id) => id === caller.userId)).toHaveLength(1)
  let turned = 0
  const shuffled: Halo['matchHistory'] = async (...query) => {
    const page = await shortHistory(...query)
    if (page.status !== 'found') return page
    turned += 1
    const matches = [...page.value.matches.slice(turned), ...page.value.matches.slice(0, turned)]
    return { ...page, value: { ...page.value, matches } }
  }
  const never = { ...services.halo, matchHistory: shuffled, matchStatistics: () => Promise.reject(new Error('asked again')) }
  await importHistory({ ...services, halo: never }, caller.userId)
  const before = (await progressOf(caller)).modes
  await read(caller)
  await importHistory({ ...services, halo: never }, caller.userId)
  expect(await progressOf(caller)).toMatchObject({ modes: before, historyImport: { state: 'done', wanted: 0 } })
  expect(countOf(before)).toEqual([MATCHES, MATCHES])
})

test('known matches are not requested again, the worker runs the import, and housekeeping leaves the matches alone', async () => {
  const caller = await addLinked(SAMPLE_XUID)
  const never = { ...services.halo, matchStatistics: () => Promise.reject(new Error('asked again')) }
  const worker = await startWorker({ ...services, halo: never })
  await read(caller)
  await expect.poll(async () => (await progressOf(caller)).historyImport, { timeout: 20_000 }).toMatchObject({ state: 'done', wanted: 0 })
  await worker.stop()
  await db.update(matchData).set({ fetchedAt: new Date(0) })
  await pruneMatches(db)
  await prunePlayers(db)
  expect(await db.$count(playerMatches, eq(playerMatches.xuid, SAMPLE_XUID))).toBe(MATCHES)
  expect((await progressOf(caller)).modes.length).toBeGreaterThan(0)
})

test('a hidden history is reported with the setting to change; one that is unavailable is retried', async () => {
  const hidden = await addLinked(ODD_PLAYERS.hidden.xuid)
  await read(hidden)
  await importHistory({ ...services, halo }, hidden.userId)
  expect((await progressOf(hidden)).historyImport).toMatchObject({
    ...{ state: 'failed', isAccessMissing: true },
    reason: expect.stringContaining('under Settings, Privacy'),
  })
  const away = await addLinked(ODD_PLAYERS.limited.xuid)
  await read(away)
  await expect(importHistory(services, away.userId)).rejects.toThrow('limited')
  expect((await progressOf(away)).historyImport).toMatchObject({ state: 'waiting', isAccessMissing: false })
})

test('a private history is read with the player’s own access; an open one never is', async () => {
  const { xuid } = ODD_PLAYERS.private
  const shy = await addLinked(xuid)
  const pages: object[] = []
  const ownPage = async (page: object) => {
    pages.push(page)
    return await shortHistory(SAMPLE_XUID, 0, 25)
  }
  await read(shy)
  await importHistory({ ...services, halo, readOwnHistory: ownPage }, shy.userId)
  expect(pages).toEqual([{ userId: shy.userId, xuid, start: 0, count: 25 }])
  expect((await progressOf(shy)).historyImport).toMatchObject({ state: 'done', wanted: 0 })
  const open = await addLinked(SAMPLE_XUID)
  await read(open)
  await importHistory({ ...services, readOwnHistory: () => Promise.reject(new Error('asked without need')) }, open.userId)
  expect((await progressOf(open)).historyImport).toMatchObject({ state: 'done' })
  await read(shy)
  await importHistory({ ...services, halo, readOwnHistory: async () => ({ status: 'down' }) }, shy.userId)
  expect((await progressOf(shy)).historyImport).toMatchObject({
    state: 'failed',
    isAccessMissing: true,
    reason: expect.stringContaining('no longer'),
  })
})
