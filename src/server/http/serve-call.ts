import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { AppContext, Serve } from '#server/calls/app-env.ts'
import { type ParsedCall, type ReplyBytes, type ReplyFile, replyBytes, replyFile } from '#server/calls/handlers.ts'
import type { RateRule } from '#server/calls/rate-limit.ts'
import { parseInput, readJsonBody, readParameters, readTypedBytes } from '#server/calls/read-input.ts'
import { type Call, idempotencyKey } from '#shared/calls/call.ts'
import { refuse } from '#shared/calls/errors.ts'
import { answerJson } from './answers/answer-error.ts'
import { setEarly } from './answers/early-response.ts'
import type { AppServices } from './app-services.ts'

export interface ServedCall {
  readonly name: string
  readonly row: Call
  readonly run: (call: ParsedCall, c: AppContext) => Promise<unknown>
}

type Needs = Pick<AppServices, 'auth' | 'settings' | 'limiter'>

export function serveCall(serve: Serve, { auth, settings, limiter }: Needs, { name, row, run }: ServedCall): void {
  serve(row.method, row.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    c.set('refusalAs', row.refusalAs)
    setEarly(c, 'cache-control', 'no-store')
    const { headers } = c.req.raw
    const caller = await auth.authenticate(headers)
    if (row.access === 'signed-in' && !caller) throw refuse('notAuthenticated')
    if (row.method !== 'GET' && !row.isFromOutside && !caller && !isSameOrigin(headers, settings.publicAddress)) throw refuse('crossSite')
    await limiter.take(...limitsOf(row, name, caller ? { key: `:user:${caller.userId}` } : { key: '', of: c.get('address') }))
    const query = row.query
      ? parseInput(row.query, readParameters(new URL(c.req.url).searchParams, c.req.param()), { isJobCall: row.path.includes('{jobId}') })
      : undefined
    const body = await readBody(row, c.req.raw)
    const reply = await run({ caller, query, body, idempotencyKey: readIdempotencyKey(headers) }, c)
    const cachedBytes = row.canBeCached ? replyBytes.safeParse(reply).data : undefined
    if (cachedBytes) return await answerBytes(c, row, cachedBytes)
    const parsed = parseReply(row, name, reply)
    return row.replyAs === 'file' ? answerFile(c, replyFile.parse(parsed)) : answerJson(c, parsed)
  })
}

async function readBody(row: Call, request: Request): Promise<unknown> {
  if (row.bytes) return await readTypedBytes(request, row.bytes)
  return row.body ? parseInput(row.body, await readJsonBody(request, row.maxFields)) : undefined
}

function limitsOf({ perMinute, perHour, perDay }: Call, name: string, who: Pick<RateRule, 'key' | 'of'>): RateRule[] {
  const rule = (window: string, max: number, windowSeconds: number) => ({
    ...who,
    key: `call:${name}${window}${who.key}`,
    max,
    windowSeconds,
  })
  return [
    rule('', perMinute, 60),
    ...(perHour === undefined ? [] : [rule(':hour', perHour, 3600)]),
    ...(perDay === undefined ? [] : [rule(':day', perDay, 86_400)]),
  ]
}

function readIdempotencyKey(headers: Headers): string | null {
  const given = headers.get('idempotency-key')
  if (given === null) return null
  const parsed = idempotencyKey.safeParse(given)
  if (!parsed.success) throw refuse('inputRefused', parsed.error.issues[0]?.message ?? '')
  return parsed.data
}

function parseReply({ reply: schema }: Call, name: string, reply: unknown) {
  const parsed = schema.safeParse(reply)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  throw new Error(`The reply of ${name} does not fit its row of the table: ${where}`)
}

const decompress = promisify(gunzip)

/** Browsers may store the answer but must revalidate, so that it disappears when sharing ends. */
async function answerBytes(c: AppContext, { access }: Pick<Call, 'access'>, reply: ReplyBytes): Promise<Response> {
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
  return c.body(new Uint8Array(encoding === null || isCompressed ? bytes : await unpack(bytes)))
}

const unpacked = new WeakMap<Uint8Array, Promise<Uint8Array>>()

/** Concurrent readers get the same bytes, so they are unpacked once. */
function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const plain = unpacked.get(bytes) ?? decompress(bytes)
  unpacked.set(bytes, plain)
  return plain
}

/** Ignores the `W/` prefix, which a compressing proxy adds to the tag. */
function isNamed(etag: string, ifNoneMatch = ''): boolean {
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

/** Streams a file as fast as the client reads it. An error breaks the connection, so that half a file is not taken for a whole one. */
function answerFile(c: AppContext, { fileName, type, chunks }: ReplyFile): Response {
  c.header('content-type', type)
  c.header('content-disposition', `attachment; filename="${fileName}"`)
  return c.body(ReadableStream.from(chunks))
}

function isSameOrigin(headers: Headers, publicAddress: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  return origin === null ? site === 'same-origin' : origin === new URL(publicAddress).origin
}
