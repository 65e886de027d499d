import { lazy, Suspense } from 'react'
import { isArriving } from '#shared/jobs/positions-state.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { NO_POSITIONS } from '#web/features/results/parts/absent-words.ts'
import { canSeePictures } from '#web/features/results/tracks/can-see-pictures.ts'
import { DeathFrame, PlainDeath } from './death-frame.tsx'
import type { OpenDeathProps } from './open-death.tsx'

const OpenDeath = lazy(() => import('./open-death.tsx').then((file) => ({ default: file.OpenDeath })))

/** The card of a death. Without frames of the film it has no map, and says so. */
export function DeathPanel(props: OpenDeathProps) {
  const { result } = useReport()
  const { row, head, aside } = props
  if (!canSeePictures(result)) {
    return (
      <DeathFrame map={null} head={head} aside={aside}>
        <PlainDeath row={row} note={<p className="fine">{whyNoMap(result)}</p>} />
      </DeathFrame>
    )
  }
  const waiting = (
    <DeathFrame map={<p className="row-wait">Loading the picture from above...</p>} head={head} aside={aside}>
      <PlainDeath row={row} note={null} />
    </DeathFrame>
  )
  return (
    <Suspense fallback={waiting}>
      <OpenDeath {...props} />
    </Suspense>
  )
}

function whyNoMap({ positions, isOwner }: Parameters<typeof canSeePictures>[0]): string {
  if (positions?.state === 'there' && !isOwner) return 'The owner of this report does not share its map.'
  if (isArriving(positions)) return 'The map comes once the film is read.'
  return positions?.state === 'absent'
    ? `${NO_POSITIONS[positions.reason]} A map needs the film.`
    : 'A map needs the film, which was not read.'
}
