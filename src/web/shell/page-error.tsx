import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Gate } from '#web/ui/gate.tsx'

/** A bug in a page stays in the page: header and menu keep working. */
export class PageError extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Gate
        glyph={<TriangleAlert className="icon icon-24" aria-hidden />}
        tone="error"
        title="Something went wrong"
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        An unexpected error occurred. Please try again.
      </Gate>
    )
  }
}
