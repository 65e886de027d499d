import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useSessionHold } from '#web/data/session/session.ts'
import { createQueryClient } from './query-client.ts'

/** Wraps a page in the query cache, which all pages of a session share. Loaded with the first page that needs it. */
export function withCache<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function CachedPage(props: P) {
    const { cache } = useSessionHold()
    cache.client ??= createQueryClient()
    return (
      <QueryClientProvider client={cache.client}>
        <Page {...props} />
      </QueryClientProvider>
    )
  }
}
