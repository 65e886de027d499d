import { useMutation, useQueryClient } from '@tanstack/react-query'
import { jobTitle } from '#shared/jobs/job.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { focusHeadingIfLost } from '#web/features/jobs/use-heading-focus.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'

export function RemoveFailed({ job, onClose }: { readonly job: ShownJob; readonly onClose: () => void }) {
  const client = useQueryClient()
  const showToast = useToast()
  const remove = useMutation({
    mutationFn: () => call('removeJob', { query: { jobId: job.id } }),
    networkMode: 'always',
    onSuccess: () => showToast('success', 'The failed analysis was removed.'),
    onError: (error) => showToast('error', wordsFor(error, 'It could not be removed. Please try again.')),
    onSettled: async () => {
      onClose()
      await readAgain(client, { queryKey: KEYS.jobs })
      focusHeadingIfLost()
    },
  })
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>Keep it</Button>
      <Button variant="danger-filled" working={remove.isPending ? 'Removing...' : null} onClick={() => remove.mutate()}>
        Remove
      </Button>
    </>
  )
  return (
    <Dialog title="Remove this failed analysis?" footer={footer} onClose={onClose}>
      <p className="break-anywhere">
        {jobTitle(job)} will be removed from your list, with all we kept of it. Your credits stay the same. This can't be undone.
      </p>
    </Dialog>
  )
}
