import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { AppContext } from '#server/calls/app-env.ts'
import type { ReplyBytes } from '#server/calls/reply-bytes.ts'
import type { Call } from '#shared/calls/call.ts'

const decompress = promisify(gunzip)

/**
 * Bytes as they are kept. A browser may keep the answer to a call for anyone, but asks each time: what is shared no longer is gone at once.
 * An answer to somebody who is signed in is kept by nobody.
 */
export async function answerBytes(c: AppContext, { access }: Pick<Call, 'access'>, reply: ReplyBytes): Promise<Response> {
  const { bytes, type, encoding, version } = reply
  const isCompressed = encoding !== null && new RegExp(`\\b${encoding}\\b`).test(c.req.header('accept-encoding') ?? '')
  if (encoding !== null) c.header('vary', 'accept-encoding')
  if (access === 'anyone') {
    const etag = `"${version}${isCompressed ? '-gzip' : ''}"`
    c.header('cache-control', 'no-cache')
    c.header('etag', etag)
    if (isNamed(etag, c.req.header('if-none-match'))) return c.body(null, 304)
  }
  c.header('content-type', type)
  if (isCompressed) c.header('content-encoding', encoding)
  return c.body(new Uint8Array(encoding === null || isCompressed ? bytes : await decompress(bytes)))
}

/** A proxy that compresses by itself makes a tag weak. */
function isNamed(etag: string, ifNoneMatch = ''): boolean {
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
