import { vi } from 'vitest'

/** One request as the server would have got it. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
  /** Aborted once nobody waits for the answer any more. */
  readonly signal: AbortSignal | null
}

export type Answer = (asked: Asked) => Response | Promise<Response>

/** Answers by `METHOD /path`, at the network's edge. What is not listed answers 500, and everything asked is remembered. */
export interface StubServer {
  readonly asked: Asked[]
  readonly answers: Record<string, Answer>
  readonly askedFor: (call: string) => Asked[]
}

export function stubServer(answers: Record<string, Answer> = {}): StubServer {
  const asked: Asked[] = []
  const server: StubServer = {
    asked,
    answers: { 'GET /api/auth/token': () => json({ token: 'a-token', user: { id: 'u1', email: 'maya@example.com' } }), ...answers },
    askedFor: (call) => asked.filter(({ method, path }) => `${method} ${path}` === call),
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.origin)
    const one: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      signal: init.signal ?? null,
    }
    asked.push(one)
    return await (server.answers[`${one.method} ${one.path}`]?.(one) ?? json({ error: 'Nobody answers this call.' }, 500))
  })
  return server
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** The network is gone. */
export async function noAnswer(): Promise<Response> {
  throw new TypeError('Failed to fetch')
}

/** An answer that is held until it is released. */
export function heldAnswer(response: () => Response): { readonly answer: Answer; readonly release: () => void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { answer: () => released.then(response), release }
}
