import PostalMime, { type Address } from 'postal-mime'

export interface ReceivedMail {
  readonly messageId: string
  readonly from: string
  readonly replyTo: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly recipients: readonly string[]
  readonly receivedAt: string
  /** How often the same message id arrived; only the first arrival is kept, as large providers do. */
  readonly deliveries: number
}

export interface MailBox {
  readonly mails: () => readonly ReceivedMail[]
  readonly receive: (recipients: readonly string[], source: string) => Promise<void>
  readonly isOut: () => boolean
  readonly setOut: (isOut: boolean) => void
}

export function makeMailBox(): MailBox {
  const mails: ReceivedMail[] = []
  let isOut = false
  return {
    mails: () => [...mails].reverse(),
    receive: async (recipients, source) => {
      const { messageId = '', subject = '', text = '', from, replyTo, to } = await PostalMime.parse(source)
      const at = mails.findIndex((mail) => messageId !== '' && messageId === mail.messageId)
      const earlier = mails[at]
      if (earlier) mails[at] = { ...earlier, deliveries: earlier.deliveries + 1 }
      else {
        const head = { messageId, subject, from: written(from ? [from] : []), replyTo: written(replyTo), to: written(to) }
        mails.push({ ...head, text: text.trimEnd(), recipients, receivedAt: new Date().toISOString(), deliveries: 1 })
      }
    },
    isOut: () => isOut,
    setOut: (out) => {
      isOut = out
    },
  }
}

function written(addresses: readonly Address[] = []): string {
  return addresses.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')
}
