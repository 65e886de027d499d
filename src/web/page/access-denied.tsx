import { Lock } from 'lucide-react'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'
import { SignInLink } from './sign-in-link.tsx'

export function AccessDenied({ children }: { readonly children: string }) {
  return (
    <Gate icon={Lock} title="Access Denied" action={<SignInLink className={buttonClass({ variant: 'primary' })} />}>
      {children}
    </Gate>
  )
}
