import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { neverAnswer } from '#sandbox/replies.ts'
import type { Counted } from './request.ts'

/** What the service sends back, in its own form. */

/** Of the question and the rules. */
const TEXT_TOKENS = 160
export const OUTPUT_TOKENS = { answer: 24, thinking: 300 }

/** The head of an answer and the beginning of its body. */
export function breakMidway(c: Context<{ Bindings: HttpBindings }>): Promise<Response> {
  const { outgoing } = c.env
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  outgoing.write('{"candidates":[{"content":', () => outgoing.destroy())
  return neverAnswer()
}

/** The count is null where the service sends none. A zero is left out, as the service leaves it out. */
export function send(c: Context, counted: Counted | null, model: string, text: string, finishReason = 'STOP'): Response {
  const counts = counted
    ? [
        { modality: 'TEXT', tokenCount: TEXT_TOKENS },
        { modality: 'IMAGE', tokenCount: counted.imageTokens },
        { modality: 'VIDEO', tokenCount: counted.videoTokens },
        { modality: 'AUDIO', tokenCount: counted.audioTokens },
      ]
    : []
  const details = counts.filter(({ tokenCount }) => tokenCount > 0)
  const promptTokenCount = details.reduce((sum, { tokenCount }) => sum + tokenCount, 0)
  return c.json({
    candidates: [{ content: { parts: [{ text }], role: 'model' }, finishReason, index: 0 }],
    ...(counted && {
      usageMetadata: {
        promptTokenCount,
        candidatesTokenCount: OUTPUT_TOKENS.answer,
        thoughtsTokenCount: OUTPUT_TOKENS.thinking,
        totalTokenCount: promptTokenCount + OUTPUT_TOKENS.answer + OUTPUT_TOKENS.thinking,
        promptTokensDetails: details,
      },
    }),
    modelVersion: `${model}-sandbox`,
    responseId: 'sandbox',
  })
}

const STATUS_NAMES = { 400: 'INVALID_ARGUMENT', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND', 503: 'UNAVAILABLE' }

export function refuse(c: Context, code: keyof typeof STATUS_NAMES, message: string): Response {
  return c.json({ error: { code, message, status: STATUS_NAMES[code] } }, code)
}

export function refuseQuota(c: Context, per: 'PerMinute' | 'PerDay'): Response {
  const details = [
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [{ quotaId: `GenerateRequests${per}PerProjectPerModel-FreeTier`, quotaValue: '10' }],
    },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.25s' },
  ]
  return c.json({ error: { code: 429, message: 'You exceeded your current quota.', status: 'RESOURCE_EXHAUSTED', details } }, 429)
}
