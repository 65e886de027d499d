import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { matchTracks } from '#server/database/schema/film-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reports, sharedViews } from '#server/database/schema/report-schema.ts'
import { packTracks } from '#server/matches/tracks/pack-tracks.ts'
import { forgetPlayer } from '#server/ops/forget/forget.ts'
import { wantRefresh } from '#server/results/refresh-stage.ts'
import { makeResultRoutes } from '#server/results/routes.ts'
import { findResult, saveReport, setShared } from '#server/results/store.ts'
import type { JobId } from '#shared/ids.ts'
import { SAMPLE_MATCH_ID, SAMPLE_RESULT_ID } from '#shared/sample.ts'
import { directViews, resultOf } from '#tests/server/direct-views.ts'
import { openResultScene } from '#tests/server/result-scene.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { walkedReport } from '#tests/server/walked-report.ts'
import { computeView, type ViewSource } from './compute-view.ts'
import { openViewThread } from './open-view-thread.ts'

const { database, db, owner, stranger, finished: id, rate, privately, analyse } = await openResultScene()
const walked = walkedReport()
await saveReport(db, id, walked.report, { anchor: null, videoProbe: null })
await db.delete(matchTracks)
const body = packTracks(walked.tracks)
await db.insert(matchTracks).values({ matchId: SAMPLE_MATCH_ID, body })

const made: string[] = []
const program = 'one build'
const make = async (source: ViewSource) => {
  made.push(source.kind)
  return await computeView(source)
}
const views = directViews(db, make, program)

async function share() {
  await setShared(db, id, 'replay')
  made.length = 0
}

async function read() {
  made.length = 0
  const [result, tracks] = [await views.find(id, 'result'), await views.find(id, 'tracks')]
  return { isShown: [result !== null, tracks !== null], made: [...made], versions: [result?.version, tracks?.version] }
}

test('a view is made once for all readers, in every process of the same build', async () => {
  await share()
  const another = directViews(db, make, program)
  const answers = await Promise.all(Array.from({ length: 10 }, () => views.find(id, 'result')))
  expect(new Set(answers.map((answer) => answer?.version)).size).toBe(1)
  expect((await another.find(id, 'result'))?.bytes).toEqual(answers[0]?.bytes)
  expect(made).toEqual(['result'])
  await directViews(db, make, 'another build').find(id, 'result')
  expect(made).toEqual(['result', 'result'])
})

test('hundreds of concurrent reads share a few queries, and a read after sharing has ended gets nothing', async () => {
  await share()
  await read()
  let questions = 0
  const count = () => questions++
  database.pool.on('acquire', count)
  const readers = Array.from({ length: 400 }, () => views.find(id, 'result'))
  const isShared = (await Promise.all(readers)).every((view) => view !== null)
  database.pool.off('acquire', count)
  expect([isShared, questions < 50]).toEqual([true, true])
  const early = Array.from({ length: 400 }, () => views.find(id, 'result'))
  await setShared(db, id, null)
  expect(await views.find(id, 'result')).toBeNull()
  await Promise.all(early)
})

test('a part that is no longer shared is not shown from then on', async () => {
  await share()
  expect((await read()).isShown).toEqual([true, true])
  await setShared(db, id, 'report')
  expect((await read()).isShown).toEqual([true, false])
  await setShared(db, id, null)
  expect((await read()).isShown).toEqual([false, false])
})

test('stored views are deleted when sharing changes', async () => {
  const countViews = async () => (await db.select({ kind: sharedViews.kind }).from(sharedViews).where(eq(sharedViews.jobId, id))).length
  await share()
  await read()
  expect(await countViews()).toBe(2)
  await setShared(db, id, 'report')
  expect(await countViews()).toBe(0)
  await read()
  await setShared(db, id, null)
  expect(await countViews()).toBe(0)
})

test('a report that becomes private while its view is made is not shown', async () => {
  await share()
  const slow = directViews(db, async (source) => {
    await setShared(db, id, null)
    return await computeView(source)
  })
  expect([await slow.find(id, 'result'), await slow.find(id, 'tracks')]).toEqual([null, null])
})

const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'a new revision': () => saveReport(db, id, walked.report, { anchor: null, videoProbe: null }),
  'an anchor by hand': () =>
    db
      .update(reports)
      .set({ anchor: { event: 'e1', videoSeconds: 9 } })
      .where(eq(reports.jobId, id)),
  'another video': () => db.update(jobs).set({ videoId: 'GameplayOf1' }).where(eq(jobs.id, id)),
  'other tracks': () => db.update(matchTracks).set({ body }),
  'another part that is shared': () => setShared(db, id, 'moment'),
  'a report that is to be made again': () => wantRefresh(db, id),
}

test.each(Object.entries(changes))('%s takes effect at once', async (_, change) => {
  await share()
  const before = await read()
  expect((await read()).made).toEqual([])
  await change()
  const after = await read()
  expect(after.made).toEqual(['result', 'tracks'])
  expect(after.versions[0]).not.toBe(before.versions[0])
})

