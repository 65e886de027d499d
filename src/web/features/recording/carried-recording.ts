import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KEYS } from '#web/data/query-client.ts'
import type { ChosenFile } from './stored-file.ts'

/** The recording on the form. It stays in this tab's memory when the form is left, until it is sent or the user signs out. */
export function useFormRecording() {
  const client = useQueryClient()
  const [recording, setRecording] = useState(() => client.getQueryData<ChosenFile>(KEYS.formRecording) ?? null)
  const choose = (chosen: ChosenFile) => {
    cacheFile(client, KEYS.formRecording, chosen)
    setRecording(chosen)
  }
  return { recording, choose }
}

/** Passes the file that was chosen on the form, if any, to the page of its report. The next form starts without it. */
export function carryRecording(client: QueryClient, jobId: string, chosen: ChosenFile | null) {
  client.removeQueries({ queryKey: KEYS.formRecording })
  if (chosen) cacheFile(client, KEYS.chosenRecording(jobId), chosen)
}

/** Returns the carried file once. Null if none was chosen on the form, or the tab was closed since. */
export function takeRecording(client: QueryClient, jobId: string): ChosenFile | null {
  const queryKey = KEYS.chosenRecording(jobId)
  const chosen = client.getQueryData<ChosenFile>(queryKey) ?? null
  client.removeQueries({ queryKey })
  return chosen
}

/** Never removed by the cache: an analysis takes longer than the cache keeps unused entries. */
function cacheFile(client: QueryClient, queryKey: QueryKey, chosen: ChosenFile) {
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(queryKey, chosen)
}
