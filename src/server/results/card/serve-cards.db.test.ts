import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Window } from 'happy-dom'
import { afterAll, expect, test } from 'vitest'
import { createRateLimiter, LimitReached } from '#server/calls/rate-limit.ts'
import { DatabaseSilent } from '#server/database/database-away.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { computeView } from '#server/results/shared-views/compute-view.ts'
import { makeSharedViews } from '#server/results/shared-views/shared-views.ts'
import { ATTRIBUTES_MARK, RESULT_HEAD_END, RESULT_HEAD_START } from '#shared/built-pages.ts'
import type { JobId } from '#shared/ids.ts'
import { SAMPLE_GAMERTAG } from '#shared/sample.ts'
import { directViews } from '#tests/server/direct-views.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { ATTACK_STRINGS } from '#tests/web/attack-strings.ts'
import { findPageIn, serveCards } from './serve-cards.ts'

const { database, db, harness } = await openJobScene()
const OWN_HEAD = '<title>Loading Analysis - Callout</title><meta name="robots" content="noindex">'
const PAGE = `<!doctype html><html${ATTRIBUTES_MARK}><head>${RESULT_HEAD_START}${OWN_HEAD}${RESULT_HEAD_END}</head><body>The page</body></html>`
const webFolder = mkdtempSync(join(tmpdir(), 'callout-cards-'))
afterAll(() => rmSync(webFolder, { recursive: true }))
writeFileSync(join(webFolder, 'results.html'), PAGE)
writeFileSync(join(webFolder, '404.html'), '<!doctype html><title>Missing</title>')

let drawn = 0
const views = directViews(db, async (source) => {
  if (source.kind === 'picture') drawn++
  return await computeView(source)
})
const app = sampleApp(database, { settings: { webFolder, publicAddress: 'https://callout.test' }, findSharedPage: findPageIn(views) })
serveCards(app.serveFromDatabase, views)

const owner = await harness.addUser(5)
const call = <B>(body: B) => ({ caller: owner, query: undefined, body, idempotencyKey: null })
const share = (id: JobId) => harness.results.makeResultPublic(call({ jobId: id }))
const unshare = (id: JobId) => harness.results.makeResultPrivate(call({ jobId: id }))
const pageOf = (id: string) => app.ask('GET', `/results/${id}`)
const pictureOf = (id: string, headers = {}) => app.ask('GET', `/results/${id}/card.png`, { headers })

async function analyse(): Promise<JobId> {
  const id = await harness.submit(owner)
  await runJob(harness.services, id, null)
  return id
}

const id = await analyse()

/** The head as a client that runs no scripts reads it. */
function headOf(text: string) {
  const { document } = new Window()
  document.write(text)
  const tag = (name: string) => document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  return { title: document.title, canonical, tag, elements: [...document.head.children].map(({ tagName }) => tagName) }
}

async function readAnswer(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()).toString('hex') }
}

test('the page of a shared report describes the report in its head, with absolute addresses', async () => {
  await share(id)
  const answer = await pageOf(id)
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex'])
  const text = await answer.text()
  const { title, canonical, tag } = headOf(text)
  expect(title).toBe(`${SAMPLE_GAMERTAG} - Halo Infinite Analysis - Callout`)
  expect(canonical).toBe(`https://callout.test/results/${id}`)
  expect(tag('og:url')).toBe(canonical)
  expect(tag('og:title')).toBe(`${SAMPLE_GAMERTAG} - Halo Infinite Analysis`)
  expect(tag('og:description')).toMatch(/ on .+, (win|loss) \d+–\d+\. (?:No single thing|\w+)/)
  expect(tag('og:description')?.length).toBeLessThanOrEqual(200)
  expect(tag('description')).toBe(tag('og:description'))
  expect(tag('twitter:card')).toBe('summary_large_image')
  expect(tag('og:image')).toMatch(new RegExp(`^https://callout\\.test/results/${id}/card\\.png\\?v=[\\w-]+$`))
  expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1200', '630'])
  expect(tag('og:image:alt')?.length).toBeGreaterThan(20)
  expect(text).toContain('The page')
  expect(text).not.toContain('Loading Analysis')
  const own = await harness.results.getPrivateResult({ caller: owner, query: { jobId: id }, body: undefined, idempotencyKey: null })
  for (const { name } of own.report?.players ?? []) if (name !== SAMPLE_GAMERTAG) expect(text).not.toContain(name)
  await unshare(id)
})

test('the picture of a shared report is drawn once for concurrent requests, cached, and not sent again to a client that has it', async () => {
  await share(id)
  const before = drawn
  const answers = await Promise.all(Array.from({ length: 30 }, () => pictureOf(id)))
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'image/png', 'no-cache'])
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const png = Buffer.from(await answer.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(300_000)
  }
  expect(drawn).toBe(before + 1)
  const again = await pictureOf(id, { 'if-none-match': answers[0]?.headers.get('etag') ?? '' })
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  expect((await app.ask('HEAD', `/results/${id}/card.png`)).status).toBe(200)
  expect(drawn).toBe(before + 1)
  await unshare(id)
})

