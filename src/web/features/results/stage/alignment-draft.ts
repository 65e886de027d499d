import { useState } from 'react'
import { readTabValues, writeTabValues } from '#web/data/browser-storage.ts'
import { useSession } from '#web/data/session/session.ts'

export interface AlignmentDraft {
  readonly event: string
  readonly text: string
}

const formOf = (jobId: string) => `align-${jobId}`

/** Stores the chosen and typed values for this tab until the moment is set, so that they survive a reload and updates of the report. */
export function useAlignmentDraft(jobId: string, begun: AlignmentDraft) {
  const userId = useSession()?.userId
  const [draft, setDraft] = useState<AlignmentDraft>(() => ({
    ...begun,
    ...(userId !== undefined && readTabValues(userId, formOf(jobId))),
  }))
  const change = (changes: Partial<AlignmentDraft>) => {
    const changed = { ...draft, ...changes }
    setDraft(changed)
    if (userId !== undefined) writeTabValues(userId, formOf(jobId), changed)
  }
  const forget = () => userId !== undefined && writeTabValues(userId, formOf(jobId), null)
  return { draft, change, forget }
}

export function hasAlignmentDraft(userId: string | undefined, jobId: string): boolean {
  return userId !== undefined && readTabValues(userId, formOf(jobId))['text'] !== undefined
}
