import { createHash, createHmac } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { PlayedProvider } from '#sandbox/provider.ts'

/** Amazon S3's REST API for single objects: https://docs.aws.amazon.com/AmazonS3/latest/API */

export const S3_KEYS = { accessKeyId: 'sandbox-key', secretAccessKey: 'sandbox/secret+key' }
/** Buckets that fail. Buckets with other names work. */
export const S3_TROUBLES = { half: 'half-of-it', damaged: 'damaged', clockOff: 'clock-off' } as const

export function playS3(): PlayedProvider {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>()
  const routes = new Hono()
  routes.all('/:bucket/:key{.+}', async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const problem = signatureProblem(c.req.raw, bytes)
    if (problem) return refuse(403, problem)
    const { bucket, key } = c.req.param()
    if (bucket === S3_TROUBLES.clockOff) return refuse(403, 'RequestTimeTooSkewed')
    const path = `${bucket}/${key}`
    if (c.req.method === 'PUT') {
      objects.set(path, bytes)
      return new Response(null)
    }
    if (c.req.method === 'DELETE') {
      objects.delete(path)
      return new Response(null, { status: 204 })
    }
    const found = objects.get(path)
    if (!found) return refuse(404, 'NoSuchKey')
    if (bucket === S3_TROUBLES.damaged) return new Response(found.map((byte, at) => (at === 0 ? byte ^ 1 : byte)))
    return bucket === S3_TROUBLES.half ? breakOff(c.env as HttpBindings, found) : new Response(found)
  })
  return { routes: { path: '/s3', apps: [routes] } }
}

function breakOff({ outgoing }: HttpBindings, bytes: Uint8Array): Response {
  outgoing.writeHead(200, { 'content-length': bytes.length })
  outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

function refuse(status: 403 | 404, code: string): Response {
  return new Response(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, {
    status,
    headers: { 'content-type': 'application/xml' },
  })
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/

/** Checks Signature Version 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function signatureProblem(request: Request, bytes: Uint8Array): string | null {
  const { headers, method } = request
  const url = new URL(request.url)
  const [, key, day = '', region = '', names = '', signature] = HEADER.exec(headers.get('authorization') ?? '') ?? []
  if (key !== S3_KEYS.accessKeyId) return 'InvalidAccessKeyId'
  const hash = headers.get('x-amz-content-sha256') ?? ''
  if (hash !== sha256(bytes)) return 'XAmzContentSHA256Mismatch'
  const at = headers.get('x-amz-date') ?? ''
  const signed = names.split(';').map((name) => `${name}:${name === 'host' ? url.host : (headers.get(name) ?? '').trim()}\n`)
  const canonical = [method, url.pathname, url.search.slice(1), signed.join(''), names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (by, part) => hmac(by, part),
    `AWS4${S3_KEYS.secretAccessKey}`,
  )
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
  return signature === expected && at.startsWith(day) ? null : 'SignatureDoesNotMatch'
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}
