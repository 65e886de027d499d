import { useEffect, useRef, useState } from 'react'
import { isArriving, type PositionsPart } from '#shared/jobs/positions-part.ts'
import { isLookAwaited } from '#shared/video/awaited-look.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { DidYouFix } from '#web/features/results/drills/did-you-fix.tsx'
import { LookLine } from './look-line.tsx'
import { PositionsLine } from './positions-line.tsx'
import type { OpenedResult } from './use-opened-result.ts'

interface TopRowProps {
  /** As the page found it: what was still to come then has its line. */
  readonly first: ShownResult
  readonly result: ShownResult
  readonly opened: OpenedResult
  /** Where the positions are by now. */
  readonly part: PositionsPart | null
}

/** The row above the verdict: a part that is still arriving, else what became of the last report's drills. A look at the video has its own line. */
export function TopRow({ first, result, opened, part }: TopRowProps) {
  const look = result.report?.videoLook
  return (
    <>
      {isLookAwaited(first.report) && look && <LookLine look={look} isToOpen={opened.isLookedAt} onOpen={opened.open} />}
      <PositionsOrDrills {...{ first, result, opened, part }} />
    </>
  )
}

function PositionsOrDrills({ first, result, opened: { isCompleted, open }, part }: TopRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [isOpened, setOpened] = useState(false)
  const checked = result.didYouFix
  // The line goes with the press of its button; who used the keyboard goes on from what takes its place.
  useEffect(() => {
    if (isOpened) row.current?.focus()
  }, [isOpened])
  if (isArriving(first.positions) && part && (!checked || isCompleted || isArriving(part))) {
    const openCompleted = () => {
      open()
      setOpened(checked !== null)
    }
    return <PositionsLine part={part} isCompleted={isCompleted} onOpen={openCompleted} />
  }
  return (
    checked && (
      <div ref={row} tabIndex={-1}>
        <DidYouFix checked={checked} />
      </div>
    )
  )
}
