import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { EventSourceMessage } from 'eventsource-parser'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Answer } from '#web/data/foreign/foreign-answers.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { parseJson } from '#web/data/parse-json.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { makeBackoff } from '#web/data/retry.ts'
import { bearerToken } from '#web/data/session/auth.ts'

/** Waits this long at most for a read before the next event is handled, so that many events cause few reads. */
const LONGEST_READ_MS = 500

/** Listens to the user's one event stream until aborted. Every (re)connection reads the lists again, so that nothing missed stays missed. */
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

/** Reads again, and does not keep the events that follow waiting while the server is slow or down: what is news of one job needs no list. */
async function readBriefly(client: QueryClient, filters: QueryFilters) {
  await Promise.race([readAgain(client, filters), new Promise((resolve) => setTimeout(resolve, LONGEST_READ_MS))])
}

/** `job` carries the live document of one job; anything else only says that something of the user's has changed. */
async function take(client: QueryClient, { event, data }: EventSourceMessage) {
  const [{ readJob }, { isOver }, { isOutOfDate }] = await Promise.all([
    import('#web/data/foreign/foreign-answers.ts'),
    import('#web/data/foreign/is-over.ts'),
    import('./is-out-of-date.ts'),
  ])
  const job = event === 'job' ? await readJob(parseJson(data)) : null
  if (job === null) {
    if (event !== 'ping') await readBriefly(client, { predicate: ({ queryKey }) => queryKey[0] !== 'site' })
    return
  }
  client.setQueryData(KEYS.job(job.id), job)
  // What is being read may be older than the event.
  if (!putIntoPages(client, job, isOver(job.status)) || client.isFetching({ queryKey: KEYS.jobs }) > 0)
    await readBriefly(client, { queryKey: KEYS.jobs })
  await readBriefly(client, { predicate: ({ queryKey, state }) => queryKey[1] === job.id && isOutOfDate(state.data, job) })
  if (isOver(job.status)) {
    for (const queryKey of [KEYS.credits, KEYS.profile, KEYS.drills, KEYS.evening, KEYS.progress]) await readBriefly(client, { queryKey })
  }
}

/** Puts a job into every cached page that has it; false where none has, or where it leaves the queue. It doesn't settle a failed query. */
function putIntoPages(client: QueryClient, job: ShownJob, hasEnded: boolean): boolean {
  let isThere = false
  for (const query of client.getQueryCache().findAll({ queryKey: KEYS.jobs })) {
    const page = client.getQueryData<Answer<'listJobs'>>(query.queryKey)
    const isListed = page?.jobs.some(({ id }) => id === job.id)
    const isQueued = page?.queue.jobs.some(({ id }) => id === job.id)
    if (!page || !(isListed || isQueued)) continue
    if (isQueued && hasEnded) return false
    isThere = true
    const put = (jobs: ShownJob[]) => jobs.map((other) => (other.id === job.id ? job : other))
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
