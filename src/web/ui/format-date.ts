import { isTimeZone, NO_TIME_ZONE } from '#shared/time-zone.ts'

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The one time zone in which every date is shown: the browser's, under the name that the server is told for searching. */
export const TIME_ZONE = isTimeZone(here) ? here : NO_TIME_ZONE

const LONG = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: TIME_ZONE })

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A date in US long format: "November 18, 2025". */
export function formatDate(date: string | null): string {
  if (date === null || date === '') return 'N/A'
  // A day without a time is that day wherever it is read, not midnight in London.
  const at = new Date(DAY.test(date) ? `${date}T00:00` : date)
  return Number.isNaN(at.getTime()) ? 'Invalid Date' : LONG.format(at)
}
