import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { checkLedger } from '#server/billing/credits/ledger.ts'
import type { Halo } from '#server/integrations/halo/halo.ts'
import { submitJob } from '#server/jobs/submit.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID, SAMPLE_VIDEO_TITLE } from '#shared/sample.ts'
import { testDatabase } from '#tests/database.ts'
import { openJobHarness, openResults } from '#tests/server/job-harness.ts'
import { withOwnSample } from './own-sample.ts'

const database = await testDatabase()
const NOWHERE = 'http://127.0.0.1:1'
const REAL = { videoPlatform: { kind: 'real' }, halo: { kind: 'real' } } as const
const SAMPLE = {
  videoUrl: `https://youtu.be/${SAMPLE_VIDEO_ID}`,
  gamertag: SAMPLE_GAMERTAG,
  game: 'Halo Infinite',
  matchId: SAMPLE_MATCH_ID,
  length: 'Full Video',
} as const

async function analyseSample(address: string, withSample: typeof withOwnSample | null) {
  const harness = await openJobHarness(database, address)
  const services = withSample ? withSample(harness.services, REAL) : harness.services
  const caller = await harness.addUser(0)
  const jobId = await submitJob(services, { userId: caller.userId, submission: SAMPLE, idempotencyKey: null })
  await runJob(services, jobId, null)
  const { status, videoTitle, thumbnailUrl } = await harness.finished(caller, jobId)
  const { report, playback } = await openResults(services.database).getPrivateResult({
    caller,
    query: { jobId },
    body: undefined,
    idempotencyKey: null,
  })
  await harness.services.jobQueue.close()
  return { status, videoTitle, thumbnailUrl, playback, report }
}

test('with real providers, the sample is free and needs none of them, and its report equals that of the sandbox', async () => {
  const own = await analyseSample(NOWHERE, withOwnSample)
  expect(own).toMatchObject({
    status: 'complete',
    videoTitle: SAMPLE_VIDEO_TITLE,
    thumbnailUrl: '/sample-media/sample.jpg',
    playback: { kind: 'file', url: '/sample-media/sample.webm' },
  })
  await database.pool.query('truncate match_data')
  const sandbox = await startSandbox()
  const played = await analyseSample(sandbox.address, null)
  await sandbox.close()
  expect(own.report).toEqual(played.report)
  expect(await checkLedger(database.db)).toEqual([])
})

test('the frames of its film are available without any provider, and equal those of the sandbox', async () => {
  const sandbox = await startSandbox()
  const [alone, played] = [await openJobHarness(database, NOWHERE), await openJobHarness(database, sandbox.address)]
  const own = await framesFrom(withOwnSample(alone.services, REAL).halo)
  expect(own.length).toBeGreaterThan(20)
  expect(own).toEqual(await framesFrom(played.services.halo))
  await Promise.all([alone, played].map(({ services }) => services.jobQueue.close()))
  await sandbox.close()
})

async function framesFrom({ filmChunks, filmChunk }: Halo): Promise<unknown[]> {
  const listed = await filmChunks(SAMPLE_MATCH_ID)
  const chunks = listed.status === 'found' ? listed.value : []
  return await Promise.all(
    chunks.map(async (chunk) => {
      const fetched = await filmChunk(SAMPLE_MATCH_ID, chunk)
      return [
        chunk.index,
        chunk.startMs,
        fetched.status === 'found' ? createHash('sha256').update(fetched.value).digest('hex') : fetched.status,
      ]
    }),
  )
}

test('everything else is requested from the providers', async () => {
  const sandbox = await startSandbox()
  const harness = await openJobHarness(database, sandbox.address)
  const { halo, videoPlatform } = withOwnSample(harness.services, REAL)
  expect(await videoPlatform.lookUp('GameplayOf1')).toMatchObject({ status: 'available' })
  const [asset, version] = ['a0000000-0000-4000-8000-000000000000', 'b0000000-0000-4000-8000-000000000000']
  const other = 'c0000000-0000-4000-8000-000000000000'
  await Promise.all([
    halo.matchStatistics(other),
    halo.matchSkill(other, ['1']),
    halo.filmSummary(other),
    halo.users(['1']),
    halo.mapName(asset, version),
  ])
  const paths = (await harness.requests()).map((path) => path.split('?')[0])
  expect(paths).toEqual(
    expect.arrayContaining([
      '/youtube/oembed',
      `/halo/halostats/hi/matches/${other}/stats`,
      `/halo/skill/hi/matches/${other}/skill`,
      `/halo/discovery-infiniteugc/hi/films/matches/${other}/spectate`,
      '/halo/profile/users',
      `/halo/discovery-infiniteugc/hi/maps/${asset}/versions/${version}`,
    ]),
  )
  await harness.services.jobQueue.close()
  await sandbox.close()
})
