import type { QueryClient } from '@tanstack/react-query'
import { KEYS } from '#web/data/query-client.ts'
import type { ChosenFile } from './kept-file.ts'

/** Carries the file that was chosen on the form to the page of its report: in the memory of this tab, until it is taken or its user leaves. */
export function carryRecording(client: QueryClient, jobId: string, chosen: ChosenFile) {
  const queryKey = KEYS.chosenRecording(jobId)
  // An analysis takes longer than the cache keeps what nothing on the page reads.
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(queryKey, chosen)
}

/** Null where nothing was chosen on the form, or the tab was closed since. It is handed out once. */
export function takeRecording(client: QueryClient, jobId: string): ChosenFile | null {
  const queryKey = KEYS.chosenRecording(jobId)
  const chosen = client.getQueryData<ChosenFile>(queryKey) ?? null
  client.removeQueries({ queryKey })
  return chosen
}
