import { type ReactNode, useMemo } from 'react'
import { readAnalysis } from '#web/data/foreign/analysis-text.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { usePlayer, usePlayerDuration } from '#web/features/report-view/player.ts'
import { VideoPlayer } from '#web/features/results/player/video-player.tsx'
import { hasVideo, VideoTime } from '#web/features/results/player/video-time.tsx'
import { Each } from '#web/ui/each.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Heading, Markdown } from './markdown.tsx'
import '#web/features/results/sentence/sentence.css'
import './text-result.css'
import { punctuationOf } from '#web/features/results/sentence/sentence-pieces.ts'

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
        <Alert tone="info">This analysis has no match log, so its statements can't be checked here.</Alert>
      </aside>
    </div>
  )
}

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

type TextPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'time'; readonly text: string; readonly seconds: number; readonly after: string }

const TIME = /(?<![\d:.,])(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?!:?\d|[.,]\d)/g
/** Numbers with a colon right after these words are a score, not a time. */
const SCORE =
  /\b(?:scores?|scored|won|wins?|lost|loss|leads?|led|ended|finished)(?:\s+(?:it|of|was|is|with|by|stood|at a score of))?[\s:]*$/i
const SCORE_AFTER = /^\s+(?:win|loss|lead|victory|defeat|score)\b/i

/** Splits a text at its times: MM:SS and HH:MM:SS, within the video if its length is known. A score such as 50:49 is not a time. */
export function splitTimes(text: string, videoSeconds: number | null): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of text.matchAll(TIME)) {
    const seconds = secondsOf(match)
    const before = text.slice(Math.max(0, match.index - 40), match.index)
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 20)
    if (seconds === null || (videoSeconds !== null && seconds > videoSeconds) || SCORE.test(before) || SCORE_AFTER.test(after)) continue
    if (match.index > from) pieces.push({ kind: 'words', text: text.slice(from, match.index) })
    const mark = punctuationOf(after)
    pieces.push({ kind: 'time', text: match[0], seconds, after: mark })
    from = match.index + match[0].length + mark.length
  }
  if (from < text.length) pieces.push({ kind: 'words', text: text.slice(from) })
  return pieces
}

function secondsOf([, hours, minutes = '0', seconds = '0']: RegExpMatchArray): number | null {
  if (Number(seconds) >= 60 || (hours !== undefined && Number(minutes) >= 60)) return null
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
}
