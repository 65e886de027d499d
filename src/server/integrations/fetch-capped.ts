import { refuseInTransaction } from '#server/database/transaction-scope.ts'
import { inSpan } from '#server/tracing/tracing.ts'

export interface CappedRequest {
  /** HTTP or HTTPS, without user name and password. */
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** Up to the last byte of the body. */
  readonly timeoutMs: number
  /** Limit of the unpacked body. */
  readonly capBytes: number
}

export type CappedReply =
  /** Any status; redirects are not followed. */
  | { readonly status: 'answered'; readonly code: number; readonly headers: Headers; readonly bytes: Uint8Array }
  | { readonly status: 'too-large' }
  | { readonly status: 'timeout' }
  /** `isSent`: false when no connection was made; otherwise the request may have been processed. */
  | { readonly status: 'unreachable'; readonly isSent: boolean }

const DECODER = new TextDecoder()

/** All HTTP requests to providers go through this: with a timeout and a cap, and without redirects. */
export async function fetchCapped(request: CappedRequest): Promise<CappedReply> {
  const { url, method = 'GET', headers = {}, body = null, timeoutMs, capBytes } = request
  refuseInTransaction('A provider')
  if (!/^https?:$/.test(new URL(url).protocol)) throw new RangeError('Only http and https are asked.')
  const timeout = AbortSignal.timeout(timeoutMs)
  const about = { 'http.request.method': method, 'server.address': new URL(url).host }
  return await inSpan(method, about, async (span) => {
    const reply = await ask()
    span?.setAttributes(reply.status === 'answered' ? { 'http.response.status_code': reply.code } : { 'error.type': reply.status })
    return reply
  })

  async function ask(): Promise<CappedReply> {
    try {
      const response = await fetch(url, { method, headers, body, redirect: 'manual', signal: timeout })
      const bytes = await readUpTo(response, capBytes)
      return bytes === null ? { status: 'too-large' } : { status: 'answered', code: response.status, headers: response.headers, bytes }
    } catch (error) {
      return timeout.aborted ? { status: 'timeout' } : { status: 'unreachable', isSent: !isNotConnected(error) }
    }
  }
}

const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

function isNotConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && NOT_CONNECTED.includes(String(cause.code))
}

/** Returns undefined for invalid JSON. */
export function parseJson(body: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : DECODER.decode(body))
  } catch {
    return undefined
  }
}

/** Null when the body exceeds the cap. */
async function readUpTo(response: Response, capBytes: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > capBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
