import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DELETION_WORD } from '#shared/account/account-data.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { failure } from '#web/features/account/notice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { DeleteQuestion } from './delete-question.tsx'

interface DeleteDialogProps {
  readonly email: string
  readonly onClose: () => void
}

/** Says what goes, offers it as a file, and takes the word that is typed on purpose. What deletes is the link that is mailed then. */
export function DeleteDialog({ email, onClose }: DeleteDialogProps) {
  const form = useId()
  const [word, setWord] = useState('')
  const request = useMutation({ mutationFn: () => call('requestAccountDeletion', { body: { word: DELETION_WORD } }) })
  const isMeant = word.trim().toLowerCase() === DELETION_WORD
  if (request.isSuccess)
    return (
      <Dialog title="Check your mail" footer={(close) => <Button onClick={close}>Close</Button>} onClose={onClose}>
        <p className="break-anywhere">
          We send a link to {email}. Your account is deleted once you open it and confirm, within 30 minutes. Until then everything stays as
          it is.
        </p>
      </Dialog>
    )
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>Keep my account</Button>
      <Button look="danger-filled" type="submit" form={form} disabled={!isMeant} working={request.isPending ? 'Sending...' : null}>
        Delete account
      </Button>
    </>
  )
  return (
    <Dialog title="Delete your account?" footer={footer} onClose={onClose}>
      <DeleteQuestion
        form={form}
        word={word}
        onWord={setWord}
        onSubmit={() => isMeant && !request.isPending && request.mutate()}
        notice={request.isError ? failure(wordsFor(request.error, 'The mail could not be sent. Please try again.')) : null}
      />
    </Dialog>
  )
}
