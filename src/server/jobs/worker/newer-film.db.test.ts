import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { filmChunks } from '#server/database/schema/film-schema.ts'
import { deflateWithNode } from '#server/matches/film/node-zlib.ts'
import { openMatch } from '#server/matches/open-match.ts'
import { listStoredChunks } from '#server/matches/tracks/chunk-store.ts'
import { listUnknown } from '#server/matches/unknown/unknown-store.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { FILMED_MATCH_ID, makeFilmFolder } from '#tests/server/film-folder.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { runJob } from './worker.ts'

const { statistics, skill, film } = simulateMatch({ seed: 4, mode: 'slayer' })

/** The film as a newer game may write it: its events end with another mark. */
function rewritten(): Uint8Array {
  const [layout] = FILM_LAYOUTS.slice(-1)
  if (!layout) throw new Error('no layout')
  const bytes = writeFilmSummary(film, layout)
  const [mark, other] = [12_000, 12_001].map((value) => value.toString(2).padStart(32, '0'))
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const changed = bits.replaceAll(mark ?? '', other ?? '')
  return bytes.map((_, at) => Number.parseInt(changed.slice(8 * at, 8 * at + 8), 2))
}

const folder = await makeFilmFolder({ statistics, skill, summary: deflateWithNode(rewritten()), chunks: [] })
const { db, harness, services } = await openJobScene({ matchesFolder: folder.path })
afterAll(() => folder.remove())

test('a film without a single readable event costs no credit, and is counted', async () => {
  const owner = await harness.addUser(1)
  const id = await harness.submit(owner, { matchId: FILMED_MATCH_ID, gamertag: film[0]?.gamertag ?? '' })
  await runJob(services, id, null)
  expect(await harness.finished(owner, id)).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^The film of this match cannot be read\. .* Your credit was returned\.$/),
  })
  expect(await readCredits(db, owner.userId)).toBe(1)
  expect(await listUnknown(db)).toMatchObject([{ kind: 'match data', name: 'filmUnreadable', met: 1 }])
})

test('its summary is stored, so that a later version can read it even after the film is gone', async () => {
  const [summary] = await db.select().from(filmChunks).where(eq(filmChunks.matchId, FILMED_MATCH_ID))
  expect(summary).toMatchObject({ index: -1, body: Buffer.from(deflateWithNode(rewritten())) })
  expect(await listStoredChunks(db, FILMED_MATCH_ID)).toEqual([])
  const withoutFilm = { ...services, halo: { ...services.halo, filmSummary: async () => ({ status: 'missing' as const }) } }
  expect(await openMatch(withoutFilm, FILMED_MATCH_ID).gatherFilm()).toEqual({ from: 'missing' })
  const [layout] = FILM_LAYOUTS.slice(-1)
  if (!layout) throw new Error('no layout')
  // Stands in for a newer reader: today's reader can read the film as it was originally written.
  await db.update(filmChunks).set({ body: deflateWithNode(writeFilmSummary(film, layout)) })
  const match = openMatch(withoutFilm, FILMED_MATCH_ID)
  expect(await match.gatherFilm()).toEqual({ from: 'kept', problems: [] })
  expect((await match.read())?.log.events.length).toBeGreaterThan(100)
})
