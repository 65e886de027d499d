const LONG = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A date in US long format: "November 18, 2025". */
export function formatDate(date: string | null): string {
  if (date === null || date === '') return 'N/A'
  // A day without a time is that day wherever it is read, not midnight in London.
  const at = new Date(DAY.test(date) ? `${date}T00:00` : date)
  return Number.isNaN(at.getTime()) ? 'Invalid Date' : LONG.format(at)
}
