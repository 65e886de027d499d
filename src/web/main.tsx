import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catchArrival } from '#web/data/arrival.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { App } from '#web/shell/app.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import '#web/styles/tokens.css'
import '#web/styles/fonts.css'
import '#web/styles/base.css'
import '#web/ui/card.css'
import '#web/styles/utilities.css'

catchArrival()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <Toasts>
        <App />
      </Toasts>
    </QueryClientProvider>
  </StrictMode>,
)
