import { Link, useLocation, useSearch } from 'wouter'
import { wayInState } from '#web/data/way-in.ts'

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
