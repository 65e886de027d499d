import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert, AlertSlot } from '#web/ui/notices/alert.tsx'

export function CreditWaiting({ email }: { readonly email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => call('sendConfirmation') })
  const again = (
    <Button size="small" onClick={() => mutate()} working={isPending ? 'Sending...' : null}>
      Send Again
    </Button>
  )
  return (
    <div className="stack gap-8 mt-16">
      <Alert tone="info" icon={MailCheck} action={again}>
        You get your free credit once you follow the link that we emailed to <b>{email}</b>.
      </Alert>
      {isSuccess && <AlertSlot alert={{ tone: 'success', children: 'Sent. It can take a minute; look in your spam folder too.' }} />}
      {error && <AlertSlot alert={{ tone: 'error', children: wordsFor(error, 'The email could not be sent. Please try again.') }} />}
    </div>
  )
}
