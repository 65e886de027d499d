export interface ReceivedMail extends MailMessage {
  readonly recipients: readonly string[]
  readonly receivedAt: string
  /** How often the same message id arrived; only the first arrival is kept, as large providers do. */
  readonly deliveries: number
}

export interface MailBox {
  /** Newest first. */
  readonly mails: () => readonly ReceivedMail[]
  readonly receive: (recipients: readonly string[], source: string) => void
  readonly isOut: () => boolean
  readonly setOut: (isOut: boolean) => void
}

export function makeMailBox(): MailBox {
  const mails: ReceivedMail[] = []
  let isOut = false
  return {
    mails: () => [...mails].reverse(),
    receive: (recipients, source) => {
      const message = readMailMessage(source)
      const at = mails.findIndex(({ messageId }) => messageId !== '' && messageId === message.messageId)
      const earlier = mails[at]
      if (earlier) mails[at] = { ...earlier, deliveries: earlier.deliveries + 1 }
      else mails.push({ ...message, recipients, receivedAt: new Date().toISOString(), deliveries: 1 })
    },
    isOut: () => isOut,
    setOut: (out) => {
      isOut = out
    },
  }
}

/** A plain text mail, read as far as the sandbox shows it. */
interface MailMessage {
  readonly messageId: string
  readonly from: string
  readonly replyTo: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Reads a message of one text part (RFC 5322, transfer encodings of RFC 2045, encoded words of RFC 2047). */
function readMailMessage(source: string): MailMessage {
  const border = source.indexOf('\r\n\r\n')
  const head = (border < 0 ? source : source.slice(0, border)).replace(/\r\n(?=[ \t])/g, '')
  const body = border < 0 ? '' : source.slice(border + 4)
  const headers = new Map(head.split('\r\n').map((line) => splitHeader(line)))
  const header = (name: string) => decodeWords(headers.get(name) ?? '')
  return {
    messageId: header('message-id'),
    from: header('from'),
    replyTo: header('reply-to'),
    to: header('to'),
    subject: header('subject'),
    text: decodeBody(body, header('content-transfer-encoding').toLowerCase()).replaceAll('\r\n', '\n').trimEnd(),
  }
}

function splitHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b' ? decodeBase64(word) : decodeQuoted(word.replaceAll('_', ' ')),
    )
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return decodeBase64(body)
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body
}

function decodeBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8')
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
