import { watchAddress } from '#web/features/report-view/embed-messages.ts'
import { ChooseButton } from './choose-button.tsx'

interface ChooseBoxProps {
  readonly jobId: string
  /** Where the video of the result is, which cannot be played here; null where there is none. */
  readonly videoUrl: string | null
  readonly onFile: (file: File) => void
}

/** In the place of the video, where the page has none to play. */
export function ChooseBox({ jobId, videoUrl, onFile }: ChooseBoxProps) {
  const address = watchAddress(videoUrl, 0)
  return (
    <>
      <h2 className="h3">See each moment in your own recording</h2>
      <p>Choose the file. It is read in this browser and never uploaded; the match clock in the picture tells us where the match begins.</p>
      <ChooseButton jobId={jobId} words="Choose your recording" look="primary" hasIcon onFile={onFile} />
      <p className="recording-fine">
        mp4, mov, webm or mkv. Takes about ten seconds. {videoUrl === null && 'A YouTube address can be added later.'}
        {address !== null && (
          <a className="link" href={address} target="_blank" rel="noopener noreferrer">
            Watch on YouTube
          </a>
        )}
      </p>
    </>
  )
}
