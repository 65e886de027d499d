import { type ReactNode, useMemo } from 'react'
import { readAnalysis } from '#web/data/foreign/analysis-text.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { usePlayer, usePlayerDuration } from '#web/features/report-view/player.ts'
import { VideoPlayer } from '#web/features/results/player/video-player.tsx'
import { hasVideo, VideoTime } from '#web/features/results/player/video-time.tsx'
import { Each } from '#web/ui/each.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Heading, Markdown } from './markdown.tsx'
import { splitTimes } from './text-times.ts'
import '#web/features/results/sentence/sentence.css'
import './text-result.css'

/** A result without a structured report: its text, and the video beside it. */
export function TextResult({ result }: { readonly result: ShownResult }) {
  const { title, about, sections } = useMemo(() => readAnalysis(result.final_result.final_analysis), [result])
  const words = useWords(result)
  return (
    <div className="two-columns">
      <article className="prose break-anywhere">
        <h2 {...(title === null && { className: 'visually-hidden' })}>{title === null ? 'Analysis' : words(title)}</h2>
        {about !== null && <p className="text-about">{about}</p>}
        <Each of={sections}>
          {({ title, level, markdown }) => (
            <section>
              {title !== null && <Heading level={level + 2}>{words(title)}</Heading>}
              <Markdown text={markdown} level={title === null ? 3 : level + 3} words={words} />
            </section>
          )}
        </Each>
      </article>
      <aside className="text-side" aria-label={hasVideo(result) ? 'Video' : 'About this text'}>
        {hasVideo(result) && <VideoPlayer result={result} />}
        <Alert tone="info">There is no match log beside this analysis, so its statements cannot be checked here.</Alert>
      </aside>
    </div>
  )
}

/** Words with their times: each plays its second of the video. */
function useWords(result: ShownResult): (text: string) => ReactNode {
  const player = usePlayer()
  const duration = usePlayerDuration()
  return (text) => (
    <Each of={splitTimes(text, duration)}>
      {(piece) =>
        piece.kind === 'words' ? (
          piece.text
        ) : (
          <VideoTime
            result={result}
            seconds={piece.seconds}
            words={piece.text}
            after={piece.after}
            onPlay={() => player.seek(piece.seconds)}
          />
        )
      }
    </Each>
  )
}
