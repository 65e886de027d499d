import { Check, Info, LoaderCircle } from 'lucide-react'
import type { PositionsPart } from '#shared/jobs/positions-part.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { PartLine } from './part-line.tsx'
import { stateWords } from './positions-words.ts'

interface PositionsLineProps {
  readonly part: PositionsPart
  /** The completed report waits to be opened. */
  readonly isCompleted: boolean
  readonly onOpen: () => void
}

/** Where the second part of the report is. Each state is spoken once; the count of chunks is there for whoever asks. */
export function PositionsLine({ part, isCompleted, onOpen }: PositionsLineProps) {
  return (
    <PartLine
      icon={<PartIcon part={part} isCompleted={isCompleted} />}
      name="Positions"
      words={stateWords(part, isCompleted)}
      openLabel={isCompleted ? 'Show the complete report' : null}
      onOpen={onOpen}
    >
      {part.state === 'reading' && !isCompleted && <ChunkCount {...part} />}
    </PartLine>
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
