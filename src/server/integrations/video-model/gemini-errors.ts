import { z } from 'zod'
import { BUSY, type Busy, type Refused } from './one-request.ts'
import type { ModelRefusal } from './video-model.ts'

const body = z.object({
  error: z.object({
    message: z.string().catch(''),
    details: z
      .array(
        z.object({
          retryDelay: z.string().optional().catch(undefined),
          violations: z
            .array(z.object({ quotaId: z.string().catch(''), quotaValue: z.coerce.number().int().nonnegative().nullable().catch(null) }))
            .optional()
            .catch(undefined),
        }),
      )
      .catch([]),
  }),
})

/**
 * Reads the service's answer with an error status. The wait stands in the body alone (`17s`, or with a fraction), there is no `Retry-After`; a quota of a day
 * names itself.
 */
export function understandError(status: number, text: string): Refused | Busy {
  const parsed = body.safeParse(safeJson(text))
  const { message = '', details = [] } = parsed.success ? parsed.data.error : {}
  switch (status) {
    case 400:
      return refused(/API key/.test(message) ? 'not-allowed' : 'not-readable')
    case 401:
    case 403:
    case 404:
      return refused('not-allowed')
    case 429: {
      const violations = details.flatMap((detail) => detail.violations ?? [])
      if (violations.some(({ quotaId }) => quotaId.includes('PerDay'))) return refused('day-quota')
      const ofMinute = violations.find(({ quotaId }) => quotaId.includes('RequestsPerMinute'))
      const waitMs = secondsIn(details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay)
      return { status: 'busy', waitMs, callsPerMinute: ofMinute?.quotaValue ?? null }
    }
    default:
      return status >= 500 ? BUSY : refused('bad-answer')
  }
}

function refused(reason: ModelRefusal): Refused {
  return { status: 'refused', reason, bill: null }
}

/** A gateway may answer these although the model has answered. */
const OF_GATEWAYS = [408, 502, 504]

/** Whether nothing is charged. Source: the service's page on billing, failed requests (400 and 500). */
export function isUnpaid(status: number): boolean {
  return status >= 400 && !OF_GATEWAYS.includes(status)
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function secondsIn(text: string | undefined): number | null {
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(text ?? '')?.[1]
  return seconds === undefined ? null : Math.ceil(Number(seconds) * 1000)
}
