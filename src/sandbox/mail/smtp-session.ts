import type { Socket } from 'node:net'

export interface SmtpReception {
  readonly receive: (recipients: readonly string[], source: string) => void
  /** While it is out, every connection is sent away for later. */
  readonly isOut: () => boolean
}

const LARGEST_MAIL = 1024 * 1024
const LONGEST_LINE = 64 * 1024

/** The part of SMTP (RFC 5321) that a submitting client speaks, on one connection. */
export function speakSmtp(socket: Socket, reception: SmtpReception): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  const converse = makeConversation(say, reception)
  let pending = ''
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  if (reception.isOut()) {
    socket.end('421 4.3.2 The mail server is out of service\r\n')
    return
  }
  say('220 callout-sandbox ESMTP')
  socket.on('data', (piece: string) => {
    const lines = (pending + piece).split('\r\n')
    pending = lines.pop() ?? ''
    for (const line of lines) if (converse(line) === 'over') socket.end()
    if (pending.length > LONGEST_LINE) socket.destroy()
  })
}

function makeConversation(say: (line: string) => void, reception: SmtpReception) {
  let recipients: string[] | null = null
  let letter: string[] | null = null
  let letterLength = 0

  const takeLine = (line: string) => {
    letterLength += line.length + 2
    if (line !== '.') {
      if (letterLength <= LARGEST_MAIL) letter?.push(line.startsWith('.') ? line.slice(1) : line)
      return
    }
    if (letterLength > LARGEST_MAIL) say('552 5.3.4 The message is too large')
    else {
      reception.receive(recipients ?? [], (letter ?? []).join('\r\n'))
      say('250 2.0.0 Taken')
    }
    letter = null
    recipients = null
  }
  const commands: Readonly<Record<string, (rest: string) => void>> = {
    EHLO: () => say(`250-callout-sandbox\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 SIZE ${LARGEST_MAIL}`),
    HELO: () => say('250 callout-sandbox'),
    NOOP: () => say('250 2.0.0 Fine'),
    RSET: () => {
      recipients = null
      say('250 2.0.0 Forgotten')
    },
    MAIL: () => {
      recipients = []
      say('250 2.1.0 Sender taken')
    },
    RCPT: (rest) => {
      const recipient = /^TO:<([^>]+)>/i.exec(rest)?.[1]
      if (recipients === null || recipient === undefined) return say('503 5.5.1 Not now')
      if (recipient.startsWith('nobody@')) return say('550 5.1.1 There is no such mailbox')
      recipients.push(recipient)
      say('250 2.1.5 Recipient taken')
    },
    DATA: () => {
      if (!recipients?.length) return say('503 5.5.1 No recipients')
      letter = []
      letterLength = 0
      say('354 Go on, end with a line of one dot')
    },
  }
  return (line: string): 'over' | 'on' => {
    if (letter !== null) {
      takeLine(line)
      return 'on'
    }
    const [verb = '', rest = ''] = line.split(/ (.*)/s)
    const isOver = verb.toUpperCase() === 'QUIT' || reception.isOut()
    if (isOver) say(reception.isOut() ? '421 4.3.2 The mail server is out of service' : '221 2.0.0 Goodbye')
    else (commands[verb.toUpperCase()] ?? (() => say('502 5.5.2 Not understood')))(rest)
    return isOver ? 'over' : 'on'
  }
}
