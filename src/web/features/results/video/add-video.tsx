import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useVideoCheck, VideoField } from '#web/features/submission/video-field.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'

interface AddVideoProps {
  readonly result: ShownResult
  readonly onAdded: (result: ShownResult) => void
}

/** Its owner gives an analysis that was submitted without a video one, or another one: behind a line, at no cost. */
export function AddVideo({ result, onAdded }: AddVideoProps) {
  const [isOpen, setOpen] = useState(false)
  const added = (shown: ShownResult) => {
    setOpen(false)
    onAdded(shown)
  }
  return (
    <details className="deck-part" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{result.videoUrl === null ? 'Add a YouTube video' : 'Change the YouTube video'}</summary>
      {isOpen && <AddVideoForm result={result} onAdded={added} />}
    </details>
  )
}

function AddVideoForm({ result, onAdded }: AddVideoProps) {
  const [videoUrl, setVideoUrl] = useState('')
  const check = useVideoCheck(videoUrl)
  const showToast = useToast()
  const isReplacing = result.videoUrl !== null
  const add = useMutation({
    mutationFn: () => call('addVideo', { body: { jobId: result.jobId, videoUrl } }),
    onSuccess: (shown) => {
      showToast('success', 'The video is part of your report now.')
      onAdded(shown)
    },
  })
  const canAdd = check.status !== 'empty' && check.status !== 'wrong'
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (canAdd && !add.isPending) add.mutate()
  }
  return (
    <form className="deck-body stack" onSubmit={send} noValidate>
      <VideoField value={videoUrl} check={check} onChange={setVideoUrl} />
      {add.isError && <Alert tone="error">{wordsFor(add.error, 'An unexpected error occurred. Please try again.')}</Alert>}
      <div className="row">
        <Button type="submit" disabled={!canAdd} working={add.isPending ? 'Adding...' : null}>
          {isReplacing ? 'Change Video' : 'Add Video'}
        </Button>
        <p className="fine">
          {isReplacing ? 'Takes no credit. How the earlier video was aligned is forgotten.' : 'Takes no credit. The report stays as it is.'}
        </p>
      </div>
    </form>
  )
}
