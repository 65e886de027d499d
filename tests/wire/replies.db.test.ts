import { expect, test } from 'vitest'
import { z } from 'zod'
import { runJob } from '#server/jobs/worker/worker.ts'
import type { Call } from '#shared/calls/call.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { SAMPLE_VIDEO } from '#tests/server/job-harness.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { nonsenseOf, shorten } from './nonsense.ts'
import { examplesOf, schemaOf } from './reply-schema.ts'

/** No reply schema accepts nonsense. The changes are generated from the schemas, so a new call is tested from its first day. */

const { harness } = await openJobScene()

/** The answers with the most fields, as our server gives them for an analysis of the sample match. */
const REAL: ReadonlyMap<string, unknown> = await answersOfSample()

async function answersOfSample(): Promise<ReadonlyMap<string, unknown>> {
  const caller = await harness.addUser(1)
  const request = { caller, body: undefined, idempotencyKey: null }
  const ofVideo = { ...request, query: SAMPLE_VIDEO }
  const getVideoInfo = await harness.jobs.getVideoInfo(ofVideo)
  const id = await harness.submit(caller, SAMPLE_VIDEO)
  await runJob(harness.services, id, null)
  const ofJob = { ...request, query: { jobId: id } }
  const getPrivateResult = await harness.results.getPrivateResult(ofJob)
  return new Map<string, unknown>([
    ['getVideoInfo', getVideoInfo],
    ['getJob', await harness.jobs.getJob(ofJob)],
    ['listJobs', await harness.jobs.listJobs({ ...request, query: { page: 1, search: '', timeZone: 'UTC' } })],
    ['getPrivateResult', getPrivateResult],
  ])
}

/** The nonsense variants of these answers that the reply schema accepts. */
function takenOf(reply: z.core.$ZodType, answers: readonly unknown[]): { readonly tried: number; readonly taken: string[] } {
  const schema = schemaOf(reply)
  const all = answers.flatMap((answer) => nonsenseOf(schema, answer))
  const nonsense = [...new Map(all.map((one) => [`${one.change} ${one.branches}`, one])).values()]
  return { tried: nonsense.length, taken: nonsense.filter(({ answer }) => z.safeParse(reply, answer).success).map(({ change }) => change) }
}

/** The names of the calls by reply schema, so that a schema that several calls share is tested once. */
function callsByReply(): readonly (readonly [string, z.core.$ZodType])[] {
  const names = new Map<z.core.$ZodType, string[]>()
  for (const [name, { reply, replyAs }] of Object.entries<Call>(CALLS))
    if (replyAs !== 'file') names.set(reply, [...(names.get(reply) ?? []), name])
  return [...names].map(([reply, calls]) => [calls.join(', '), reply] as const)
}

test.each(callsByReply())('%s: the answer with any field changed to nonsense is refused', (names, reply) => {
  const real = names.split(', ').flatMap((name) => REAL.get(name) ?? [])[0]
  const answers = [...examplesOf(schemaOf(reply)), ...(real === undefined ? [] : [real])]
  const short = answers.map(shorten)
  for (const answer of [...answers, ...short])
    expect(z.safeParse(reply, answer).error, JSON.stringify(answer).slice(0, 500)).toBeUndefined()
  const { tried, taken } = takenOf(reply, short)
  expect(taken).toEqual([])
  expect(tried).toBeGreaterThan(0)
})

test('the answer of a real analysis has more than 500 nonsense variants', () => {
  expect(nonsenseOf(schemaOf(CALLS.getPrivateResult.reply), shorten(REAL.get('getPrivateResult'))).length).toBeGreaterThan(500)
})

test.each([
  ['is caught', z.object({ name: z.string(), note: z.string().catch('') }), 'note'],
  ['may be anything', z.object({ name: z.string(), note: z.unknown() }), 'note'],
  ['is caught deep inside', z.object({ rows: z.array(z.object({ note: z.number().catch(0) })) }), 'rows[0].note'],
  [
    'is caught in a branch',
    z.union([z.object({ is: z.literal('a') }), z.object({ is: z.literal('b'), note: z.string().catch('') })]),
    'note',
  ],
])('a field that %s is found', (_, reply, field) => {
  const { taken } = takenOf(reply, examplesOf(schemaOf(reply)))
  expect(taken).toContain(`${field} replaced`)
})
