import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { isSameRecording } from '#shared/video/recording.ts'
import { takeRecording } from '#web/features/recording/carried-recording.ts'
import { fileFacts } from '#web/features/recording/file-words.ts'
import { openRecording, type RecordingState, useRecording } from '#web/features/recording/recording-state.ts'
import { refusalSentences } from '#web/features/recording/refusal.ts'
import { runRecording } from '#web/features/recording/run-recording.ts'
import { storeHandle } from '#web/features/recording/stored-file.ts'
import { lengthOf } from '#web/features/recording/video-frames.ts'
import { watchAddress } from '#web/features/report-view/embed-messages.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { addedWords } from '#web/features/report-view/review-words.ts'
import { useArrivingStages } from '#web/features/report-view/use-arriving-stages.ts'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'
import { ChooseButton } from './file-button.tsx'
import { OpenCard, useOpenAlignment } from './open/open-card.tsx'
import { openWords } from './open/open-words.tsx'
import { AgainCard, AnotherCard, ReadingCard, RefusedCard } from './state-cards.tsx'
import './recording.css'

const ReviewCard = lazyPart(() => import('#web/features/recording/sending/review-card.tsx').then((file) => file.ReviewCard))

interface RecordingPanelProps {
  /** `stage`: in the place of the video, if there is none to play. `deck`: below the video. */
  readonly place: 'stage' | 'deck'
}

export function RecordingPanel({ place }: RecordingPanelProps) {
  const { result, clock } = useReport()
  const { recording } = useRecording()
  const alignment = useOpenAlignment()
  const isUnchosen = recording.status === 'none' && !recording.wasRemoved
  const panel = useRestoredFocus(isUnchosen ? '' : `${recording.status} ${JSON.stringify(alignment)}`, '')
  const isFirst = recording.status === 'none' || recording.status === 'another'
  const isBare = place === 'stage' && isFirst && result.recording === null
  return (
    <div ref={panel} tabIndex={-1} className={`recording recording-in-${place}${isBare ? ' recording-bare' : ''}`}>
      <p className="visually-hidden" role="status">
        {statusWords(recording, openWords(alignment, clock.format).spoken)}
      </p>
      <Shown place={place} />
      <Watching />
    </div>
  )
}

function Watching() {
  const { result, report } = useReport()
  const { recording } = useRecording()
  const { videoReview } = useArrivingStages(result)
  const isOfRecording = report.alignment.status !== 'none' && report.alignment.of === 'recording'
  if (!videoReview || !isOfRecording || recording.status === 'reading') return null
  return (
    <Suspense>
      <ReviewCard
        jobId={result.jobId}
        review={videoReview}
        file={recording.status === 'open' ? recording.file : null}
        added={addedWords(report)}
      />
    </Suspense>
  )
}

function Shown({ place }: RecordingPanelProps) {
  const { result, showResult } = useReport()
  const { recording, setRecording } = useRecording()
  const { jobId, recording: stored } = result
  const align = (file: File) => void runRecording(jobId, file, recording, setRecording, showResult)
  const open = async (file: File) => {
    if (stored === null) return align(file)
    setRecording(
      isSameRecording(stored, fileFacts(file), await lengthOf(file)) ? openRecording(file, { frameMs: null }) : { status: 'another', file },
    )
  }
  useCarried(jobId, open)
  switch (recording.status) {
    case 'none':
      if (stored) return <AgainCard stored={stored} onFile={(file) => void open(file)} />
      return <FirstChoice place={place} onFile={align} />
    case 'reading':
      return <ReadingCard {...recording} />
    case 'refused':
      return <RefusedCard {...recording} onFile={(file) => void open(file)} onAgain={() => align(recording.file)} />
    case 'another':
      // Another tab may have removed the recording meanwhile.
      if (!stored) return <FirstChoice place={place} onFile={align} />
      return <AnotherCard stored={stored} file={recording.file} onFile={(file) => void open(file)} onAlign={() => align(recording.file)} />
    case 'open':
      return <OpenCard {...recording} onFile={align} />
  }
}

function FirstChoice({ place, onFile }: Pick<RecordingPanelProps, 'place'> & { readonly onFile: (file: File) => void }) {
  if (place === 'stage') return <ChooseBox onFile={onFile} />
  return (
    <div className="row spread">
      <p className="small muted">See each moment in your own recording. The file is never uploaded.</p>
      <ChooseButton words="Choose your recording" isSmall hasIcon onFile={onFile} />
    </div>
  )
}

function useCarried(jobId: string, open: (file: File) => Promise<void>) {
  const client = useQueryClient()
  const start = useEffectEvent(() => {
    const carried = takeRecording(client, jobId)
    if (!carried) return
    void storeHandle(jobId, carried)
    void open(carried.file)
  })
  useEffect(() => start(), [])
}

/** Words for screen readers: each step once, without counts or percentages. `outcome`: how the open recording is aligned. */
export function statusWords(recording: RecordingState, outcome: string): string {
  switch (recording.status) {
    case 'none':
      return ''
    case 'another':
      return `${recording.file.name} isn't the file the report was matched to.`
    case 'reading':
      if (recording.isVoting) return 'Finding the frame where the clock changes.'
      return recording.opened ? 'Reading the match clock.' : `Opening ${recording.file.name}.`
    case 'refused':
      return refusalSentences(recording.refusal)
    case 'open':
      return `${recording.file.name} plays beside the report. ${outcome}`
  }
}

function ChooseBox({ onFile }: { readonly onFile: (file: File) => void }) {
  const { videoUrl } = useReport().result
  const address = watchAddress(videoUrl, 0)
  return (
    <>
      <h2 className="h3">See each moment in your own recording</h2>
      <p className="lead">
        Choose the file. It is read in this browser and never uploaded; the match clock in the picture tells us where the match begins.
      </p>
      <ChooseButton words="Choose your recording" variant="primary" hasIcon onFile={onFile} />
      <p className="fine">
        mp4, mov, webm or mkv. Takes about ten seconds. {videoUrl === null && 'You can add a YouTube link later.'}
        {address !== null && (
          <a className="link" href={address} target="_blank" rel="noopener noreferrer">
            Watch on YouTube
          </a>
        )}
      </p>
    </>
  )
}
