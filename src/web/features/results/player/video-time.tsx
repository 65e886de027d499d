import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { watchAddress } from '#web/features/report-view/embed-messages.ts'
import { LEFT_OUT } from '#web/features/results/timeline/event-shape.tsx'

interface VideoTimeProps {
  readonly result: Pick<ShownResult, 'videoUrl' | 'playback'>
  readonly seconds: number | null
  readonly words: string
  readonly isLeftOut?: boolean
  /** Punctuation that must not start a line. */
  readonly after?: string
  readonly onPlay: () => void
}

/** A time in a text: plays that moment, links to it where the video can only be opened elsewhere, and is plain text without a video. */
export function VideoTime({ after = '', ...time }: VideoTimeProps) {
  return (
    <span className="nowrap">
      <Time {...time} />
      {after}
    </span>
  )
}

function Time({ result, seconds, words, isLeftOut = false, onPlay }: Omit<VideoTimeProps, 'after'>) {
  if (seconds !== null && canPlay(result)) {
    return (
      <button type="button" className="timestamp text-link" aria-label={`Play from ${words}`} onClick={onPlay}>
        {words}
      </button>
    )
  }
  if (isLeftOut) {
    return (
      <span className="timestamp timestamp-plain timestamp-left-out" title={LEFT_OUT}>
        {words}
      </span>
    )
  }
  const address = seconds === null ? null : watchAddress(result.videoUrl, seconds)
  if (address === null) return <span className="timestamp timestamp-plain">{words}</span>
  return (
    <a className="timestamp text-link" href={address} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  )
}

export function hasVideo(result: Pick<ShownResult, 'videoUrl' | 'playback'>): boolean {
  return canPlay(result) || watchAddress(result.videoUrl, 0) !== null
}

export function canPlay({ playback }: Pick<ShownResult, 'playback'>): boolean {
  return playback?.kind === 'file' || playback?.kind === 'embed'
}
