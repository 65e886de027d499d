import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A native select with our arrow; use inside a field. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <div className="select">
      <select {...props} />
      <ChevronDown className="icon" aria-hidden />
    </div>
  )
}
