import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { useFocusHandedOn } from '#web/features/jobs/use-focus-kept.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'

/** Takes a waiting job out of the queue. One that has begun meanwhile goes on, which is said. */
export function TakeOut({ jobId, name }: { readonly jobId: ShownJob['id']; readonly name: string }) {
  useFocusHandedOn()
  const client = useQueryClient()
  const showToast = useToast()
  const takeOut = useMutation({
    mutationFn: () => call('takeOutJob', { query: { jobId } }),
    networkMode: 'always',
    onSuccess: () => showToast('success', 'Taken out of the queue. Your credit was returned.'),
    onError: (error) => showToast('error', wordsFor(error, 'It could not be taken out. Please try again.')),
    onSettled: () => {
      for (const queryKey of [KEYS.jobs, KEYS.profile, KEYS.credits]) void readAgain(client, { queryKey })
    },
  })
  return (
    <Button
      size="small"
      aria-label={`Take out ${name}`}
      working={takeOut.isPending ? 'Taking out...' : null}
      onClick={() => takeOut.mutate()}
    >
      Take out
    </Button>
  )
}
