import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KEYS } from '#web/data/query-client.ts'
import type { ChosenFile } from './kept-file.ts'

/** The recording on the form. Who leaves the form finds it there again: in the memory of this tab, until it is sent or its user leaves. */
export function useFormRecording() {
  const client = useQueryClient()
  const [recording, setRecording] = useState(() => client.getQueryData<ChosenFile>(KEYS.formRecording) ?? null)
  const choose = (chosen: ChosenFile) => {
    keep(client, KEYS.formRecording, chosen)
    setRecording(chosen)
  }
  return { recording, choose }
}

/** Carries the file that was chosen on the form to the page of its report, where it is one; the next form begins without. */
export function carryRecording(client: QueryClient, jobId: string, chosen: ChosenFile | null) {
  client.removeQueries({ queryKey: KEYS.formRecording })
  if (chosen) keep(client, KEYS.chosenRecording(jobId), chosen)
}

/** Null where nothing was chosen on the form, or the tab was closed since. It is handed out once. */
export function takeRecording(client: QueryClient, jobId: string): ChosenFile | null {
  const queryKey = KEYS.chosenRecording(jobId)
  const chosen = client.getQueryData<ChosenFile>(queryKey) ?? null
  client.removeQueries({ queryKey })
  return chosen
}

/** Kept for good: an analysis takes longer than the cache keeps what no page reads. */
function keep(client: QueryClient, queryKey: QueryKey, chosen: ChosenFile) {
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(queryKey, chosen)
}