test('turning the replay off changes the shared report at once', async () => {
  await share()
  const textOf = async () => gunzipSync((await views.find(id, 'result'))?.bytes ?? new Uint8Array()).toString()
  const shown = await textOf()
  await setShared(db, id, 'report')
  expect([JSON.parse(shown).shared, JSON.parse(await textOf()).shared]).toEqual(['replay', 'report'])
})

test('the owner gets no view; a reader who has rated the report gets the view with the rating, other readers without', async () => {
  await share()
  expect(await views.find(id, 'result', owner.userId)).toBeNull()
  await rate(stranger, id, 'helpful')
  expect((await privately(stranger, id)).rating).toBe('helpful')
  expect(resultOf(await views.find(id, 'result')).rating).toBeNull()
  expect((await privately(owner, id)).isOwner).toBe(true)
})

test('a browser that has the current response gets 304, and a new one when the report has changed', async () => {
  await share()
  const app = sampleApp(database, { handlers: makeResultRoutes({ database, sharedViews: views }) })
  const ask = (headers: Record<string, string>) => app.ask('GET', `/api/get-public-result?jobId=${id}`, { headers })
  const zipped = await ask({ 'accept-encoding': 'gzip, br' })
  const plain = await ask({})
  const head = ({ headers }: Response) => ['content-encoding', 'cache-control', 'vary'].map((name) => headers.get(name))
  expect([head(zipped), head(plain)]).toEqual([
    ['gzip', 'no-cache', 'accept-encoding'],
    [null, 'no-cache', 'accept-encoding'],
  ])
  expect(JSON.parse(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString())).toEqual(await plain.json())
  const known = { 'accept-encoding': 'gzip', 'if-none-match': zipped.headers.get('etag') ?? '' }
  expect([(await ask(known)).status, (await ask({ ...known, 'accept-encoding': '' })).status]).toEqual([304, 200])
  await setShared(db, id, 'report')
  expect((await ask(known)).status).toBe(200)
  await setShared(db, id, null)
  expect((await ask(known)).status).toBe(404)
})

test('a thread makes the same bytes, and a new thread replaces one that was lost', async () => {
  const thread = openViewThread()
  onTestFinished(thread.close)
  const stored = await findResult(db, id)
  if (!stored) throw new Error('The report is missing.')
  const tracks = { kind: 'tracks', stored, playback: null, tracks: body } as const
  const sources: ViewSource[] = [{ ...tracks, kind: 'result' }, tracks, { ...tracks, kind: 'picture' }]
  const here = await Promise.all(sources.map((source) => computeView(source)))
  expect(await Promise.all(sources.map(thread.make))).toEqual(here.map((bytes) => bytes && new Uint8Array(bytes)))
  await expect(thread.make({ ...tracks, stored: { ...stored, report: { version: 1 } } })).resolves.toBeNull()
  const lost = thread.make(tracks)
  thread.close()
  await expect(lost).rejects.toThrow('The thread that makes shared views ended: closed.')
  expect(await thread.make(tracks)).toEqual(new Uint8Array(here[1] ?? []))
})

test('the sample report is available to everyone, signed in or not, and is made once and never stored', async () => {
  made.length = 0
  const rows = async () => await db.$count(sharedViews)
  const before = await rows()
  const [one, other] = await Promise.all([views.find(SAMPLE_RESULT_ID, 'result'), views.find(SAMPLE_RESULT_ID, 'result', owner.userId)])
  expect(one?.bytes.length).toBeGreaterThan(10_000)
  expect(other).toEqual(one)
  expect([made, await rows()]).toEqual([['sample'], before])
})

test('stored views are deleted with their report, and when one of its players is forgotten', async () => {
  const rows = async (of: JobId) => (await db.select({ kind: sharedViews.kind }).from(sharedViews).where(eq(sharedViews.jobId, of))).length
  const other = await analyse(owner)
  await setShared(db, other, 'report')
  await views.find(other, 'result')
  await share()
  await read()
  expect([await rows(id), await rows(other)]).toEqual([2, 1])
  await db.delete(reports).where(eq(reports.jobId, id))
  expect(await rows(id)).toBe(0)
  const stored = await findResult(db, other)
  await forgetPlayer(db, stored?.xuid ?? '')
  expect(await rows(other)).toBe(0)
  const shown = gunzipSync((await views.find(other, 'result'))?.bytes ?? new Uint8Array()).toString()
  expect(shown).toContain('Forgotten 1')
  expect(shown).not.toContain(stored?.gamertag)
})

test('a view is not stored when one of its players is forgotten while it is made', async () => {
  const other = await analyse(owner)
  await setShared(db, other, 'report')
  const { xuid, gamertag } = (await findResult(db, other)) ?? {}
  const slow = directViews(db, async (source) => {
    const bytes = await computeView(source)
    await forgetPlayer(db, xuid ?? '')
    await setShared(db, other, null)
    expect(gunzipSync(bytes ?? '').toString()).toContain(gamertag)
    return bytes
  })
  expect(await slow.find(other, 'result')).toBeNull()
  expect(await db.$count(sharedViews, eq(sharedViews.jobId, other))).toBe(0)
})
