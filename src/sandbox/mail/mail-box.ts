import { type MailMessage, readMailMessage } from './mail-message.ts'

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
