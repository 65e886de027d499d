/**
 * Sends one message within 100 seconds, or throws `MailNotSent`, also on `breakOff`. If the server had the whole mail by then, it may have
 * accepted it anyway.
 */
export interface Mailer {
  readonly send: (mail: Mail, breakOff?: AbortSignal) => Promise<void>
}

export interface Mail {
  /** Also the message id, so that a mail that is sent twice counts as one. */
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** The address for replies, if not ours. */
  readonly replyTo?: string | null
  /** One-click unsubscribe address for this kind of mail (RFC 8058). */
  readonly unsubscribe?: string | null
  /** A PNG below the first line of the HTML version. It is attached, so that reading the mail is not tracked. */
  readonly picture?: Uint8Array | null
  /** Alternative text of the picture. */
  readonly pictureWords?: string | null
}

export class MailNotSent extends Error {
  /** The server permanently refused this mail (no such mailbox, too large). */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.name = 'MailNotSent'
    this.isFinal = isFinal
  }
}
