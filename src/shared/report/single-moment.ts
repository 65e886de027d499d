import type { Claim } from './claim.ts'
import type { Report, ReportEvent } from './report.ts'

export interface SingleMoment {
  /** The event at the end of its card. */
  readonly event: string
  /** In time order. */
  readonly events: readonly ReportEvent[]
  /** The report's sentence about it; null when that sentence is about other moments as well. */
  readonly claim: Claim | null
}

/** A card starts this long before its last event. */
const IN_ONE_CARD_MS = 7_000

/** Returns null when the report has no such death, or no strongest moment. */
export function singleMomentOf(report: Pick<Report, 'deaths' | 'events' | 'strengths' | 'positions'>, part: string): SingleMoment | null {
  if (part === 'moment') return strongestMomentOf(report)
  const death = report.deaths.some(({ event }) => event === part) ? report.events.find(({ id }) => id === part) : undefined
  if (!death) return null
  const card = report.positions.status === 'read' ? report.positions.deaths.find(({ event }) => event === part) : undefined
  return { event: part, events: [death], claim: card?.sentence ?? null }
}

/** Takes the first "Kept" sentence that has moments, and as many of them as fit into one card. */
function strongestMomentOf({ strengths, events }: Pick<Report, 'events' | 'strengths'>): SingleMoment | null {
  for (const { claims, moments } of strengths) {
    const selected = events
      .filter(({ id, kind }) => kind !== 'death' && moments.includes(id))
      .toSorted((one, other) => one.atMs - other.atMs)
    const cards = selected.map((last) => selected.filter(({ atMs }) => atMs <= last.atMs && last.atMs - atMs <= IN_ONE_CARD_MS))
    const fullest = cards.reduce((best, card) => (card.length > best.length ? card : best), [])
    const last = fullest.at(-1)
    if (last) return { event: last.id, events: fullest, claim: fullest.length === moments.length ? (claims[0] ?? null) : null }
  }
  return null
}
