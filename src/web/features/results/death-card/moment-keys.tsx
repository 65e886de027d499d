import { useEffect } from 'react'
import { useReport } from '#web/features/report-view/report-view.ts'
import { actionOf, usePageKeys } from '#web/features/results/clock/picture-keys.ts'

interface MomentKeysProps {
  /** Event ids in page order. */
  readonly moments: readonly string[]
  readonly shown: string | null
}

/** J and L step through the cards of a tab, Escape closes the open one. A card opened from further down is scrolled into view. */
export function MomentKeys({ moments, shown }: MomentKeysProps) {
  const { moment, event, isVideoShown, openMoment } = useReport()
  usePageKeys((press) => {
    const action = actionOf(press)
    const at = moments.indexOf(shown ?? '')
    const to = action?.kind === 'death' ? moments[at + (action.way === 'next' ? 1 : -1)] : undefined
    if (to !== undefined) openMoment(to)
    else if (action?.kind === 'close' && moment !== null) openMoment(null)
    else return
    press.preventDefault()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another moment is opened, or the video of one.
  useEffect(() => {
    if (event !== null) document.querySelector('.death-map')?.scrollIntoView({ block: 'nearest' })
  }, [event, isVideoShown])
  return null
}
