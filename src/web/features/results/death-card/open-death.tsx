import { useMemo } from 'react'
import type { DeathRow } from '#shared/report/report.ts'
import { deathSceneOf } from '#shared/tracks/scene/death-scene.ts'
import type { Session } from '#web/data/session/auth.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import type { KeyWish } from '#web/features/results/clock/picture-keys.ts'
import { type Pictures, useTracks } from '#web/features/results/tracks/use-tracks.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DeathCard } from './death-card.tsx'

interface OpenDeathProps {
  readonly row: DeathRow
  readonly session: Session | null
  readonly onWish: (wish: KeyWish) => void
}

/** An opened row: its card once the tracks are here, or why there is none. */
export function OpenDeath({ row, session, onWish }: OpenDeathProps) {
  const { result, report } = useReport()
  const answer = useTracks(result.jobId, session, report)
  if (answer.status === 'loading') return <p className="row-wait">Loading the picture from above...</p>
  if (answer.status === 'failed') {
    return (
      <p className="row-wait" role="alert">
        The picture from above could not be loaded.{' '}
        <Button size="small" onClick={answer.retry}>
          Try Again
        </Button>
      </p>
    )
  }
  if (answer.status === 'hidden') {
    return (
      <p className="row-wait">
        What the film says of places did not pass its checks, so no picture is shown. “How this was checked” says which one.
      </p>
    )
  }
  return <CardOf row={row} pictures={answer.pictures} onWish={onWish} />
}

function CardOf({ row, pictures, onWish }: Pick<OpenDeathProps, 'row' | 'onWish'> & { readonly pictures: Pictures }) {
  const { report } = useReport()
  const scene = useMemo(() => deathSceneOf(row, report, pictures.tracks, pictures.cast), [row, report, pictures])
  if (!scene) return <p className="row-wait">The part of the film with this death could not be read.</p>
  return <DeathCard key={row.event} row={row} scene={scene} pictures={pictures} onWish={onWish} />
}
