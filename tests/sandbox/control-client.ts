import { z } from 'zod'
import type { OrderedReply, SeenRequest } from '#sandbox/control/control.ts'
import type { ReceivedMail } from '#sandbox/mail/provider.ts'

const seenRequests = z.array(z.object({ method: z.string(), path: z.string() }))
const receivedMails: z.ZodType<ReceivedMail[]> = z.array(
  z.object({
    messageId: z.string(),
    from: z.string(),
    replyTo: z.string(),
    to: z.string(),
    unsubscribe: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.nullable(z.string()),
    pictures: z.array(z.object({ id: z.string(), type: z.string(), base64: z.string() })),
    recipients: z.array(z.string()),
    receivedAt: z.string(),
    deliveries: z.number(),
  }),
)

export interface ControlClient {
  readonly hold: (path: string) => Promise<void>
  readonly release: (path: string) => Promise<void>
  readonly reply: (reply: Omit<OrderedReply, 'times'> & { readonly times?: number }) => Promise<void>
  readonly expireTokens: () => Promise<void>
  readonly clear: () => Promise<void>
  /** Requests below a path, oldest first. */
  readonly requests: (path: string) => Promise<SeenRequest[]>
  /** Newest first. */
  readonly mails: () => Promise<ReceivedMail[]>
  readonly setMailOutage: (on: boolean) => Promise<void>
}

/** Controls a running sandbox, in this process or another. */
export function controlSandbox(address: string): ControlClient {
  const post = async (name: string, body: object) => {
    const answer = await fetch(`${address}${name}`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The sandbox refuses ${name}: ${answer.status}.`)
  }
  return {
    hold: (path) => post('/control/hold', { path }),
    release: (path) => post('/control/release', { path }),
    reply: (reply) => post('/control/reply', reply),
    expireTokens: () => post('/control/expire-tokens', {}),
    clear: () => post('/control/clear', {}),
    requests: async (path) => {
      const answer = await fetch(`${address}/control/requests`)
      return seenRequests.parse(await answer.json()).filter((request) => request.path.startsWith(path))
    },
    mails: async () => receivedMails.parse(await (await fetch(`${address}/mail.json`)).json()),
    setMailOutage: (on) => post('/mail/outage', { on }),
  }
}
