/**
 * What we need of a mail server: hand one message over within 100 seconds, or throw `MailNotSent`; also on `breakOff`. Where the server
 * has the whole mail by then, it may have taken it all the same.
 */
export interface Mailer {
  readonly send: (mail: Mail, breakOff?: AbortSignal) => Promise<void>
}

export interface Mail {
  /** Also the message id, so that a mail handed over twice is one mail. */
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** Where answers go, if not to us. */
  readonly replyTo?: string | null
  /** The address where one press of the mail program ends mail of this kind (RFC 8058). */
  readonly unsubscribe?: string | null
  /** A PNG that stands below the first line, for whoever reads mail with pictures; it comes with the mail, so that nobody learns when it is read. */
  readonly picture?: Uint8Array | null
  /** What the picture shows. */
  readonly pictureWords?: string | null
}

export class MailNotSent extends Error {
  /** The server refused this mail for good (no such mailbox, too large). */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.name = 'MailNotSent'
    this.isFinal = isFinal
  }
}
