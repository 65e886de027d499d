import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { findJobCard } from '#server/jobs/store.ts'
import { testDatabase } from '#tests/database.ts'
import { FILMED_MATCH_ID, makeFilmFolder, sampleMatchWith } from '#tests/server/film-folder.ts'
import { openJobHarness } from '#tests/server/job-harness.ts'
import { makeSampleFilm } from '#tests/server/sample-film.ts'
import { startWorkerProcess, type TestProcess } from '#tests/server/worker-process.ts'

const FILM = makeSampleFilm()
const folder = await makeFilmFolder(sampleMatchWith(FILM))
const database = await testDatabase()
const sandbox = await startSandbox({ matchesFolder: folder.path })
const harness = await openJobHarness(database, sandbox.address)
const processes: TestProcess[] = []

afterAll(async () => {
  for (const worker of processes) worker.kill('SIGKILL')
  await harness.services.jobQueue.close()
  await sandbox.close()
  await folder.remove()
})

async function addWorker(): Promise<TestProcess> {
  const worker = await startWorkerProcess(database.url, sandbox.address)
  processes.push(worker)
  return worker
}

async function requestsOf(index: number): Promise<number> {
  return (await harness.requests()).filter((path) => path.endsWith(`/filmChunk${index}`)).length
}

test('a worker that is killed between two chunks leaves the film to another one, which goes on behind the last kept chunk', async () => {
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
