import { createTransport, type SendMailOptions } from 'nodemailer'
import { refuseInTransaction } from '#server/database/transaction-scope.ts'
import { type Mail, type Mailer, MailNotSent } from './mailer.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. A password is never sent in the clear. */
  readonly address: string
  readonly sender: string
  /** For connection and greeting. */
  readonly timeoutMs?: number
  readonly maxMs?: number
}

const TIMEOUT_MS = 10_000
/** For each reply: the server may scan the mail after its last line. If we give up too early, an accepted mail is sent again. */
const REPLY_TIMEOUT_MS = 60_000
const MAX_MS = 100_000
const PERMANENT_REPLY = 500

/** Opens a connection for each mail, because there are few. */
export function makeSmtpMailer({ address, sender, timeoutMs = TIMEOUT_MS, maxMs = MAX_MS }: SmtpOptions): Mailer {
  const transport = openTransport(address, timeoutMs)
  const messageIdHost = /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost'
  return {
    send: async ({ id, recipient, subject, body, replyTo, unsubscribe, picture, pictureWords }: Mail, breakOff?: AbortSignal) => {
      refuseInTransaction('The mail server')
      const tooLate = AbortSignal.timeout(maxMs)
      try {
        await transport.sendMail({
          from: sender,
          // An object, so that a comma in the address cannot add a second recipient.
          to: { name: '', address: recipient },
          subject,
          text: body,
          ...(picture && withPicture(body, picture, pictureWords ?? '')),
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          ...(unsubscribe && {
            headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
          messageId: `<${id}@${messageIdHost}>`,
          signal: breakOff ? AbortSignal.any([breakOff, tooLate]) : tooLate,
        })
      } catch (error) {
        throw toMailNotSent(error)
      }
    },
  }
}

const PICTURE_CID = 'picture@callout'
const ADDRESS = /^https?:\/\/\S+$/

/** An HTML version of the text, with the picture below its first line. */
function withPicture(body: string, png: Uint8Array, words: string): Pick<SendMailOptions, 'html' | 'attachments'> {
  const [first = '', ...others] = body.split('\n').filter((line) => line !== '')
  const toHtml = (line: string) => `<p>${ADDRESS.test(line) ? `<a href="${escaped(line)}">${escaped(line)}</a>` : escaped(line)}</p>`
  const image = `<p><img src="cid:${PICTURE_CID}" alt="${escaped(words)}" width="600" style="max-width:100%;height:auto"></p>`
  const file = { filename: 'picture.png', contentType: 'image/png', content: Buffer.from(png) }
  return {
    html: [toHtml(first), image, ...others.map(toHtml)].join('\n'),
    attachments: [{ ...file, cid: PICTURE_CID, contentDisposition: 'inline' }],
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function openTransport(address: string, timeoutMs: number) {
  return createTransport({
    ...connectionOf(address),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: REPLY_TIMEOUT_MS,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Connects and signs in without sending anything. Throws `MailNotSent`. */
export async function greetMailServer(address: string): Promise<void> {
  await openTransport(address, TIMEOUT_MS)
    .verify()
    .catch((error: unknown) => {
      throw toMailNotSent(error)
    })
}

function connectionOf(address: string) {
  const url = new URL(address)
  const isSecure = url.protocol === 'smtps:'
  const auth = url.username === '' ? {} : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
  return {
    host: url.hostname,
    port: Number(url.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: !isSecure && url.username !== '',
    ...auth,
  }
}

function toMailNotSent(error: unknown): MailNotSent {
  const reason = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : null
  return new MailNotSent(reason, typeof code === 'number' && code >= PERMANENT_REPLY)
}
