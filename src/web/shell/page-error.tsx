import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'

const met = new WeakSet<Error>()

/**
 * A bug in a page stays in the page: header and menu keep working. So does code that a lost line has kept away; no browser asks for it twice
 * in the same document, so that comes anew once the line is back, or when somebody goes there again.
 */
export class PageError extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error) {
    document.title = 'Something went wrong - Callout'
    if (met.has(error) && navigator.onLine) reload()
    met.add(error)
    window.addEventListener('online', reload)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const isOnline = navigator.onLine
    return (
      <Gate
        glyph={<TriangleAlert className="icon-24" />}
        tone="error"
        title="Something went wrong"
        action={isOnline && <Button onClick={reload}>Reload</Button>}
      >
        {isOnline ? 'An unexpected error occurred. Please try again.' : 'You are offline. The page loads once the connection is back.'}
      </Gate>
    )
  }
}

function reload() {
  location.reload()
}
