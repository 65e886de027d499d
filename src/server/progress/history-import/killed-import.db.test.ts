import { once } from 'node:events'
import { expect, test } from 'vitest'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { makeProgressRoutes } from '#server/progress/routes.ts'
import { SAMPLE_XUID } from '#shared/sample.ts'
import { SEASON } from '#simulator/season/season.ts'
import { openJobScene } from '#tests/server/job-scene.ts'

const WANTED = SEASON.slice(0, 3).map(({ matchId }) => matchId)
const STATISTICS = '/halo/halostats/hi/matches'
const { database, harness, addWorker } = await openJobScene()
const routes = makeProgressRoutes(harness.services)

/** Marks the other matches of the history as counted: each would cost a second of processor time. */
async function countOthers(): Promise<void> {
  const history = await Promise.all([0, 25].map((start) => harness.services.halo.matchHistory(SAMPLE_XUID, start, 25)))
  const ids = history.flatMap((page) => (page.status === 'found' ? page.value.matches.map(({ matchId }) => matchId) : []))
  await database.pool.query('insert into players (xuid) values ($1)', [SAMPLE_XUID])
  await database.pool.query(
    `insert into player_matches (xuid, match_id, mode, played_at, is_ranked, time_played_ms, outcome, tallies, totals, rules_version)
     select $1, id, 'Slayer', now(), false, 600000, 'win', '{}', '{}', $2 from unnest($3::text[]) id`,
    [SAMPLE_XUID, RULES_VERSION, ids.filter((id) => !WANTED.includes(id))],
  )
}

const asksOf = async (matchId: string) =>
  (await harness.requests()).filter((path) => path.startsWith(STATISTICS) && path.includes(matchId) && path.endsWith('/stats')).length

test('when a worker is killed between two matches, another finishes the import: nothing is lost or read twice', async () => {
  const caller = await harness.addUser(0)
  const request = { caller, query: undefined, body: undefined, idempotencyKey: null }
  await database.db.insert(xboxLinks).values({ userId: caller.userId, sealedRefreshToken: null, gamertag: 'Linked', xuid: SAMPLE_XUID })
  await countOthers()
  const second = `${STATISTICS}/${WANTED[1]}`
  await harness.order('hold', { path: second })
  const first = await addWorker()
  await routes.importMatches(request)
  await expect.poll(() => asksOf(WANTED[1] ?? ''), { timeout: 60_000 }).toBe(1)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const readingOf = async () => (await routes.getProgress(request)).historyImport
  expect(await readingOf()).toMatchObject({ state: 'reading', wanted: WANTED.length, read: 1 })
  await harness.order('release', { path: second })

  await addWorker()
  await expect.poll(readingOf, { timeout: 120_000 }).toEqual({
    ...{ state: 'done', reason: null, isAccessMissing: false, wanted: WANTED.length, read: WANTED.length, unreadable: 0 },
  })
  expect(await Promise.all(WANTED.map(asksOf))).toEqual([1, 2, 1])
  const { rows } = await database.pool.query(
    'select match_id from player_matches where xuid = $1 and match_id = any($2) order by match_id',
    [SAMPLE_XUID, WANTED],
  )
  expect(rows.map((row) => row.match_id)).toEqual([...WANTED].sort())
}, 240_000)
