import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert, AlertSlot } from '#web/ui/notices/alert.tsx'

type Sending = { readonly status: 'idle' | 'sending' | 'sent' } | { readonly status: 'failed'; readonly words: string }

export function CreditWaiting({ email }: { readonly email: string }) {
  const [sending, setSending] = useState<Sending>({ status: 'idle' })
  const send = () => {
    setSending({ status: 'sending' })
    call('sendConfirmation').then(
      () => setSending({ status: 'sent' }),
      (failure: unknown) => setSending({ status: 'failed', words: wordsFor(failure, 'The mail could not be sent. Please try again.') }),
    )
  }
  const again = (
    <Button size="small" onClick={send} working={sending.status === 'sending' ? 'Sending...' : null}>
      Send Again
    </Button>
  )
  return (
    <div className="stack gap-8 mt-16">
      <Alert tone="info" icon={MailCheck} action={again}>
        Your free credit is there once you follow the link that we mailed to <b>{email}</b>.
      </Alert>
      {sending.status === 'sent' && (
        <AlertSlot alert={{ tone: 'success', children: 'Sent. It may take a minute, or be among the spam.' }} />
      )}
      {sending.status === 'failed' && <AlertSlot alert={{ tone: 'error', children: sending.words }} />}
    </div>
  )
}
