import { Lock } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { wayInState } from '#web/data/way-in.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'

export function AccessDenied({ children }: { readonly children: string }) {
  return (
    <Gate icon={Lock} title="Access Denied" action={<SignInLink className={buttonClass({ variant: 'primary' })} />}>
      {children}
    </Gate>
  )
}

export function SignInLink({ className }: { readonly className: string }) {
  const [path] = useLocation()
  const search = useSearch()
  const goOnTo = search === '' ? path : `${path}?${search}`
  return (
    <Link href="/" className={className} state={wayInState({ goOnTo, isNew: false })}>
      Go to Sign In
    </Link>
  )
}
