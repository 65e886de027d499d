import { BadgeCheck } from 'lucide-react'
import { useReport } from './report-view.ts'
import { piecesOf, type SentencePiece } from './sentence-pieces.ts'
import { Timestamp } from './timestamp.tsx'
import './sentence.css'

interface SentenceProps {
  /** Where the sentence stands in the report: `headline`, `focusAreas.1.claims.2`. */
  readonly place: string
  /** Shows the mark of the match log behind the sentence. */
  readonly isMarked?: boolean
}

/** One sentence of the report: the words are the server's, times lead into the video. */
export function Sentence({ place, isMarked = false }: SentenceProps) {
  const { result } = useReport()
  const sentence = result.sentences[place]
  if (!sentence) return null
  const pieces = piecesOf(sentence.segments)
  const isProven = isMarked && sentence.facts.length > 0
  const last = pieces.at(-1)
  return (
    <>
      {(isProven ? pieces.slice(0, -1) : pieces).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name and never move.
        <Piece key={index} piece={piece} />
      ))}
      {isProven && last && (
        <span className="nowrap">
          <Piece piece={last} />
          <SourceMark />
        </span>
      )}{' '}
    </>
  )
}

/** Several sentences in a row: `verdict` with 3 is `verdict.0`, `verdict.1`, `verdict.2`. */
export function Sentences({ at, count, isMarked = false }: { readonly at: string; readonly count: number; readonly isMarked?: boolean }) {
  return places(at, count).map((place) => <Sentence key={place} place={place} isMarked={isMarked} />)
}

export function places(at: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${at}.${index}`)
}

function Piece({ piece: { segment, after } }: { readonly piece: SentencePiece }) {
  if (segment.kind === 'time') return <Timestamp event={segment.event} words={segment.text} after={after} />
  if (segment.kind === 'number') return <b className="tabular">{segment.text}</b>
  return segment.text
}

function SourceMark() {
  return (
    <span className="source-mark" title="Supported by the match log">
      <BadgeCheck aria-hidden />
      <span className="visually-hidden">Supported by the match log</span>
    </span>
  )
}
