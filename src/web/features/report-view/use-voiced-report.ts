import { useCallback } from 'react'
import { thirdPerson, type Voice } from '#shared/report/words/third-person.ts'
import { type ReportView, useReport } from './report-view.ts'

/** `says` takes a whole text that is written to the player: it stays where they read it, and speaks of them by name to everybody else. */
export function useVoicedReport(): ReportView & { readonly says: Voice } {
  const view = useReport()
  return { ...view, says: useCallback((text) => saidOf(view.about, text), [view.about]) }
}

export function saidOf(about: string | null, text: string): string {
  return about === null ? text : thirdPerson(about)(text)
}
