import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { isSomebodyExpected, useSession } from '#web/data/session/session.ts'
import { wayInState } from '#web/data/way-in.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'

/** Leads to the analysis form; strangers, and whoever presses it before its code is there, to the home page and its sign-up. */
export function AnalysisLink({ children, isMain = true }: { readonly children: string; readonly isMain?: boolean }) {
  const session = useSession()
  const isExpected = useSyncExternalStore(neverChanges, isSomebodyExpected, () => false)
  const way =
    session || (session === undefined && isExpected)
      ? { href: '/analysis' }
      : { href: '/', state: wayInState({ goOnTo: '/analysis', isNew: true }) }
  return (
    <Link {...way} className={buttonClass({ variant: isMain ? 'primary' : 'secondary', size: 'tall' })}>
      {children}
    </Link>
  )
}

function neverChanges() {
  return () => {}
}
