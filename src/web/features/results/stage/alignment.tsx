import { lazy, Suspense, useRef, useState } from 'react'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useSession } from '#web/data/session/session.ts'
import { useRecording } from '#web/features/recording/recording-state.ts'
import { alignmentNotes } from '#web/features/report-view/alignment-words.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { hasAlignmentDraft } from './alignment-draft.ts'
import './stage.css'

const AlignmentControl = lazy(() => import('./alignment-control.tsx').then((part) => ({ default: part.AlignmentControl })))

/** "My first death is at ...": open while the video is not aligned, behind its line once it is. */
export function Alignment({ onAligned }: { readonly onAligned: (result: ShownResult) => void }) {
  const { clock, report, result } = useReport()
  const { recording } = useRecording()
  // An open recording may be another one than the report is aligned with.
  const isAligned = recording.status === 'open' ? clock.leadsToVideo : clock.isAligned
  const userId = useSession()?.userId
  const [isToggled, setToggled] = useState<boolean | null>(() => (hasAlignmentDraft(userId, result.jobId) ? true : null))
  const isOpen = isToggled ?? !isAligned
  const summary = useRef<HTMLElement>(null)
  const [note] = isAligned ? alignmentNotes(report) : []
  return (
    <>
      {note !== undefined && <p className="deck-part deck-body fine">{note}</p>}
      <details className="deck-part" open={isOpen} onToggle={({ currentTarget }) => setToggled(currentTarget.open)}>
        <summary ref={summary}>{isAligned ? 'Change how the video is aligned' : 'Align the video with the match log'}</summary>
        {isOpen && (
          <Suspense fallback={<p className="deck-body muted">Loading...</p>}>
            <AlignmentControl
              isAligned={isAligned}
              onAligned={(result) => {
                // What was pressed goes away with what it stood in.
                summary.current?.focus()
                setToggled(null)
                onAligned(result)
              }}
            />
          </Suspense>
        )}
      </details>
    </>
  )
}
