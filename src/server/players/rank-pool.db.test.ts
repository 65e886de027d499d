import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { players } from '#server/database/schema/player-schema.ts'
import { pooledMatches, rankPool } from '#server/database/schema/pool-schema.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { addForgotten } from '#server/matches/forget/forgotten-players.ts'
import { readMatchSources } from '#server/matches/match-sources.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { countMatch } from './count-match.ts'
import { savePlayerMatches } from './player-store.ts'
import { makeMatchMark, pruneMarks, readPool } from './rank-pool.ts'
import { recountMatches } from './recount.ts'

const { db, harness } = await openJobScene()
const caller = await harness.addUser(20)
const { markMatch } = harness.services

async function pooledPlayers(): Promise<number> {
  const [row] = await db.select({ sum: sql<number>`coalesce(sum(players), 0)::int` }).from(rankPool).where(eq(rankPool.figure, 'deaths'))
  return row?.sum ?? 0
}
const matchesIn = async () => (await db.select().from(pooledMatches)).length

await runJob(harness.services, await harness.submit(caller), null)
const sources = await readMatchSources(db, SAMPLE_MATCH_ID)
const sample = sources && countMatch(SAMPLE_MATCH_ID, sources)
if (!sample) throw new Error('nobody was counted')
const save = (matchId: string) => db.transaction((tx) => savePlayerMatches(tx, { ...sample, matchId }, markMatch))

test('the sample is never added to the pool', async () => {
  expect([await pooledPlayers(), await matchesIn()]).toEqual([0, 0])
})

const ID = randomUUID()

test('a match is added to the pool once, however often it is saved, and even if it was deleted meanwhile', async () => {
  await save(ID)
  expect([await pooledPlayers(), await matchesIn()]).toEqual([8, 1])
  await save(ID)
  await db.delete(players)
  await save(ID)
  expect([await pooledPlayers(), await matchesIn()]).toEqual([8, 1])
})

test('concurrent saves of a match add it once', async () => {
  const id = randomUUID()
  await Promise.all([save(id), save(id), save(id)])
  expect([await pooledPlayers(), await matchesIn()]).toEqual([16, 2])
})

test('recounting adds nothing, nor does saving a match whose mark has expired while its players are stored', async () => {
  await db.delete(players)
  await recountMatches(harness.services)
  await save(ID)
  await db.update(pooledMatches).set({ pooledAt: sql`now() - interval '366 days'` })
  await pruneMarks(db)
  expect(await matchesIn()).toBe(0)
  await save(ID)
  expect([await pooledPlayers(), await matchesIn()]).toEqual([16, 0])
})

test('a forgotten player is not added', async () => {
  await db.transaction((tx) => addForgotten(tx, sample.players[0]?.xuid ?? ''))
  await save(randomUUID())
  expect(await pooledPlayers()).toBe(16 + 7)
})

test('the pool has no XUID, gamertag or match, and marks need a key that is not in the database', async () => {
  const rows = JSON.stringify([await db.select().from(rankPool), await db.select().from(pooledMatches)])
  for (const { xuid, gamertag } of sample.players) for (const named of [xuid, gamertag ?? xuid]) expect(rows).not.toContain(named)
  expect(Buffer.from(makeMatchMark('another secret')(ID))).not.toEqual(Buffer.from(markMatch(ID)))
})

test('a small cell is not returned', async () => {
  expect(await readPool(db)).toEqual([])
  await db.update(rankPool).set({ matches: 19 })
  expect(await readPool(db)).toEqual([])
  await db.update(rankPool).set({ matches: 20 })
  expect((await readPool(db)).length).toBeGreaterThan(0)
})
