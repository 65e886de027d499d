import { plainText } from '#analysis/wording/segments.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import type { JobId } from '#shared/ids.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Result } from '#shared/result.ts'
import { SAMPLE_VIDEO } from './job-harness.ts'
import { openJobScene } from './job-scene.ts'

export const NOT_FOUND = { status: 404, message: 'This analysis could not be found or is not public.' }

/** A job scene with an owner whose analysis of the sample is finished, a stranger, and the calls of a result. */
export async function openResultScene() {
  const scene = await openJobScene()
  const { harness } = scene
  const { results } = harness
  const analyse = async (caller: Caller, matchId?: string): Promise<JobId> => {
    const id = await harness.submit(caller, { ...SAMPLE_VIDEO, ...(matchId === undefined ? {} : { matchId }) })
    await runJob(harness.services, id, null)
    return id
  }
  const owner = await harness.addUser(20)
  return {
    ...scene,
    owner,
    stranger: await harness.addUser(0),
    analyse,
    finished: await analyse(owner),
    privately: (caller: Caller, id: JobId) => results.getPrivateResult(call(caller, { jobId: id }, undefined)),
    publicly: (id: JobId, caller: Caller | null = null) => results.getPublicResult(call(caller, { jobId: id }, undefined)),
    share: (caller: Caller, id: JobId) => results.makeResultPublic(call(caller, undefined, { jobId: id })),
    unshare: (caller: Caller, id: JobId) => results.makeResultPrivate(call(caller, undefined, { jobId: id })),
    rate: (caller: Caller, id: JobId, rating: 'helpful' | 'unhelpful') =>
      results.rateAnalysis(call(caller, undefined, { jobId: id, rating })),
    align: (caller: Caller, id: JobId, anchor: { event: string; videoSeconds: number } | null) =>
      results.alignResult(call(caller, undefined, { jobId: id, anchor })),
  }
}

export const call = <Q, B, C>(caller: C, query: Q, body: B) => ({ caller, query, body, idempotencyKey: null })

export function textOf(shown: Result, claim: Claim | undefined): string {
  return plainText(shown.sentences[claim?.id ?? '']?.segments ?? [])
}
