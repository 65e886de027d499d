import { VideoTime } from '#web/features/results/player/video-time.tsx'
import { useReport } from './report-view.ts'

/** The time of an event: of the video once it is aligned, of the match log before. */
export function Timestamp({ event, words, after = '' }: { readonly event: string; readonly words: string; readonly after?: string }) {
  const { eventOf, clock, result, choose } = useReport()
  const at = eventOf(event)
  return (
    <VideoTime
      result={result}
      seconds={at ? clock.videoSeconds(at.atMs) : null}
      words={at ? clock.say(at.atMs) : words}
      after={after}
      onPlay={() => choose({ event })}
    />
  )
}
