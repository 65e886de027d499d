import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { isSomebodyExpected, useSession } from '#web/data/session/session.ts'
import { wayInState } from '#web/data/way-in.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'

interface AnalysisLinkProps {
  readonly children: string
  readonly isMain?: boolean
  /** Whose matches the form lists. */
  readonly gamertag?: string
  readonly onClick?: () => void
}

/** Leads to the analysis form; strangers, and whoever presses it before its code is there, to the home page and its sign-up. */
export function AnalysisLink({ children, isMain = true, gamertag, onClick }: AnalysisLinkProps) {
  const form = gamertag === undefined ? '/analysis' : `/analysis?${new URLSearchParams({ gamertag })}`
  const session = useSession()
  const isExpected = useSyncExternalStore(neverChanges, isSomebodyExpected, () => false)
  const way =
    session || (session === undefined && isExpected) ? { href: form } : { href: '/', state: wayInState({ goOnTo: form, isNew: true }) }
  return (
    <Link {...way} {...(onClick && { onClick })} className={buttonClass({ variant: isMain ? 'primary' : 'secondary', size: 'tall' })}>
      {children}
    </Link>
  )
}

function neverChanges() {
  return () => {}
}
