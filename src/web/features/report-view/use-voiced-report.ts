import { useCallback } from 'react'
import { thirdPerson, type Voice } from '#shared/report/words/third-person.ts'
import { type ReportView, useReport } from './report-view.ts'

/** `says` takes a whole text addressed to the player. It is unchanged for the player, and in the third person, by name, for others. */
export function useVoicedReport(): ReportView & { readonly says: Voice } {
  const view = useReport()
  return { ...view, says: useCallback((text) => voiceText(view.about, text), [view.about]) }
}

export function voiceText(about: string | null, text: string): string {
  return about === null ? text : thirdPerson(about)(text)
}
