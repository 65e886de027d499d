import { lazy, Suspense } from 'react'
import death from '#web/assets/sample-death.json'
import still from '#web/assets/sample-death.svg'
import { ShownDeath } from './shown-death.tsx'

export { death }

const SampleWalk = lazy(() => import('./sample-walk.tsx').then((file) => ({ default: file.SampleWalk })))

/** A death of the sample report. */
export function SampleDeath() {
  const picture = <img src={still} alt={`A death from above: ${death.words}`} width={380} height={260} />
  const played = (onEnd: () => void) => (
    <Suspense fallback={picture}>
      <SampleWalk onEnd={onEnd} />
    </Suspense>
  )
  return <ShownDeath {...death} {...{ still: picture, played }} isCard source="From the sample report, on a simulated match. Press play." />
}
