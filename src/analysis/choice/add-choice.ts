import { isAdvice } from '#analysis/catalogue/advice.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import { type Candidate, candidatesOf, isAlreadyStated } from './candidates.ts'

/** The maximum number of chosen sentences in each part. */
const MAX_OF_AREA = 4
const MAX_OF_VIDEO = 5
const MAX_AT_END = 3

/** The sentences that a report takes from a model's choice, and the counts of those dropped. */
export interface TakenChoice {
  readonly taken: readonly Candidate[]
  /** Not among the sentences that hold in this report: an unknown id, a missing fact, or a condition that does not hold. */
  readonly unknown: number
  /** Chosen twice, stated by a sentence chosen before, or beyond the room of its part. */
  readonly surplus: number
}

/** Takes the chosen sentences that hold in the report, in the order of their ids. */
export function takeChoice(chosen: readonly string[], report: Report): TakenChoice {
  const templates = new Set(chosen.map((id) => id.split('~')[0] ?? ''))
  const candidates = candidatesOf(report, templates)
  const known = chosen.flatMap((id) => candidates.find((candidate) => candidate.id === id) ?? [])
  const taken: Candidate[] = []
  for (const candidate of known) {
    const isFull = taken.filter(({ part }) => part === candidate.part).length >= roomIn(candidate.part)
    const claims = taken.map(({ claim }) => claim)
    if (!isFull && !isAlreadyStated(candidate.claim, claims)) taken.push(candidate)
  }
  return { taken, unknown: chosen.length - known.length, surplus: known.length - taken.length }
}

/** Adds the sentences that a model chose to a report with a video review; nothing else of it changes. */
export function withChoice(report: Report, chosen: readonly string[]): Report {
  const { videoReview: watched } = report
  if (!watched) return report
  const { taken } = takeChoice(chosen, report)
  const names = [...new Set([...watched.parts, ...taken].map(({ part }) => part))]
  const parts = names.map((part) => ({
    part,
    claims: [...watched.parts.flatMap((entry) => (entry.part === part ? entry.claims : [])), ...claimsFor(part, taken)],
  }))
  return { ...report, videoReview: { ...watched, parts, chosen: taken.map(({ id }) => id) } }
}

function claimsFor(part: string, taken: readonly Candidate[]): Claim[] {
  const claims = taken.flatMap((candidate) => (candidate.part === part ? candidate.claim : []))
  return [...claims.filter((claim) => !isAdvice(claim)), ...claims.filter(isAdvice)]
}

function roomIn(part: string): number {
  if (part === 'video') return MAX_OF_VIDEO
  return part === 'end' ? MAX_AT_END : MAX_OF_AREA
}
