import { Suspense, useState } from 'react'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useSession } from '#web/data/session/session.ts'
import { RecordingPanel } from '#web/features/recording/panel/recording-panel.tsx'
import { useRecording } from '#web/features/recording/recording-state.ts'
import { alignmentNotes } from '#web/features/report-view/alignment-words.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { canPlay, hasVideo } from '#web/features/results/player/video-time.tsx'
import { listTimelineEvents } from '#web/features/results/timeline/timeline-axis.ts'
import { AddressReview } from '#web/features/results/video/address-review.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import { hasAlignmentDraft } from './alignment-draft.ts'
import './stage.css'
import { call } from '#web/data/call.ts'
import { VideoForm } from '#web/features/submission/video-form.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'

export function OwnVideo() {
  const view = useReport()
  const { result } = view
  const { recording } = useRecording()
  const hasEvents = listTimelineEvents(view).length > 0
  return (
    <>
      {canPlay(result) && <RecordingPanel place="deck" />}
      {hasVideo(result) && hasEvents && <Alignment key={recording.status === 'open' ? recording.url : 'address'} />}
      {result.recording === null && <AddressReview />}
      {result.canChangeVideo && <AddVideo />}
    </>
  )
}

const AlignmentControl = lazyPart(() => import('./alignment-control.tsx').then((file) => file.AlignmentControl))

export function Alignment() {
  const { clock, report, result, showResult } = useReport()
  const { recording } = useRecording()
  // The open recording may not be the one that the report is aligned with.
  const isAligned = recording.status === 'open' ? clock.leadsToVideo : clock.isAligned
  const userId = useSession()?.userId
  const [isToggled, setToggled] = useState<boolean | null>(() => (hasAlignmentDraft(userId, result.jobId) ? true : null))
  const isOpen = isToggled ?? !isAligned
  const details = useRestoredFocus<HTMLDetailsElement>(`${isOpen} ${isAligned}`)
  const [note] = isAligned ? alignmentNotes(report) : []
  return (
    <>
      {note !== undefined && <p className="deck-part deck-body fine">{note}</p>}
      <details ref={details} className="deck-part" open={isOpen} onToggle={({ currentTarget }) => setToggled(currentTarget.open)}>
        <summary>{isAligned ? 'Change how the video is matched' : 'Match the video to the match log'}</summary>
        {isOpen && (
          <Suspense fallback={<p className="deck-body muted">Loading...</p>}>
            <AlignmentControl
              isAligned={isAligned}
              onAligned={(aligned) => {
                setToggled(null)
                showResult(aligned)
              }}
            />
          </Suspense>
        )}
      </details>
    </>
  )
}

function AddVideo() {
  const { result, showResult } = useReport()
  const [isOpen, setOpen] = useState(false)
  const details = useRestoredFocus<HTMLDetailsElement>(`${isOpen}`)
  const showToast = useToast()
  const isReplacing = result.videoUrl !== null
  const added = (shown: ShownResult) => {
    showToast('success', 'The video is part of your report now.')
    setOpen(false)
    showResult(shown)
  }
  return (
    <details ref={details} className="deck-part" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{isReplacing ? 'Change the YouTube video' : 'Add a YouTube video'}</summary>
      {isOpen && (
        <VideoForm
          className="deck-body stack"
          isReplacing={isReplacing}
          onSend={(videoUrl) => call('addVideo', { body: { jobId: result.jobId, videoUrl } })}
          onAdded={added}
        >
          <p className="fine">
            {isReplacing ? "Costs no credit. The earlier video's timing is forgotten." : 'Costs no credit. The report stays as it is.'}
          </p>
        </VideoForm>
      )}
    </details>
  )
}
