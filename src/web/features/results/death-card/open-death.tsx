import { type ReactNode, useMemo } from 'react'
import type { DeathRow } from '#shared/report/report.ts'
import { deathSceneOf } from '#shared/tracks/scene/death-scene.ts'
import type { Session } from '#web/data/session/auth.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { type Pictures, useTracks } from '#web/features/results/tracks/use-tracks.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DeathCard } from './death-card.tsx'
import { DeathFrame, type DeathSurroundings, PlainDeath } from './death-frame.tsx'

export interface OpenDeathProps extends DeathSurroundings {
  readonly row: DeathRow
  readonly session: Session | null
  /** Without what the card of the deaths tab says beside it. */
  readonly isShort?: boolean
}

/** A death with its picture once the tracks are here, or with why there is none. */
export function OpenDeath({ session, ...props }: OpenDeathProps) {
  const { result, report } = useReport()
  const answer = useTracks(result.jobId, session, report)
  if (answer.status === 'there') return <CardOf {...props} pictures={answer.pictures} />
  if (answer.status === 'failed') {
    return (
      <Unseen {...props}>
        <div className="row-wait" role="alert">
          The picture from above could not be loaded.{' '}
          <Button size="small" onClick={answer.retry}>
            Try Again
          </Button>
        </div>
      </Unseen>
    )
  }
  if (answer.status === 'loading') return <Unseen {...props}>{WAITING}</Unseen>
  return (
    <Unseen {...props}>
      <p className="row-wait">
        What the film says of places did not pass its checks, so no picture is shown. “How it was checked” says which one.
      </p>
    </Unseen>
  )
}

const WAITING = <p className="row-wait">Loading the picture from above...</p>

type UnseenProps = Pick<OpenDeathProps, 'row' | 'head' | 'aside'>

/** With words in the place of the picture. */
function Unseen({ row, head, aside, children }: UnseenProps & { readonly children: ReactNode }) {
  return (
    <DeathFrame map={children} head={head} aside={aside}>
      <PlainDeath row={row} note={null} />
    </DeathFrame>
  )
}

function CardOf({ pictures, ...props }: Omit<OpenDeathProps, 'session'> & { readonly pictures: Pictures }) {
  const { report } = useReport()
  const { row } = props
  const scene = useMemo(() => deathSceneOf(row, report, pictures.tracks, pictures.cast), [row, report, pictures])
  if (!scene) {
    return (
      <Unseen {...props}>
        <p className="row-wait">The part of the film with this death could not be read.</p>
      </Unseen>
    )
  }
  return <DeathCard {...props} scene={scene} pictures={pictures} />
}
