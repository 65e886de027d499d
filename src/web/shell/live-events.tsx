import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withCache } from '#web/data/with-cache.tsx'

export const LiveEvents = withCache(function FollowedEvents() {
  const client = useQueryClient()
  useEffect(() => {
    const abort = new AbortController()
    void import('#web/data/live/live-events.ts').then(({ followEvents }) => followEvents(client, abort.signal))
    return () => abort.abort()
  }, [client])
  return null
})
