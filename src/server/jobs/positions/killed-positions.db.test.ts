import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { findJobCard } from '#server/jobs/store.ts'
import { FILMED_MATCH_ID, makeFilmFolder, sampleMatchWith } from '#tests/server/film-folder.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { makeSampleFilm } from '#tests/server/sample-film.ts'

const FILM = makeSampleFilm()
const folder = await makeFilmFolder(sampleMatchWith(FILM))
const { database, harness, addWorker } = await openJobScene({ matchesFolder: folder.path })

afterAll(async () => {
  await folder.remove()
})

async function requestsOf(index: number): Promise<number> {
  return (await harness.requests()).filter((path) => path.endsWith(`/filmChunk${index}`)).length
}

test('after a worker is killed between two chunks, another one continues after the last stored chunk', async () => {
  const owner = await harness.addUser(1)
  const listed = await harness.services.halo.filmChunks(FILMED_MATCH_ID)
  const third = listed.status === 'found' ? new URL(listed.value[2]?.url ?? '').pathname : ''
  await harness.order('hold', { path: third })
  const first = await addWorker()
  const id = await harness.submit(owner, { matchId: FILMED_MATCH_ID })
  const card = await harness.finished(owner, id, 60_000)
  expect(card.status).toBe('complete')
  await expect.poll(() => requestsOf(2), { timeout: 60_000 }).toBe(1)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const partOf = async () => (await findJobCard(database.db, owner.userId, id))?.positions
  expect(await partOf()).toEqual({ state: 'reading', chunksRead: 2, chunks: FILM.length })
  await harness.order('release', { path: third })

  await addWorker()
  await expect.poll(async () => (await partOf())?.state, { timeout: 120_000 }).toBe('absent')
  expect(await Promise.all([...FILM.keys()].map(requestsOf))).toEqual(FILM.map((_, index) => (index === 2 ? 2 : 1)))
}, 240_000)
