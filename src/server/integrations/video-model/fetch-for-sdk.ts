import { type CappedReply, fetchCapped } from '#server/integrations/fetch-capped.ts'

/** No answer. If the request was sent, a model may have worked on it all the same. */
export class Unanswered extends Error {
  readonly isSent: boolean

  constructor(reply: Exclude<CappedReply, { readonly status: 'answered' }>) {
    super(`The model did not answer: ${reply.status}.`)
    this.isSent = reply.status !== 'unreachable' || reply.isSent
  }
}

const CAP_BYTES = 1024 * 1024

export async function fetchForSdk(url: string, init: RequestInit | undefined, timeoutMs: number): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init?.headers))
  const reply = await fetchCapped({ url, method: 'POST', headers, body: String(init?.body ?? ''), timeoutMs, capBytes: CAP_BYTES })
  if (reply.status !== 'answered') throw new Unanswered(reply)
  return new Response(Uint8Array.from(reply.bytes), { status: reply.code, headers: reply.headers })
}

/** Safe to show anywhere. */
const PLAIN = /^[\w.:/@+-]{1,80}$/

/** The model that the service says has answered, else the configured one. */
export function modelVersionOf(said: unknown, asked: string): string {
  return typeof said === 'string' && PLAIN.test(said) ? said : asked
}
