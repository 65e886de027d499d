import { once } from 'node:events'
import { Hono } from 'hono'
import { html } from 'hono/html'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { z } from 'zod'
import type { PlayProvider } from '#sandbox/provider.ts'

export interface ReceivedMail {
  readonly messageId: string
  readonly from: string
  readonly replyTo: string
  readonly to: string
  /** Headers for one-click unsubscribing (RFC 8058). */
  readonly unsubscribe: readonly string[]
  readonly subject: string
  readonly text: string
  /** Null for a plain-text mail. */
  readonly html: string | null
  /** Attached pictures as base64, by the content id that the HTML refers to. */
  readonly pictures: readonly { readonly id: string; readonly type: string; readonly base64: string }[]
  readonly recipients: readonly string[]
  readonly receivedAt: string
  /** The number of arrivals with this message id. Only the first is stored, as large providers do. */
  readonly deliveries: number
}

type MailBox = ReturnType<typeof makeMailBox>

function makeMailBox() {
  const mails: ReceivedMail[] = []
  let isOut = false
  return {
    newestFirst: () => mails.toReversed(),
    receive: async (recipients: readonly string[], source: string) => {
      const { messageId = '', subject = '', text = '', html, attachments, from, replyTo, to, headers } = await PostalMime.parse(source)
      const at = mails.findIndex((mail) => messageId !== '' && messageId === mail.messageId)
      const earlier = mails[at]
      if (earlier) mails[at] = { ...earlier, deliveries: earlier.deliveries + 1 }
      else {
        const head = { messageId, subject, from: written(from ? [from] : []), replyTo: written(replyTo), to: written(to) }
        const unsubscribe = headers.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ value }) => value)
        const pictures = attachments.map(({ contentId = '', mimeType, content }) => ({
          id: contentId.replace(/^<|>$/g, ''),
          type: mimeType,
          base64: Buffer.from(content as ArrayBuffer).toString('base64'),
        }))
        mails.push({
          ...head,
          unsubscribe,
          html: html ?? null,
          pictures,
          text: text.trimEnd(),
          recipients,
          receivedAt: new Date().toISOString(),
          deliveries: 1,
        })
      }
    },
    isOut: () => isOut,
    setOut: (out: boolean) => {
      isOut = out
    },
  }
}

function written(addresses: readonly Address[] = []): string {
  return addresses.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')
}

export const playMail: PlayProvider = async ({ portOf }) => {
  const box = makeMailBox()
  const { port, close } = await startSmtpServer(box, portOf('MAIL'))
  return { pages: makeMailRoutes(box), server: { part: 'MAIL', address: `smtp://127.0.0.1:${port}`, close } }
}

const outageBody = z.object({ on: z.boolean() })
const LINKS = /(https?:\/\/[^\s<>"]+)/

function makeMailRoutes(box: MailBox): Hono {
  const routes = new Hono()
  routes.get('/mail', (c) => c.html(mailPage(box.newestFirst())))
  routes.get('/mail.json', (c) => c.json(box.newestFirst()))
  routes.post('/mail/outage', async (c) => {
    box.setOut(outageBody.parse(await c.req.json()).on)
    return c.json({})
  })
  return routes
}

function mailPage(mails: readonly ReceivedMail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Sandbox mail</title>
      </head>
      <body>
        <h1>Sandbox mail</h1>
        ${mails.length === 0 ? html`<p>Nothing yet.</p>` : mails.map(mailArticle)}
      </body>
    </html>`
}

function mailArticle({ subject, recipients, receivedAt, text, pictures }: ReceivedMail) {
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${recipients.join(', ')}, ${receivedAt}</p>
    <pre>${text.split(LINKS).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}</pre>
    ${pictures.map(({ type, base64 }) => html`<img src="data:${type};base64,${base64}" alt="A picture of this mail" width="600" />`)}
  </article>`
}

interface RunningSmtpServer {
  readonly port: number
  readonly close: () => Promise<void>
}

const LARGEST_MAIL = 1024 * 1024
const CLOSE_TIMEOUT_MS = 100

async function startSmtpServer(box: MailBox, port: number): Promise<RunningSmtpServer> {
  const whileOut = () => (box.isOut() ? refusal(421, '4.3.2 The mail server is out of service') : null)
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onConnect: (_, answer) => answer(whileOut()),
    onMailFrom: (_address, _, answer) => answer(whileOut()),
    onRcptTo: ({ address }, _, answer) =>
      answer(whileOut() ?? (address.startsWith('nobody@') ? refusal(550, '5.1.1 There is no such mailbox') : null)),
    onData: (stream, { envelope }, answer) => {
      readLetter(stream).then(async (letter) => {
        const refused = whileOut() ?? (letter === null ? refusal(552, '5.3.4 The message is too large') : null)
        if (!refused && letter !== null) {
          const recipients = envelope.rcptTo.map(({ address }) => address)
          await box.receive(recipients, letter)
        }
        answer(refused)
      }, answer)
    },
  })
  // A client may disconnect in the middle of a mail.
  server.on('error', () => undefined)
  const inner = server.listen(port, '127.0.0.1')
  await once(inner, 'listening')
  const address = inner.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Null when the mail is too large. */
async function readLetter(stream: SMTPServerDataStream): Promise<string | null> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return stream.sizeExceeded ? null : Buffer.concat(pieces).toString('utf8')
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}
