import { Check, Info, LoaderCircle } from 'lucide-react'
import { useRef } from 'react'
import type { PositionsPart } from '#shared/jobs/positions-part.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { stateWords } from './positions-words.ts'
import './positions-line.css'

interface PositionsLineProps {
  readonly part: PositionsPart
  /** The completed report waits to be opened. */
  readonly isCompleted: boolean
  readonly onOpen: () => void
}

/** Where the second part of the report is. Each state is spoken once; the count of chunks is there for whoever asks. */
export function PositionsLine({ part, isCompleted, onOpen }: PositionsLineProps) {
  const words = useRef<HTMLParagraphElement>(null)
  const open = () => {
    onOpen()
    // The button goes away with the press; who used the keyboard goes on from here.
    words.current?.focus()
  }
  return (
    <div className="positions-line">
      <PartIcon part={part} isCompleted={isCompleted} />
      <p ref={words} tabIndex={-1} aria-live="polite">
        <b>Positions</b> {stateWords(part, isCompleted)}
      </p>
      {part.state === 'reading' && !isCompleted && <ChunkCount {...part} />}
      {isCompleted && (
        <Button size="small" onClick={open}>
          Show the complete report
        </Button>
      )}
    </div>
  )
}

function PartIcon({ part, isCompleted }: Pick<PositionsLineProps, 'part' | 'isCompleted'>) {
  if (isCompleted || part.state === 'there') return <Check className="icon is-success" aria-hidden />
  if (part.state === 'absent') return <Info className="icon" aria-hidden />
  return <LoaderCircle className="icon spin" aria-hidden />
}

function ChunkCount({ chunksRead, chunks }: { readonly chunksRead: number; readonly chunks: number }) {
  return (
    <div className="positions-count">
      <span className="tabular">
        Reading {chunksRead} of {chunks} chunks
      </span>
      <ProgressBar percent={Math.round((100 * chunksRead) / Math.max(1, chunks))} label="Chunks of the film read" isThin />
    </div>
  )
}
