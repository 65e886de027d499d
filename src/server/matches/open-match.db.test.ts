import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { matchData } from '#server/database/schema/job-schema.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { testDatabase } from '#tests/database.ts'
import { makeHarnessServices } from '#tests/server/job-harness.ts'
import { addForgotten } from './forget/forgotten-players.ts'
import { openMatch } from './open-match.ts'

const database = await testDatabase()
const { db } = database

async function openSample() {
  const sandbox = await startSandbox()
  return { match: openMatch(makeHarnessServices(database, sandbox.address), SAMPLE_MATCH_ID), close: sandbox.close }
}

test('a job reads the statistics and the film of its match once: later steps do not read them from the database again', async () => {
  const { match, close } = await openSample()
  expect(await match.gatherStatistics()).toEqual({ from: 'service' })
  expect(await match.gatherFilm()).toMatchObject({ from: 'service' })
  await db.delete(matchData).where(eq(matchData.matchId, SAMPLE_MATCH_ID))
  expect(await match.gatherSkill()).toEqual({ from: 'service' })
  expect(await match.gatherNames()).toEqual({ users: 'service', map: 'service' })
  const sources = await match.read()
  expect(sources?.log.players.length).toBe(8)
  expect(sources?.log.events.length).toBeGreaterThan(100)
  await close()
})

test('a job continues with the match as it is stored: without forgotten players', async () => {
  await db.delete(matchData)
  const first = await openSample()
  await first.match.gatherStatistics()
  const [somebody] = (await first.match.read())?.log.players ?? []
  const xuid = /^xuid\((\d+)\)$/.exec(somebody?.id ?? '')?.[1] ?? ''
  await db.delete(matchData)
  await db.transaction((tx) => addForgotten(tx, xuid))
  await first.close()
  const { match, close } = await openSample()
  await match.gatherStatistics()
  await match.gatherFilm()
  await match.gatherNames()
  const ids = (await match.read())?.log.players.map(({ id }) => id) ?? []
  expect(ids).toHaveLength(8)
  expect(ids).not.toContain(`xuid(${xuid})`)
  await close()
})
