import { useReport } from './report-view.ts'

/** A time in a text: plays that moment once the video is aligned, and is plain highlighted text before. */
export function Timestamp({ event, words }: { readonly event: string; readonly words: string }) {
  const { eventOf, clock, canSeek, result, choose } = useReport()
  const at = eventOf(event)
  const time = at ? clock.say(at.atMs) : words
  const seconds = at ? clock.videoSeconds(at.atMs) : null
  if (canSeek && seconds !== null) {
    return (
      <button type="button" className="timestamp" aria-label={`Play from ${time}`} onClick={() => choose({ event })}>
        {time}
      </button>
    )
  }
  if (seconds !== null && result.playback?.kind === 'link') {
    return (
      <a className="timestamp" href={`${result.videoUrl}&t=${Math.floor(seconds)}s`} target="_blank" rel="noreferrer">
        {time}
      </a>
    )
  }
  return <span className="timestamp timestamp-plain">{time}</span>
}
