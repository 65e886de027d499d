import type { Report } from '#shared/report/report.ts'

const WORD = /[a-z]+\d+(?:-\d+)?/g

/**
 * The report with events that are called by their place in it. Their own ids hold the millisecond at which they happened, as do the ids of what is named
 * after them: with those the rounding of times would be undone.
 */
export function renameEvents(report: Report): Report {
  const { players, match, ...rest } = report
  const names = new Map(report.events.map(({ id }, index) => [id, `e${index + 1}`]))
  const renamed: typeof rest = JSON.parse(JSON.stringify(rest).replace(WORD, (word) => names.get(word) ?? word))
  return { ...renamed, players, match }
}
