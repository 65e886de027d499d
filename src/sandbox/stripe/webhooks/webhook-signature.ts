import { createHmac } from 'node:crypto'

/** The secret of the one endpoint, as the program knows it when it talks to the sandbox. */
export const WEBHOOK_SECRET = 'whsec_sandbox'

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">` */
export function signPayload(body: string, options: { readonly secret?: string; readonly atSeconds?: number } = {}): string {
  const { secret = WEBHOOK_SECRET, atSeconds = Math.floor(Date.now() / 1000) } = options
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`
}
