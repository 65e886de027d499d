import '#web/styles/tokens.css'
import '#web/styles/fonts.css'
import '#web/styles/base.css'
import '#web/ui/layout/card.css'
import '#web/ui/layout/frame.css'
import '#web/styles/utilities.css'
import '#web/styles/forced-colors.css'
import { StrictMode } from 'react'
import { Router } from 'wouter'
import { useSessionHold } from '#web/data/session/session.ts'
import { SessionProvider } from '#web/data/session/session-provider.tsx'
import { Toasts } from '#web/ui/notices/toast.tsx'
import { App } from './app.tsx'

export function Root({ ssrPath }: { readonly ssrPath?: string }) {
  return (
    <StrictMode>
      <Router {...(ssrPath !== undefined && { ssrPath })}>
        <SessionProvider>
          <ToastedApp />
        </SessionProvider>
      </Router>
    </StrictMode>
  )
}

function ToastedApp() {
  return (
    <Toasts audience={useSessionHold().departures}>
      <App />
    </Toasts>
  )
}
