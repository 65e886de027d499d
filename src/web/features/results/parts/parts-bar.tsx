import { CircleCheck, Info, LoaderCircle } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { ShownPart } from './arriving-parts.ts'
import './top-row.css'

interface PartsBarProps {
  readonly parts: readonly ShownPart[]
  /** What has come since the report was opened; null where nothing has. */
  readonly arrived: string | null
  readonly onOpen: () => void
}

/** The parts of a report side by side: what is there, what is still coming and how far it is. Each state is spoken once, no number is. */
export function PartsBar({ parts, arrived, onOpen }: PartsBarProps) {
  const bar = useRef<HTMLElement>(null)
  const isToGrow = parts.some(({ state }) => state === 'working')
  const open = () => {
    onOpen()
    // The button goes away with the press; who used the keyboard goes on from here.
    bar.current?.focus()
  }
  const spoken = [...parts.map(({ name, spoken: words }) => words && `${name}: ${words}`), arrived ?? ''].filter((words) => words !== '')
  return (
    <section className="card top-row small faint" aria-label="Parts of this report" ref={bar} tabIndex={-1}>
      <p className="visually-hidden" aria-live="polite">
        {spoken.join(' ')}
      </p>
      <ul className="top-cells">
        {parts.map((part) => (
          <Part key={part.name} part={part} />
        ))}
      </ul>
      {arrived !== null && (
        <div className="parts-arrived top-line row spread">
          <p aria-hidden>{arrived}</p>
          <Button size="small" onClick={open}>
            {isToGrow ? 'Show what has come so far' : 'Show the complete report'}
          </Button>
        </div>
      )}
    </section>
  )
}

function Part({ part: { name, state, words, progress } }: { readonly part: ShownPart }) {
  return (
    <li>
      <PartIcon state={state} />
      <b>{name}</b>
      {progress && (
        <span className="tabular">
          {progress.done} of {progress.all}
        </span>
      )}
      <p className="muted">{words}</p>
      {progress && <ProgressBar percent={Math.round((100 * progress.done) / Math.max(1, progress.all))} label={progress.label} isThin />}
    </li>
  )
}

function PartIcon({ state }: Pick<ShownPart, 'state'>) {
  if (state === 'done') return <CircleCheck className="icon-20 is-success" />
  if (state === 'without') return <Info className="icon-20" />
  return <LoaderCircle className="icon-20 spin accent" />
}
