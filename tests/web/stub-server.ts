import { vi } from 'vitest'

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
  /** Aborted when no caller waits for the answer any more. */
  readonly signal: AbortSignal | null
}

export type Answer = (request: SentRequest) => Response | Promise<Response>

/** Replaces `fetch` with answers by `METHOD /path`. Other calls answer 500, and all requests are recorded. */
export interface StubServer {
  readonly requests: SentRequest[]
  readonly answers: Record<string, Answer>
  readonly requestsFor: (call: string) => SentRequest[]
}

export function stubServer(answers: Record<string, Answer> = {}): StubServer {
  const requests: SentRequest[] = []
  const server: StubServer = {
    requests,
    answers: { 'GET /api/auth/token': () => json({ token: 'a-token', user: { id: 'u1', email: 'maya@example.com' } }), ...answers },
    requestsFor: (call) => requests.filter(({ method, path }) => `${method} ${path}` === call),
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.origin)
    const sent: SentRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      signal: init.signal ?? null,
    }
    requests.push(sent)
    return await (server.answers[`${sent.method} ${sent.path}`]?.(sent) ?? json({ error: 'Nobody answers this call.' }, 500))
  })
  return server
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** Simulates a lost network. */
export async function noAnswer(): Promise<Response> {
  throw new TypeError('Failed to fetch')
}

export function heldAnswer(response: () => Response): { readonly answer: Answer; readonly release: () => void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { answer: () => released.then(response), release }
}
