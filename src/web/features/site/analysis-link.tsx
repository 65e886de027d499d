import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { isSomebodyExpected, useSession } from '#web/data/session/session.ts'
import { storeDestination, wayInState } from '#web/data/way-in.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'

interface AnalysisLinkProps {
  readonly children: string
  readonly isMain?: boolean
  /** The match that is preselected on the form. */
  readonly of?: { readonly gamertag: string; readonly playedAt: string }
  readonly onClick?: () => void
}

/** Links to the analysis form; for signed-out visitors, and until its code has loaded, to the home page and its sign-up. */
export function AnalysisLink({ children, isMain = true, of, onClick }: AnalysisLinkProps) {
  const form = of ? `/analysis?${new URLSearchParams({ gamertag: of.gamertag, played: of.playedAt })}` : '/analysis'
  const session = useSession()
  const isExpected = useSyncExternalStore(neverChanges, isSomebodyExpected, () => false)
  const isPlayer = session || (session === undefined && isExpected)
  const way = isPlayer ? { href: form } : { href: '/', state: wayInState({ goOnTo: form, isNew: true }) }
  const press = () => {
    if (!isPlayer) storeDestination(form)
    onClick?.()
  }
  return (
    <Link {...way} onClick={press} className={buttonClass({ variant: isMain ? 'primary' : 'secondary', size: 'tall' })}>
      {children}
    </Link>
  )
}

function neverChanges() {
  return () => {}
}
