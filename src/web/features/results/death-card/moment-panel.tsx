import { Suspense } from 'react'
import { useReport } from '#web/features/report-view/report-view.ts'
import { canSeePictures } from '#web/features/results/result-queries.ts'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import { DeathFrame } from './death-frame.tsx'
import type { OpenMomentProps } from './open-moment.tsx'

const OpenMoment = lazyPart(() => import('./open-moment.tsx').then((file) => file.OpenMoment))

const PlainMoment = lazyPart(() => import('./plain-moment.tsx').then((file) => file.PlainMoment))

export function MomentPanel(props: OpenMomentProps) {
  const { result } = useReport()
  const { event, head, aside } = props
  if (!canSeePictures(result)) {
    return (
      <DeathFrame map={null} head={head} aside={aside}>
        <Suspense>
          <PlainMoment event={event} />
        </Suspense>
      </DeathFrame>
    )
  }
  const loading = <p className="row-wait">Loading the picture from above...</p>
  const waiting = <DeathFrame event={event} map={loading} head={head} aside={aside} />
  return (
    <Suspense fallback={waiting}>
      <OpenMoment {...props} />
    </Suspense>
  )
}
