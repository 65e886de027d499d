/**
 * What we need of a mail server: hand one message over within 100 seconds, or throw `MailNotSent`; also on `breakOff`. Where the server
 * has the whole mail by then, it may have taken it all the same.
 */
export interface Mailer {
  readonly send: (mail: Mail, breakOff?: AbortSignal) => Promise<void>
}

export interface Mail {
  /** Also the message id: the same mail handed over twice is one mail. */
  readonly id: string
  readonly recipient: string
  readonly subject: string
  /** Plain text. */
  readonly body: string
  /** The address that an answer goes to, where that is not our own. */
  readonly replyTo?: string | null
}

export class MailNotSent extends Error {
  /** The server will never take this mail (no such mailbox, too large): sending it again is of no use. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.name = 'MailNotSent'
    this.isFinal = isFinal
  }
}
