import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { isSomebodyExpected, useSession } from '#web/data/session/session.ts'
import { wayInState } from '#web/data/way-in.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'

/** Leads to the analysis form; strangers, and whoever presses it before its code is there, to the home page and its sign-up. */
export function AnalysisLink({ children }: { readonly children: string }) {
  const session = useSession()
  const isExpected = useSyncExternalStore(neverChanges, isSomebodyExpected, () => false)
  const className = buttonClass({ variant: 'primary', size: 'tall' })
  if (session || (session === undefined && isExpected))
    return (
      <Link href="/analysis" className={className}>
        {children}
      </Link>
    )
  return (
    <Link href="/" className={className} state={wayInState({ goOnTo: '/analysis', isNew: true })}>
      {children}
    </Link>
  )
}

function neverChanges() {
  return () => {}
}
