/** Caches what `read` returns for a while. Concurrent callers share one reading; a failed one is not cached. */
export function cacheFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { readonly reading: Promise<Value>; readonly untilMs: number } | null = null
  return async () => {
    if (cached === null || cached.untilMs < Date.now()) cached = { reading: read(), untilMs: Date.now() + ms }
    return await cached.reading.catch((error: unknown) => {
      cached = null
      throw error
    })
  }
}
