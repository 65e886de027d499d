import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** The error of the last answer. It stays during a refetch, while the query itself reports pending. */
export function useLastFailure({ error, errorUpdateCount, isSuccess, isPlaceholderData }: UseQueryResult): Error | null {
  const [lastFailure, setLastFailure] = useState<Error | null>(null)
  const isAnswered = isSuccess && !isPlaceholderData
  // After a change of its key this is another query.
  const hasFailed = errorUpdateCount > 0
  const failure = error ?? (hasFailed && !isAnswered ? lastFailure : null)
  if (failure !== lastFailure) setLastFailure(failure)
  return failure
}
