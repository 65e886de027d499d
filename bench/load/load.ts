import { z } from 'zod'
import { askHelper } from './processes.ts'

const loadResult = z.object({
  perSecond: z.number(),
  p50Ms: z.number(),
  p95Ms: z.number(),
  p99Ms: z.number(),
  statuses: z.record(z.string(), z.number()),
})
export type LoadResult = z.infer<typeof loadResult>

export interface Pressure {
  readonly connections: number
  readonly seconds: number
  /** Placeholder in a request, replaced with a new id each time. */
  readonly idMark?: string
}

/** Sends requests as fast as they are answered. Throws when one fails. */
export async function load(port: number, requests: readonly string[], pressure: Pressure): Promise<LoadResult> {
  const result = loadResult.parse(await askHelper('requests-process', { port, requests, ...pressure }))
  if (Object.keys(result.statuses).join() !== '200') throw new Error(`Requests were answered with ${JSON.stringify(result.statuses)}.`)
  return result
}
