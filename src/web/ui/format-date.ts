const LONG = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** A date in US long format: "November 18, 2025". */
export function formatDate(date: string | null): string {
  if (date === null || date === '') return 'N/A'
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? 'Invalid Date' : LONG.format(at)
}
