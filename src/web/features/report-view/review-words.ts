import { isPictured } from '#shared/report/causes.ts'
import type { Report } from '#shared/report/report.ts'
import { counted } from '#shared/time/format-wait.ts'

/** Says what the video review added to the report; null without one. */
export function addedWords({ videoReview, positions }: Pick<Report, 'videoReview' | 'positions'>): string | null {
  if (!videoReview) return null
  const sentences = videoReview.parts.reduce((sum, { claims }) => sum + claims.length, 0)
  const causes = positions.status === 'read' ? positions.deaths.filter(({ cause }) => isPictured(cause)).length : 0
  const added = [
    ...(sentences > 0 ? [counted(sentences, 'sentence')] : []),
    ...(causes > 0 ? [counted(causes, 'cause of death', 'causes of death')] : []),
  ]
  return added.length > 0 ? `It added ${added.join(' and ')} to the report.` : 'It added nothing to the report.'
}
