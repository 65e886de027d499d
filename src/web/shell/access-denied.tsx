import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { Gate } from '#web/ui/gate.tsx'

export function AccessDenied({ children }: { readonly children: string }) {
  return (
    <Gate
      glyph={<Lock className="icon icon-24" aria-hidden />}
      title="Access Denied"
      action={
        <Link href="/" className={buttonClass({ look: 'primary' })}>
          Go to Sign In
        </Link>
      }
    >
      {children}
    </Gate>
  )
}
