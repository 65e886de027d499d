import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Map as MapIcon } from 'lucide-react'
import { jobId as jobIdSchema } from '#shared/ids.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useResultKey } from '#web/features/results/result-queries.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'

export function ReplaySwitch({ jobId }: { readonly jobId: string }) {
  const client = useQueryClient()
  const showToast = useToast()
  const key = useResultKey(jobId)
  const isReplayPublic = client.getQueryData<ShownResult>(key)?.isReplayPublic ?? false
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('shareReplay', { body: { jobId: jobIdSchema.parse(jobId), isReplayPublic: !isReplayPublic } }),
    onSuccess: () => {
      client.setQueryData<ShownResult>(key, (known) => known && { ...known, isReplayPublic: !isReplayPublic })
      showToast('success', isReplayPublic ? HIDDEN : SHOWN, { about: 'sharing' })
    },
    onError: (error) => showToast('error', wordsFor(error)),
  })
  return (
    <Button
      variant="ghost"
      size="small"
      aria-pressed={isReplayPublic}
      working={isPending ? 'Saving...' : null}
      onClick={() => mutate()}
      icon={MapIcon}
    >
      {isReplayPublic ? 'Replay Shared' : 'Share Replay Too'}
    </Button>
  )
}

const SHOWN = 'Everybody with the link can now see the match from above, without the names of others.'
const HIDDEN = 'The replay is yours alone again.'
