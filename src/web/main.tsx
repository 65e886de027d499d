import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { catchArrival } from '#web/data/arrival.ts'
import { loadPage } from '#web/shell/pages/pages.tsx'
import { Root } from '#web/shell/root.tsx'

catchArrival()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

if (root.firstElementChild) {
  // The prerendered page stays until its code has loaded, and is then hydrated in slices, without a flash.
  void loadPage(location.pathname).then(
    () => startTransition(() => void hydrateRoot(root, <Root />)),
    () => createRoot(root).render(<Root />),
  )
} else createRoot(root).render(<Root />)
