import { formatClock } from '#shared/time/clock.ts'
import { alignedWords, alignmentNotes, START_WORDS } from '#web/features/report-view/alignment-words.ts'
import { matchZeroOf } from '#web/features/report-view/report-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { CheckedPart } from './checked-part.tsx'

/** How the video was matched to the match. */
export function VideoChecks() {
  const { report, clock } = useReport()
  const { alignment, videoLook } = report
  if (alignment.status === 'none' && !videoLook) return null
  const zero = matchZeroOf(report)
  const startSeconds = clock.videoSeconds(zero.atMs)
  const pairs = [
    ['Video and match log', alignedWords(report)] as const,
    ...(startSeconds === null ? [] : [[START_WORDS[zero.clockWords], formatClock(startSeconds * 1000)] as const]),
    ...(alignment.status === 'none' ? [] : [['Parts of the match in it', String(alignment.segments.length)] as const]),
  ]
  return (
    <CheckedPart id="video" title="Video">
      <dl className="pairs">
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {alignmentNotes(report).map((note) => (
        <p key={note} className="muted">
          {note}
        </p>
      ))}
    </CheckedPart>
  )
}
