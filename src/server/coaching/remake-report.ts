import { readMatchSources } from '#server/matches/match-sources.ts'
import type { StoredResult } from '#server/results/store.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Report } from '#shared/report/report.ts'
import { type CoachServices, coach } from './coach.ts'
import { JobFailure } from './failures.ts'

/** The report of today's rules from the match as it was kept, without asking anybody; null when too little of the match is kept, or can be read. */
export async function remakeReport(services: CoachServices, stored: StoredResult): Promise<Report | null> {
  try {
    const sources = await readMatchSources(services.database.db, stored.matchId)
    return sources && (await coach(services, stored.jobId, stored, sources, stored, stored.reviewResult))
  } catch (error) {
    if (error instanceof JobFailure || error instanceof Refusal) return null
    throw error
  }
}
