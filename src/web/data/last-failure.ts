import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** The error of the last answer. It stays during a refetch, while the query itself reports pending. */
export function useLastFailure({ error, isSuccess, isPlaceholderData }: UseQueryResult): Error | null {
  const [lastFailure, setLastFailure] = useState<Error | null>(null)
  const isAnswered = isSuccess && !isPlaceholderData
  const failure = error ?? (isAnswered ? null : lastFailure)
  if (failure !== lastFailure) setLastFailure(failure)
  return failure
}
