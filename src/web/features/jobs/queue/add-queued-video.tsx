import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { useVideoCheck, VideoField } from '#web/features/submission/video-field.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'

interface AddQueuedVideoProps {
  readonly job: ShownJob
  readonly name: string
  readonly onClose: () => void
}

/** Gives a match that waits its video. One that has begun meanwhile goes on without, which is said. */
export function AddQueuedVideo({ job, name, onClose }: AddQueuedVideoProps) {
  const [videoUrl, setVideoUrl] = useState('')
  const check = useVideoCheck(videoUrl)
  const client = useQueryClient()
  const showToast = useToast()
  const add = useMutation({
    mutationFn: () => call('addQueuedVideo', { query: { jobId: job.id }, body: { videoUrl } }),
    networkMode: 'always',
    onSuccess: () => {
      showToast('success', 'The video goes with this match.')
      onClose()
    },
    onSettled: () => void readAgain(client, { queryKey: KEYS.jobs }),
  })
  const canAdd = check.status !== 'empty' && check.status !== 'wrong'
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (canAdd && !add.isPending) add.mutate()
  }
  return (
    <form className="queue-add" aria-label={`Video of ${name}`} onSubmit={send} noValidate>
      <VideoField value={videoUrl} check={check} onChange={setVideoUrl} />
      {add.isError && <Alert tone="error">{wordsFor(add.error, 'An unexpected error occurred. Please try again.')}</Alert>}
      <div className="queue-add-foot">
        <Button type="submit" disabled={!canAdd} working={add.isPending ? 'Adding...' : null}>
          {job.videoUrl === null ? 'Add Video' : 'Change Video'}
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <p className="fine">Takes no credit. Where the video is of another match, the report does without.</p>
      </div>
    </form>
  )
}
