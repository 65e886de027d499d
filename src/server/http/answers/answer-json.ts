import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AppContext } from '#server/calls/app-env.ts'

/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING = 1_024
const compress = promisify(gzip)

/** A JSON answer, compressed where the browser takes that and it is worth it. */
export async function answerJson(c: AppContext, value: unknown): Promise<Response> {
  const text = JSON.stringify(value)
  c.header('content-type', 'application/json')
  if (text.length < WORTH_COMPRESSING) return c.body(text)
  c.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(text)
  c.header('content-encoding', 'gzip')
  return c.body(new Uint8Array(await compress(text)))
}
