import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { EventSourceMessage } from 'eventsource-parser'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Answer } from '#web/data/foreign/foreign-answers.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { parseJson } from '#web/data/parse-json.ts'
import { KEYS, putData, readAgain } from '#web/data/query-client.ts'
import { makeBackoff } from '#web/data/retry.ts'
import { bearerToken } from '#web/data/session/auth.ts'

/** The longest wait for a refetch before the next event is handled, so that many events cause few refetches. */
const LONGEST_READ_MS = 500

/** Listens to the user's one event stream until aborted. Every (re)connection refetches the lists, to catch up on missed events. */
export async function followEvents(client: QueryClient, signal: AbortSignal) {
  const backoff = makeBackoff({ spread: 0.25 })
  let lastId: string | null = null
  let isFresh = false
  while (!signal.aborted) {
    try {
      const response = await openStream(signal, isFresh, lastId)
      isFresh = response.status === 401
      if (response.ok && response.body) {
        backoff.reset()
        await readBriefly(client, { queryKey: KEYS.jobs })
        for await (const event of readEvents(response.body)) {
          lastId = event.id ?? lastId
          await take(client, event)
        }
      }
    } catch {
      // A broken connection is ordinary: wait and connect again.
    }
    if (signal.aborted) return
    await new Promise((resolve) => setTimeout(resolve, backoff.nextWaitMs()))
  }
}

async function openStream(signal: AbortSignal, isFresh: boolean, lastId: string | null): Promise<Response> {
  const token = await bearerToken({ isFresh })
  return fetch('/api/events', {
    signal,
    credentials: 'omit',
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token ?? ''}`, ...(lastId !== null && { 'last-event-id': lastId }) },
  })
}

/** Refetches without holding up later events while the server is slow or down: news of one job needs no list. */
async function readBriefly(client: QueryClient, filters: QueryFilters) {
  await Promise.race([readAgain(client, filters), new Promise((resolve) => setTimeout(resolve, LONGEST_READ_MS))])
}

/** A `job` event carries the live state of one job; any other event only says that some data of the user has changed. */
async function take(client: QueryClient, { event, data }: EventSourceMessage) {
  const [{ readJob }, { isOver }, { isOutOfDate }] = await Promise.all([
    import('#web/data/foreign/foreign-answers.ts'),
    import('#web/data/foreign/is-over.ts'),
    import('./is-out-of-date.ts'),
  ])
  const job = event === 'job' ? await readJob(parseJson(data)) : null
  if (job === null) {
    if (event !== 'ping') await readBriefly(client, {})
    return
  }
  // Events may arrive after an answer that is newer than they are. An analysis that is over does not run again.
  if (!isOver(job.status) && knownStates(client, job.id).some(isOver)) return
  putData(client, KEYS.job(job.id), job)
  // A running fetch may return data that is older than the event.
  if (!putIntoPages(client, job, isOver(job.status)) || client.isFetching({ queryKey: KEYS.jobs }) > 0)
    await readBriefly(client, { queryKey: KEYS.jobs })
  await readBriefly(client, { predicate: ({ queryKey, state }) => queryKey[1] === job.id && isOutOfDate(state.data, job) })
  if (isOver(job.status)) {
    for (const queryKey of [KEYS.credits, KEYS.profile, KEYS.drills, KEYS.evening, KEYS.progress]) await readBriefly(client, { queryKey })
  }
}

/** The states of a job in every cached answer that has it. */
function knownStates(client: QueryClient, id: ShownJob['id']): ShownJob['status'][] {
  const pages = client.getQueriesData<Answer<'listJobs'>>({ queryKey: KEYS.jobs })
  const jobs = [client.getQueryData<ShownJob>(KEYS.job(id)), ...pages.flatMap(([, page]) => page?.jobs ?? [])]
  return jobs.flatMap((job) => (job?.id === id ? [job.status] : []))
}

/** Updates a job in every cached page that has it; false if none has it, or it leaves the queue. A failed query stays failed. */
function putIntoPages(client: QueryClient, job: ShownJob, hasEnded: boolean): boolean {
  let isThere = false
  for (const query of client.getQueryCache().findAll({ queryKey: KEYS.jobs })) {
    const page = client.getQueryData<Answer<'listJobs'>>(query.queryKey)
    const isListed = page?.jobs.some(({ id }) => id === job.id)
    const isQueued = page?.queue.jobs.some(({ id }) => id === job.id)
    if (!page || !(isListed || isQueued)) continue
    if (isQueued && hasEnded) return false
    isThere = true
    const put = (jobs: ShownJob[]) => jobs.map((listed) => (listed.id === job.id ? job : listed))
    query.setState({ data: { ...page, jobs: put(page.jobs), queue: { ...page.queue, jobs: put(page.queue.jobs) } } })
  }
  return isThere
}

export async function* readEvents(body: NonNullable<Response['body']>) {
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}
