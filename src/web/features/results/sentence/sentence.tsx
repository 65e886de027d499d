import { BadgeCheck, Eye, MapPin } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import type { Claim } from '#shared/report/claim.ts'
import { isSpan, type Moment } from '#shared/report/moment.ts'
import type { SentenceSource } from '#shared/result.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { VideoTime } from '#web/features/results/player/video-time.tsx'
import { canSeePictures } from '#web/features/results/result-queries.ts'
import { Each } from '#web/ui/each.tsx'
import { piecesOf, type SentencePiece } from './sentence-pieces.ts'
import './sentence.css'

/** Renders the plain words of a sentence: as they are, or with their terms explained (`explained.tsx`). */
export const WordsContext = createContext<(text: string) => ReactNode>((text) => text)

export function Sentence({ claim, mark = null }: { readonly claim: Claim; readonly mark?: ReactNode }) {
  const { result } = useReport()
  const sentence = result.sentences[claim.id]
  if (!sentence) return null
  const pieces = piecesOf(sentence.segments)
  const last = pieces.at(-1)
  return (
    <>
      <Each of={mark ? pieces.slice(0, -1) : pieces}>{(piece) => <Piece piece={piece} />}</Each>
      {mark && last && (
        <span className="nowrap">
          <Piece piece={last} />
          {mark}
        </span>
      )}{' '}
    </>
  )
}

export function Sentences({ claims }: { readonly claims: readonly Claim[] }) {
  return claims.map((claim) => <Sentence key={claim.id} claim={claim} />)
}

function Piece({ piece: { segment, after } }: { readonly piece: SentencePiece }) {
  const showWords = use(WordsContext)
  if (segment.kind === 'time') return <Timestamp moment={segment.moment} words={segment.text} after={after} />
  if (segment.kind === 'number') return <b className="tabular">{segment.text}</b>
  return showWords(segment.text)
}

export function ProvenSentences({ claims }: { readonly claims: readonly Claim[] }) {
  const { result } = useReport()
  return claims.map((claim) => {
    const sentence = result.sentences[claim.id]
    const isProven = sentence && sentence.facts.length > 0
    return <Sentence key={claim.id} claim={claim} mark={isProven ? <SourceMark source={sentence.source} /> : null} />
  })
}

export const SOURCE_MARKS = {
  log: { words: 'Supported by the match log', className: 'is-success', Icon: BadgeCheck },
  positions: { words: 'Measured from the film', className: 'is-kill', Icon: MapPin },
  picture: { words: 'Seen in the video only', className: 'muted', Icon: Eye },
} as const satisfies Record<SentenceSource, object>

export function SourceMark({ source }: { readonly source: SentenceSource }) {
  const { words, className, Icon } = SOURCE_MARKS[source]
  return (
    <span className={`source-mark ${className}`} title={words}>
      <Icon />
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

interface TimestampProps {
  readonly moment: Moment
  readonly words: string
  readonly after?: string
}

/** The time of a moment: video time once the video is aligned, log time before. */
export function Timestamp({ moment, words, after = '' }: TimestampProps) {
  const { report, eventOf, clock, result, tab, choose, openMoment } = useReport()
  if (isSpan(moment)) {
    const shown = clock.spanOf(moment)
    return (
      <VideoTime
        result={result}
        seconds={shown.seconds}
        words={shown.words}
        isLeftOut={moment.kind === 'film' && clock.isLeftOut(moment.fromMs)}
        after={after}
        onPlay={() => choose({ span: moment })}
      />
    )
  }
  const at = moment.kind === 'event' ? eventOf(moment.event) : undefined
  const isDeath = at && report.deaths.some(({ event }) => event === at.id)
  if (at && (isDeath || ((tab === 'verdict' || tab === 'objective') && canSeePictures(result)))) {
    const time = clock.format(at.atMs)
    const name = isDeath ? `Show the death at ${time}` : `Show the moment at ${time}`
    return (
      <span className="nowrap">
        <button type="button" className="timestamp text-link" aria-label={name} onClick={() => openMoment(at.id)}>
          {time}
        </button>
        <DisputedMark event={at.id} />
        {after}
      </span>
    )
  }
  return (
    <span className="nowrap">
      <VideoTime
        result={result}
        seconds={at ? clock.videoSeconds(at.atMs) : null}
        words={at ? clock.format(at.atMs) : words}
        isLeftOut={at !== undefined && clock.isLeftOut(at.atMs)}
        after={after}
        onPlay={() => at && choose({ event: at.id })}
      />
      {at && <DisputedMark event={at.id} />}
    </span>
  )
}

export function DisputedMark({ event }: { readonly event: string }) {
  const { disputes } = useReport().result
  return disputes.some((dispute) => dispute.event === event) && <i className="disputed" role="img" aria-label="wrong, you say" />
}
