import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import './alert.css'

/** Something is under way that the user waits for. */
export function WorkingAlert({ children }: { readonly children: ReactNode }) {
  return (
    <div className="alert" role="status">
      <LoaderCircle className="icon spin" aria-hidden />
      <div>{children}</div>
    </div>
  )
}
