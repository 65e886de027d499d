import { MapPinOff } from 'lucide-react'
import { Link } from 'wouter'
import { usePageTitle } from '#web/page/use-page.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'

export function NotFoundPage() {
  usePageTitle('Page Not Found')
  return (
    <Gate
      icon={MapPinOff}
      title="Page Not Found"
      action={
        <Link href="/" className={buttonClass()}>
          Back to Home
        </Link>
      }
    >
      There is no page at this address.
    </Gate>
  )
}
