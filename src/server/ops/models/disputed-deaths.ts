import { eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { deathDisputes, reports } from '#server/database/schema/report-schema.ts'
import { readVideoReview } from '#server/results/read-report.ts'
import { ofJob } from '#server/stages/stages-of-job.ts'
import { parseForeign } from '#shared/foreign.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { type Report, report as reportSchema } from '#shared/report/report.ts'
import { cardsOf, walkClaims } from '#shared/report/walk-claims.ts'

/**
 * Every death of which a player says that it was told wrongly, with what its report says of it: a set that the next version is held against. Players
 * are keys of their report; nobody is named.
 */
export async function listDisputedDeaths(db: Queries): Promise<object[]> {
  const rows = await db
    .select({ dispute: deathDisputes, matchId: jobs.matchId, report: reports.report, kept: ofJob.review.table.result })
    .from(deathDisputes)
    .innerJoin(jobs, eq(jobs.id, deathDisputes.jobId))
    .innerJoin(reports, eq(reports.jobId, deathDisputes.jobId))
    .leftJoin(ofJob.review.table, ofJob.review.isOfJob)
    .orderBy(jobs.matchId, deathDisputes.event)
  return rows.map(({ dispute: { event, reason }, matchId, report, kept }) => {
    const parsed = parseForeign(reportSchema, report)
    const watch = readVideoReview(kept)
    return {
      ...{ matchId, event, reason },
      ...(parsed.ok ? disputedIn(parsed.data, watch, event) : { looks: looksAt(watch, event), version: null }),
    }
  })
}

type ReadWatch = ReturnType<typeof readVideoReview>

function looksAt(watch: ReadWatch, event: string) {
  return watch?.windows.filter((window) => window.event === event) ?? []
}

/** What a report says of one death, with the looks at it: what `npm run eval -- --disputes` reads. */
export function disputedIn(report: Report, watch: ReadWatch, event: string) {
  const facts = report.facts.filter(({ evidence }) => eventIdsIn(evidence).includes(event))
  const ids = new Set(facts.map(({ id }) => id))
  const card = cardsOf(report).find((one) => one.event === event) ?? null
  return {
    looks: looksAt(watch, event),
    version: report.version,
    rulesVersion: report.rulesVersion,
    you: report.you,
    card: card && { cause: card.cause, blame: card.blame, tags: card.tags, unread: card.unread },
    facts,
    claims: walkClaims(report).flatMap(({ claim, role, part }) => (claim.facts.some((id) => ids.has(id)) ? [{ role, part, claim }] : [])),
  }
}
