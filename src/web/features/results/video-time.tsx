import type { Result } from '#shared/result.ts'
import { watchAddress } from './embed-messages.ts'

interface VideoTimeProps {
  readonly result: Pick<Result, 'videoUrl' | 'playback'>
  /** The second of the video, null where nobody knows it. */
  readonly seconds: number | null
  readonly words: string
  readonly onPlay: () => void
}

/** A time in a text: plays that moment here, leads to it where the video can only be opened, and is plain highlighted text without a video. */
export function VideoTime({ result, seconds, words, onPlay }: VideoTimeProps) {
  if (seconds !== null && canPlay(result)) {
    return (
      <button type="button" className="timestamp" aria-label={`Play from ${words}`} onClick={onPlay}>
        {words}
      </button>
    )
  }
  const address = seconds === null ? null : watchAddress(result.videoUrl, seconds)
  if (address === null) return <span className="timestamp timestamp-plain">{words}</span>
  return (
    <a className="timestamp" href={address} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  )
}

/** Whether this page can play the video itself. */
export function canPlay({ playback }: Pick<Result, 'playback'>): boolean {
  return playback?.kind === 'file' || playback?.kind === 'embed'
}
