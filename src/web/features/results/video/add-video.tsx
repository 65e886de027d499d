import { useState } from 'react'
import { call } from '#web/data/call.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { VideoForm } from '#web/features/submission/video-form.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'

interface AddVideoProps {
  readonly result: ShownResult
  readonly onAdded: (result: ShownResult) => void
}

/** Its owner gives an analysis that was submitted without a video one, or another one: behind a line, at no cost. */
export function AddVideo({ result, onAdded }: AddVideoProps) {
  const [isOpen, setOpen] = useState(false)
  const showToast = useToast()
  const isReplacing = result.videoUrl !== null
  const added = (shown: ShownResult) => {
    showToast('success', 'The video is part of your report now.')
    setOpen(false)
    onAdded(shown)
  }
  return (
    <details className="deck-part" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{isReplacing ? 'Change the YouTube video' : 'Add a YouTube video'}</summary>
      {isOpen && (
        <VideoForm
          className="deck-body stack"
          isReplacing={isReplacing}
          onSend={(videoUrl) => call('addVideo', { body: { jobId: result.jobId, videoUrl } })}
          onAdded={added}
        >
          <p className="fine">
            {isReplacing
              ? 'Takes no credit. How the earlier video was aligned is forgotten.'
              : 'Takes no credit. The report stays as it is.'}
          </p>
        </VideoForm>
      )}
    </details>
  )
}
