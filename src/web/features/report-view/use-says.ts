import { useCallback } from 'react'
import { thirdPerson, type Voice } from '#shared/report/words/third-person.ts'
import { useReport } from './report-view.ts'

/** Says a whole text of the page that is written to the player: as it stands where they read it, of them by name to everybody else. */
export function useSays(): Voice {
  const { about } = useReport()
  return useCallback((text) => saidOf(about, text), [about])
}

export function saidOf(about: string | null, text: string): string {
  return about === null ? text : thirdPerson(about)(text)
}
