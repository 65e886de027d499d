import { afterAll, expect, test } from 'vitest'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { deflateWithNode } from '#server/matches/film/node-zlib.ts'
import { writeSummary } from '#simulator/filming/write-film.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { FILMED_MATCH_ID, makeFilmFolder } from '#tests/server/film-folder.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { runJob } from './worker.ts'

/** All players left soon after the first kill. */
const { statistics, skill, film } = simulateMatch({ seed: 3, mode: 'slayer', durationMs: 20_000 })
const folder = await makeFilmFolder({ statistics, skill, summary: deflateWithNode(writeSummary(film)), chunks: [] })
const { db, harness, services } = await openJobScene({ matchesFolder: folder.path })
afterAll(() => folder.remove())

test('an abandoned match costs no credit, and one sentence says why it has no report', async () => {
  const owner = await harness.addUser(1)
  const gamertag = film[0]?.gamertag ?? ''
  const id = await harness.submit(owner, { matchId: FILMED_MATCH_ID, gamertag })
  await runJob(services, id, null)
  expect(await harness.finished(owner, id)).toMatchObject({
    status: 'failed',
    reason: `${gamertag} played less than a minute of this match. That is too little to learn from, so there is no report. Your credit was returned.`,
  })
  expect(await readCredits(db, owner.userId)).toBe(1)
})
