import { Link } from 'wouter'
import { useSession } from '#web/data/session/session.ts'
import { wayInState } from '#web/data/way-in.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'

/** Leads to the analysis form; strangers to the sign-up first, and from there to the form. */
export function AnalysisLink({ children }: { readonly children: string }) {
  const isStranger = useSession() === null
  const className = buttonClass({ look: 'primary', size: 'tall' })
  if (!isStranger)
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
