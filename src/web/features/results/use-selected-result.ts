import { useEffect, useState } from 'react'
import type { Session } from '#web/data/auth.ts'
import { selectedResult, selectResult } from '#web/data/browser-storage.ts'

/** The result that the dashboard opened in this tab; forgotten when the page is left. */
export function useSelectedResult(session: Session | null): string | null {
  const userId = session?.userId ?? null
  const [selected] = useState(() => (userId === null ? null : selectedResult(userId)))
  useEffect(() => (userId === null ? undefined : () => selectResult(userId, null)), [userId])
  return selected
}
