import { isPictured } from '#shared/report/causes.ts'
import type { Report } from '#shared/report/report.ts'

/** What a watched match says its watching added; null while the report has none. */
export function addedWords({ videoReview, positions }: Pick<Report, 'videoReview' | 'positions'>): string | null {
  if (!videoReview) return null
  const sentences = videoReview.parts.reduce((sum, { claims }) => sum + claims.length, 0)
  const causes = positions.status === 'read' ? positions.deaths.filter(({ cause }) => isPictured(cause)).length : 0
  const added = [counted(sentences, 'sentence'), counted(causes, 'cause of death', 'causes of death')].filter((words) => words !== null)
  return added.length > 0 ? `It added ${added.join(' and ')} to the report.` : 'It added nothing to the report.'
}

function counted(count: number, one: string, many = `${one}s`): string | null {
  if (count === 0) return null
  return `${count} ${count === 1 ? one : many}`
}
