import { isTimeZone, NO_TIME_ZONE } from '#shared/time/time-zone.ts'

export type DateInput = string | number | { readonly seconds: number } | null

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of every shown date: the browser's. The server gets the same name for searching. */
export const TIME_ZONE = isTimeZone(here) ? here : NO_TIME_ZONE

const LONG = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: TIME_ZONE })

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: TIME_ZONE })

const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE })

/** Returns "9:23 PM". */
export function formatTime(date: string): string {
  return CLOCK.format(readDate(date))
}

/** Returns "Aug 27"; empty for an invalid date. */
export function formatDay(date: NonNullable<DateInput>): string {
  const at = readDate(date)
  return Number.isNaN(at.getTime()) ? '' : SHORT.format(at)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns a date in US long format, "November 18, 2025"; `missing` if there is none. */
export function formatDate(date: DateInput, missing: 'N/A' | 'Unknown' = 'N/A'): string {
  if (date === null || date === '') return missing
  const at = readDate(date)
  return Number.isNaN(at.getTime()) ? 'Invalid Date' : LONG.format(at)
}

function readDate(date: NonNullable<DateInput>): Date {
  if (typeof date === 'object') return new Date(date.seconds * 1000)
  // A day without a time is that local day, not midnight in UTC.
  return new Date(typeof date === 'string' && DAY.test(date) ? `${date}T00:00` : date)
}
