import { useState } from 'react'
import { readTabValues, writeTabValues } from '#web/data/browser-storage.ts'
import { useSession } from '#web/data/session/session.ts'

export interface AlignmentDraft {
  readonly event: string
  readonly text: string
}

const formOf = (jobId: string) => `align-${jobId}`

/** What was chosen and typed, kept for this tab until it is set: a reload, or what arrives of the report meanwhile, takes nothing away. */
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
