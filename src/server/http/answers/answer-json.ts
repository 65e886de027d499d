import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AppContext } from '#server/calls/app-env.ts'

/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING = 1_024
const compress = promisify(gzip)

const JSON_TYPE = { 'content-type': 'application/json' }

/** A JSON answer, compressed where the browser takes that and it is worth it. */
export function answerJson(c: AppContext, value: unknown): Response | Promise<Response> {
  const text = JSON.stringify(value)
  if (text.length < WORTH_COMPRESSING) return c.body(text, 200, JSON_TYPE)
  c.header('vary', 'accept-encoding')
  return /\bgzip\b/.test(c.req.header('accept-encoding') ?? '') ? answerCompressed(c, text) : c.body(text, 200, JSON_TYPE)
}

async function answerCompressed(c: AppContext, text: string): Promise<Response> {
  return c.body(new Uint8Array(await compress(text)), 200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
}