test('missing, private and malformed reports get the same answer, and so do their pictures', async () => {
  await unshare(id)
  const page = await readAnswer(await pageOf(id))
  expect(page.status).toBe(404)
  expect(Buffer.from(page.body, 'hex').toString()).toContain(OWN_HEAD)
  const picture = await readAnswer(await pictureOf(id))
  expect(picture.status).toBe(404)
  for (const other of [randomUUID(), 'nonsense', '%00', id.toUpperCase()]) {
    expect(await readAnswer(await pageOf(other))).toEqual(page)
    expect(await readAnswer(await pictureOf(other))).toEqual(picture)
  }
  const running = await harness.submit(owner)
  expect(await readAnswer(await pageOf(running))).toEqual(page)
  expect(await readAnswer(await pictureOf(running))).toEqual(picture)
})

test('page and picture disappear as soon as a report is no longer shared', async () => {
  await share(id)
  expect([(await pageOf(id)).status, (await pictureOf(id)).status]).toEqual([200, 200])
  const etag = (await pictureOf(id)).headers.get('etag') ?? ''
  await unshare(id)
  expect([(await pageOf(id)).status, (await pictureOf(id)).status, (await pictureOf(id, { 'if-none-match': etag })).status]).toEqual([
    404, 404, 404,
  ])
})

test('a changed report has another card and another picture address', async () => {
  await share(id)
  const imageOf = async () => headOf(await (await pageOf(id)).text()).tag('og:image')
  const before = await imageOf()
  expect(await imageOf()).toBe(before)
  const etag = (await pictureOf(id)).headers.get('etag')
  const bytes = Buffer.from(await (await pictureOf(id)).arrayBuffer())
  const { report } = await harness.results.getPrivateResult({ caller: owner, query: { jobId: id }, body: undefined, idempotencyKey: null })
  await harness.results.alignResult(call({ jobId: id, anchor: { event: report?.timeline.deaths[0] ?? '', videoSeconds: 100 } }))
  expect(await imageOf()).not.toBe(before)
  const after = await pictureOf(id)
  expect(after.headers.get('etag')).not.toBe(etag)
  expect(Buffer.from(await after.arrayBuffer()).equals(bytes)).toBe(false)
  await unshare(id)
})

test('markup in names is escaped in the head, and the rest of the page does not change', async () => {
  const attacked = await analyse()
  await share(attacked)
  const clean = headOf(await (await pageOf(attacked)).text()).elements
  for (const attack of ATTACK_STRINGS) {
    await db
      .update(jobs)
      .set({ gamertag: attack.replaceAll('\u0000', '') })
      .where(eq(jobs.id, attacked))
    const text = await (await pageOf(attacked)).text()
    const { elements, tag } = headOf(text)
    expect([attack, elements]).toEqual([attack, clean])
    expect(text.endsWith('</head><body>The page</body></html>')).toBe(true)
    expect(tag('twitter:card')).toBe('summary_large_image')
  }
})

test('a report that can no longer be read is shared with the default picture of the site', async () => {
  const old = await analyse()
  await share(old)
  await db
    .update(reports)
    .set({ report: { old: true }, rulesVersion: '0', revision: 7 })
    .where(eq(reports.jobId, old))
  await db.update(jobs).set({ matchId: randomUUID() }).where(eq(jobs.id, old))
  const { tag } = headOf(await (await pageOf(old)).text())
  expect(tag('og:image')).toBe('https://callout.test/share-card.jpg')
  expect((await pictureOf(old)).status).toBe(404)
})

test('pictures are queued; when the queue is full, a picture is refused with a retry delay, and a page is not', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let started = 0
  const slow = directViews(db, async ({ kind }) => {
    if (kind === 'card') return new Uint8Array([1])
    started++
    await released
    return new Uint8Array([2])
  })
  await share(id)
  const requests: Promise<unknown>[] = []
  for (let revision = 1; revision <= 20; revision++) {
    await db.update(reports).set({ revision }).where(eq(reports.jobId, id))
    requests.push(slow.find(id, 'picture'))
    await expect.poll(() => started).toBe(revision)
  }
  await db.update(reports).set({ revision: 21 }).where(eq(reports.jobId, id))
  await expect(slow.find(id, 'picture')).rejects.toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: 2 })
  expect((await slow.find(id, 'card'))?.bytes).toHaveLength(1)
  release()
  for (const answer of await Promise.all(requests)) expect(answer).toMatchObject({ type: 'image/png' })
})

test('a picture that fails to draw is retried a limited number of times per hour, not at each request', async () => {
  const failing = makeSharedViews({
    db,
    limiter: createRateLimiter(db, 0.05, 'secret'),
    maker: { program: 'failing', make: () => Promise.reject(new Error('out of paint')) },
  })
  const failed = await analyse()
  await share(failed)
  await expect(failing.find(failed, 'picture')).rejects.toThrow('out of paint')
  await expect(failing.find(failed, 'picture')).rejects.toMatchObject({ code: 'tooManyRequests' })
})

test('a silent database blocks neither page nor picture', async () => {
  const silenceWatch = { unlessSilent: () => Promise.reject(new DatabaseSilent()) }
  const silent = sampleApp(database, { settings: { webFolder }, silenceWatch, findSharedPage: () => new Promise(() => undefined) })
  serveCards(silent.serveFromDatabase, views)
  expect((await silent.ask('GET', `/results/${id}`)).status).toBe(503)
  expect((await silent.ask('GET', `/results/${id}/card.png`)).status).toBe(503)
})

test.each([
  ['the database is away', Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })],
  ['too many cards wait to be made', new LimitReached(2)],
])('while %s, the page is served with status 503 and its script retries', async (_, error) => {
  const away = sampleApp(database, { settings: { webFolder }, findSharedPage: () => Promise.reject(error) })
  const answer = await away.ask('GET', `/results/${id}`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toContain('The page')
})
