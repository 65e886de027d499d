import { useMutation } from '@tanstack/react-query'
import { Trash2, Unlink } from 'lucide-react'
import { useLocation } from 'wouter'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { readSession } from '#web/data/session/auth.ts'
import { useSessionHold } from '#web/data/session/session.ts'
import { usePageTitle } from '#web/page/use-page.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'

interface ConfirmDeletionProps {
  readonly token: string
  readonly onKeep: () => void
}

/** Opened by the link in the deletion mail. Opening it deletes nothing, because mail programs open links automatically. */
export function ConfirmDeletion({ token, onKeep }: ConfirmDeletionProps) {
  usePageTitle('Delete Account')
  const deletion = useDeletion()
  if (token === '') return <NoToken onKeep={onKeep} />
  return (
    <Gate
      icon={Trash2}
      tone="error"
      title="Delete your account for good?"
      action={
        <div className="confirm-deletion stack gap-12">
          {deletion.isError && (
            <Alert tone="error">{wordsFor(deletion.error, 'Your account could not be deleted. Please try again.')}</Alert>
          )}
          <Button variant="danger-filled" working={deletion.isPending ? 'Deleting...' : null} onClick={() => deletion.mutate(token)}>
            Delete account
          </Button>
          <Button onClick={onKeep}>Keep my account</Button>
        </div>
      }
    >
      Reports, public links, unused credits and the linked account are deleted at once. Export your data on your profile page first.
    </Gate>
  )
}

function useDeletion() {
  const { setSession } = useSessionHold()
  const [, navigate] = useLocation()
  const showToast = useToast()
  return useMutation({
    mutationFn: (token: string) => call('confirmAccountDeletion', { body: { token } }),
    onSuccess: () => {
      showToast('success', 'Your account is deleted.')
      navigate('/', { replace: true })
      // The account was signed out everywhere, so here too if it is the one signed in.
      readSession().then(setSession, () => undefined)
    },
  })
}

function NoToken({ onKeep }: Pick<ConfirmDeletionProps, 'onKeep'>) {
  return (
    <Gate icon={Unlink} title="This link is incomplete" action={<Button onClick={onKeep}>Go to Profile</Button>}>
      Open the email's link again, or copy all of it. Get a new one on your profile page.
    </Gate>
  )
}
