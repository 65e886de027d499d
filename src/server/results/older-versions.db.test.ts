import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TROUBLES } from '#sandbox/troubles.ts'
import { connectDatabase } from '#server/database/database.ts'
import { matchData } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import type { JobId } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'
import { result as resultSchema } from '#shared/result.ts'
import { openResults } from '#tests/server/job-harness.ts'
import { call, openResultScene } from '#tests/server/result-scene.ts'

const { database, db, harness, owner, finished, analyse, privately, publicly, share, unshare } = await openResultScene()

test('reading a result writes nothing, whatever version it is of and whoever reads it', async () => {
  const before = await privately(owner, finished)
  await share(owner, finished)
  const readOnly = connectDatabase(`${database.url}?options=-c%20default_transaction_read_only%3Don`)
  const reading = openResults(readOnly)
  const read = async () => [
    await reading.getPrivateResult(call(owner, { jobId: finished }, undefined)),
    await reading.getPublicResult(call(null, { jobId: finished }, undefined)),
  ]
  expect((await read()).map(({ version }) => version)).toEqual(['current', 'current'])
  await keepAs(finished, { old: true })
  expect((await read()).map(({ version, report }) => [version, report])).toEqual([
    ['being-renewed', null],
    ['being-renewed', null],
  ])
  await refreshReport(harness.services, finished)
  expect(await privately(owner, finished)).toEqual({ ...before, shared: 'report' })
  await unshare(owner, finished)
  await readOnly.close()
})

/** The report as another version of the program may have left it. */
async function keepAs(id: JobId, report: unknown): Promise<void> {
  await db.update(reports).set({ report, rulesVersion: '0', refreshedFor: 'another' }).where(eq(reports.jobId, id))
}

/** Changes the report as it is kept: what an older or newer version of the program may have written. */
async function alterStored(id: JobId, alter: (report: Report) => unknown): Promise<void> {
  const { report } = await privately(owner, id)
  if (!report) throw new Error('no report')
  await db
    .update(reports)
    .set({ report: alter({ ...report, version: 'another', alignment: { status: 'none' } }), refreshedFor: 'another' })
    .where(eq(reports.jobId, id))
}

const renamed = <C extends Report['headline']>(claim: C): C => ({ ...claim, template: 'renamed.since' })

test.each<[string, (report: Report) => unknown]>([
  ['a template', (report) => ({ ...report, headline: renamed(report.headline) })],
  [
    'a template of advice',
    (report) => ({ ...report, focusAreas: report.focusAreas.map((focus) => ({ ...focus, drill: renamed(focus.drill) })) }),
  ],
  ['a slot', (report) => ({ ...report, title: { ...report.title, params: {} } })],
  ['a fact', (report) => ({ ...report, facts: [] })],
  ['a rule', (report) => ({ ...report, version: 'of other rules' })],
])('a report kept with %s of another version is shown without it, says so, and is made again by the worker', async (_, alter) => {
  const before = await privately(owner, finished)
  await alterStored(finished, alter)
  const meanwhile = resultSchema.parse(await privately(owner, finished))
  expect(meanwhile.version).toBe('being-renewed')
  for (const id of Object.keys(meanwhile.sentences)) expect(before.sentences[id]).toEqual(meanwhile.sentences[id])
  await refreshReport(harness.services, finished)
  expect(await privately(owner, finished)).toEqual(before)
})

test('a sentence of another version is left out where the match is not kept; the others stand', async () => {
  const id = await analyse(owner, TROUBLES.skillMissing.matchId)
  await share(owner, id)
  const before = await privately(owner, id)
  const left = before.final_result.final_analysis
  await db.delete(matchData).where(eq(matchData.matchId, TROUBLES.skillMissing.matchId))
  await alterStored(id, (report) => ({ ...report, verdict: report.verdict.map((claim, at) => (at === 0 ? renamed(claim) : claim)) }))
  await refreshReport(harness.services, id)
  const shown = await privately(owner, id)
  expect(shown.version).toBe('older')
  expect(shown.report?.verdict).toEqual(before.report?.verdict.slice(1))
  expect(shown.report?.headline).toEqual(before.report?.headline)
  expect(Object.keys(shown.sentences)).toHaveLength(Object.keys(before.sentences).length - 1)
  expect(left).toContain(shown.final_result.final_analysis.slice(0, 100))
  expect((await publicly(id)).report?.verdict).toEqual(shown.report?.verdict)
  await alterStored(id, (report) => ({ ...report, headline: renamed(report.headline) }))
  expect(await privately(owner, id)).toMatchObject({ report: null, final_result: { final_analysis: left } })
})

test('a report that cannot be made again is shown to its owner as the text it was; a stranger is told so, and told of the wait before', async () => {
  const id = await analyse(owner, TROUBLES.filmGone.matchId)
  await share(owner, id)
  const text = (await privately(owner, id)).final_result.final_analysis
  await keepAs(id, { old: true })
  await db.delete(matchData).where(eq(matchData.matchId, TROUBLES.filmGone.matchId))
  expect(await publicly(id)).toMatchObject({ report: null, version: 'being-renewed', final_result: { final_analysis: BEING_MADE_AGAIN } })
  await refreshReport(harness.services, id)
  expect(await privately(owner, id)).toMatchObject({
    report: null,
    version: 'older',
    sentences: {},
    final_result: { final_analysis: text },
  })
  expect(await publicly(id)).toMatchObject({
    report: null,
    version: 'older',
    sentences: {},
    final_result: { final_analysis: ONLY_ITS_OWNER },
  })
})

const BEING_MADE_AGAIN = 'This report was made by an older version of Callout and is being made again. It will be here in a few minutes.'

const ONLY_ITS_OWNER =
  'This report was made by an older version of Callout, and its match can no longer be read again. Only the player who asked for it can still see it.'
