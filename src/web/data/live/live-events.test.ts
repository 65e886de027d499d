// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answer } from '#web/data/foreign/foreign-answers.ts'
import { foreignJob, type ShownJob } from '#web/data/foreign/foreign-job.ts'
import { createQueryClient, KEYS } from '#web/data/query-client.ts'
import { followEvents } from './live-events.ts'

const PAGE = KEYS.jobPage(1, '')

function makeJob(id: string, step: string) {
  const video = { videoUrl: null, videoTitle: null, thumbnailUrl: null, range: null }
  return foreignJob.parse({ id, step, status: 'processing', matchId: '', reason: null, focus: null, hasAnalysis: false, ...video })
}

/** A shown page of the list, which the server answers only once, and a stream whose events the test sends. */
function follow(answer: Answer<'listJobs'>) {
  const client = createQueryClient()
  let requests = 0
  const queryFn = () => (requests++ === 0 ? Promise.resolve(answer) : new Promise<never>(() => {}))
  const stop = new QueryObserver(client, { queryKey: PAGE, queryFn }).subscribe(() => {})
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/events' ? new Response(readable) : Response.json({ token: 'of-the-player' }),
  )
  const abort = new AbortController()
  onTestFinished(() => {
    abort.abort()
    stop()
    vi.unstubAllGlobals()
  })
  return {
    client,
    start: () => void followEvents(client, abort.signal),
    send: (job: object) => void writer.write(new TextEncoder().encode(`event: job\ndata: ${JSON.stringify(job)}\n\n`)),
    shown: () => client.getQueryData<Answer<'listJobs'>>(PAGE)?.jobs.map(({ step }) => step),
    requests: () => requests,
  }
}

test('news of a listed job is shown while the list cannot be fetched', async () => {
  const [listed, unlisted] = ['0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11', '0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a12']
  const page = { jobs: [makeJob(listed, 'Reading the film')], total: 1, page: 1, isAny: true, queue: { jobs: [], credits: 0 } }
  const { start, send, shown, requests } = follow(page)
  await expect.poll(shown).toEqual(['Reading the film'])
  start()
  await expect.poll(requests).toBe(2)
  send(makeJob(unlisted, 'Reading the film'))
  await expect.poll(requests).toBe(3)
  send(makeJob(listed, 'Computing the findings'))
  await expect.poll(shown, { timeout: 5000 }).toEqual(['Computing the findings'])
})

test('an answer from before an event does not undo it', async () => {
  const job = makeJob('0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11', 'Reading the film')
  const { client, start, send } = follow({ jobs: [], total: 0, page: 1, queue: { jobs: [], credits: 0 } })
  const answers: ((answer: ShownJob) => void)[] = []
  const shown = new QueryObserver(client, {
    queryKey: KEYS.job(job.id),
    queryFn: () => new Promise<ShownJob>((resolve) => answers.push(resolve)),
  })
  onTestFinished(shown.subscribe(() => {}))
  start()
  send({ ...job, status: 'complete' })
  await expect.poll(() => shown.getCurrentResult().data?.status).toBe('complete')
  answers[0]?.(job)
  answers[1]?.({ ...job, status: 'complete' })
  await expect.poll(() => shown.getCurrentResult().isFetching).toBe(false)
  expect(shown.getCurrentResult().data?.status).toBe('complete')
})

test('events that arrive after a newer answer do not undo the end of an analysis', async () => {
  const job = makeJob('0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11', 'Reading the film')
  const page = { jobs: [{ ...job, status: 'complete' as const }], total: 1, page: 1, queue: { jobs: [], credits: 0 } }
  const { client, start, send } = follow(page)
  const status = () => client.getQueryData<Answer<'listJobs'>>(PAGE)?.jobs.map((listed) => listed.status)
  await expect.poll(status).toEqual(['complete'])
  start()
  send(job)
  const next = makeJob('0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a12', 'Reading the film')
  send(next)
  await expect.poll(() => client.getQueryData(KEYS.job(next.id)), { timeout: 5000 }).toMatchObject({ step: 'Reading the film' })
  expect([status(), client.getQueryData(KEYS.job(job.id))]).toEqual([['complete'], undefined])
})
