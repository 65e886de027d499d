import { useEffect, useRef, useState } from 'react'
import { isArriving, type PositionsPart } from '#shared/jobs/positions-part.ts'
import type { DidYouFix as Checked } from '#shared/report/drill.ts'
import { DidYouFix } from '#web/features/results/drills/did-you-fix.tsx'
import { PositionsLine } from './positions-line.tsx'

interface TopRowProps {
  /** Where the second part of the report is, for who opened it before that was there. */
  readonly part: PositionsPart | null
  readonly isCompleted: boolean
  readonly onOpen: () => void
  readonly checked: Checked | null
}

/** The one row above the verdict: a part that is still arriving, else what became of the last report's drills. */
export function TopRow({ part, isCompleted, onOpen, checked }: TopRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [isOpened, setOpened] = useState(false)
  // The line goes with the press of its button; who used the keyboard goes on from what takes its place.
  useEffect(() => {
    if (isOpened) row.current?.focus()
  }, [isOpened])
  if (part && (!checked || isCompleted || isArriving(part))) {
    const open = () => {
      onOpen()
      setOpened(checked !== null)
    }
    return <PositionsLine part={part} isCompleted={isCompleted} onOpen={open} />
  }
  return (
    checked && (
      <div ref={row} tabIndex={-1}>
        <DidYouFix checked={checked} />
      </div>
    )
  )
}
