import { writeFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError } from 'commander'
import { eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { deathDisputes, reports } from '#server/database/schema/report-schema.ts'
import { listModelSpending, type ModelSpending } from '#server/models/model-spending.ts'
import type { OnRows } from '#server/ops/operator-actions.ts'
import { readVideoReview } from '#server/results/read-report.ts'
import { ofJob } from '#server/stages/stage-store.ts'
import { parseForeign } from '#shared/foreign.ts'
import { cardsOf, listClaims } from '#shared/report/claims-of-report.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { type Report, report as reportSchema } from '#shared/report/report.ts'

export function addModelCommands(program: Command, onRows: OnRows): void {
  program
    .command('models')
    .description('what models were asked, and what that cost, by day, step and model')
    .option('--days <number>', 'so many days, today included', days, 7)
    .action(async (options: { readonly days: number }) => {
      const spent = await onRows((db) => listModelSpending(db, options.days))
      for (const spending of spent) console.log(lineOf(spending))
      if (spent.length === 0) console.log(`No model was asked in ${options.days} days.`)
    })
  program
    .command('disputes <file>')
    .description(
      'write the deaths that players say were told wrongly into a file, for "npm run eval" to be held against; nobody is named in it',
    )
    .action(async (file: string) => {
      const deaths = await onRows(listDisputedDeaths)
      await writeFile(file, `${JSON.stringify(deaths, null, 2)}\n`, { flag: 'wx' })
      console.log(`Wrote ${deaths.length} disputed deaths to ${file}.`)
    })
}

function days(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 3_650) throw new InvalidArgumentError('a whole number from 1 to 3650')
  return number
}

function lineOf({ day, step, model, calls, refused, unknown, open, inputTokens, outputTokens, dollars, seconds }: ModelSpending): string {
  const counts = `${calls} calls (${refused} refused, ${unknown} of unknown cost, ${open} open)`
  const cost = dollars === null ? 'price unknown' : `$${dollars.toFixed(4)}`
  return `${day}  ${step.padEnd(8)} ${model.padEnd(28)} ${counts}, ${inputTokens} + ${outputTokens} tokens, ${cost}, ${seconds.toFixed(1)} s`
}

/** Lists the disputed deaths with what their reports say: a test set for the next version. */
export async function listDisputedDeaths(db: Queries): Promise<object[]> {
  const rows = await db
    .select({ dispute: deathDisputes, matchId: jobs.matchId, report: reports.report, result: ofJob.review.table.result })
    .from(deathDisputes)
    .innerJoin(jobs, eq(jobs.id, deathDisputes.jobId))
    .innerJoin(reports, eq(reports.jobId, deathDisputes.jobId))
    .leftJoin(ofJob.review.table, ofJob.review.isOfJob)
    .orderBy(jobs.matchId, deathDisputes.event)
  return rows.map(({ dispute: { event, reason }, matchId, report, result }) => {
    const parsed = parseForeign(reportSchema, report)
    const review = readVideoReview(result)
    return {
      ...{ matchId, event, reason },
      ...(parsed.ok ? disputedIn(parsed.data, review, event) : { looks: answersAbout(review, event), version: null }),
    }
  })
}

type StoredReview = ReturnType<typeof readVideoReview>

function answersAbout(review: StoredReview, event: string) {
  return review?.windows.filter((window) => window.event === event) ?? []
}

/** What a report says about one death, for `npm run eval -- --disputes`. */
export function disputedIn(report: Report, review: StoredReview, event: string) {
  const facts = report.facts.filter(({ evidence }) => eventIdsIn(evidence).includes(event))
  const ids = new Set(facts.map(({ id }) => id))
  const card = cardsOf(report).find((one) => one.event === event) ?? null
  return {
    looks: answersAbout(review, event),
    version: report.version,
    rulesVersion: report.rulesVersion,
    you: report.you,
    card: card && { cause: card.cause, blame: card.blame, tags: card.tags, unread: card.unread },
    facts,
    claims: listClaims(report).flatMap(({ claim, role, part }) => (claim.facts.some((id) => ids.has(id)) ? [{ role, part, claim }] : [])),
  }
}
