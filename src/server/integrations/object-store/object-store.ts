import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { type CappedReply, fetchCapped } from '#server/integrations/fetch-capped.ts'
import type { ProviderLog } from '#server/integrations/provider.ts'
import { isAnswer, requestProvider } from '#server/integrations/request-provider.ts'
import type { RetryPolicy } from '#server/retry/retry.ts'

/** Bytes under keys at an S3-compatible service. All methods throw `ObjectStoreDown` when the service fails. */
export interface ObjectStore {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is no such object. */
  readonly get: (key: string) => Promise<Uint8Array | null>
  /** Succeeds for a missing object too. */
  readonly remove: (key: string) => Promise<void>
}

export class ObjectStoreDown extends Error {
  override readonly name = 'ObjectStoreDown'
}

export interface ObjectStoreSettings {
  /** Includes the bucket and an optional path in it, without a trailing slash. */
  readonly address: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const RETRIES: RetryPolicy = { tries: 3, timeoutMs: 20_000, firstWaitMs: 300, longestWaitMs: 5_000 }
/** Four times the largest film chunk that was measured. */
const MAX_BYTES = 64 * 1024 * 1024

export function makeObjectStore(settings: ObjectStoreSettings, log: ProviderLog, retries = RETRIES): ObjectStore {
  const { address, ...credentials } = settings
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, bytes: Uint8Array = new Uint8Array()): Promise<CappedReply> => {
    const url = `${address}/${key}`
    const hash = createHash('sha256').update(bytes).digest('hex')
    // Signed again for each try, because a signature is valid for a quarter of an hour.
    const send = async () => {
      const headers = { 'x-amz-content-sha256': hash }
      const signed = await new AwsV4Signer({ ...credentials, method, url, headers, service: 's3' }).sign()
      const sent = method === 'PUT' ? { body: Uint8Array.from(bytes) } : {}
      const { timeoutMs } = retries
      return await fetchCapped({ url, method, headers: Object.fromEntries(signed.headers), ...sent, timeoutMs, capBytes: MAX_BYTES })
    }
    const reply = await requestProvider(send, isAnswer, retries)
    if (reply.status === 'answered' && (reply.code < 300 || (reply.code === 404 && method !== 'PUT'))) return reply
    const trouble = reply.status === 'answered' ? `status ${reply.code}${codeIn(reply.bytes)}` : reply.status
    log({ provider: 'object-store', asked: method, trouble })
    throw new ObjectStoreDown(`The object storage did not do a ${method}: ${trouble}.`)
  }
  return {
    put: async (key, bytes) => void (await ask('PUT', key, bytes)),
    get: async (key) => {
      const reply = await ask('GET', key)
      return reply.status === 'answered' && reply.code < 300 ? reply.bytes : null
    },
    remove: async (key) => void (await ask('DELETE', key)),
  }
}

/** Reads the code of an S3 error, such as `RequestTimeTooSkewed` when a clock is wrong. */
function codeIn(bytes: Uint8Array): string {
  const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(new TextDecoder().decode(bytes)) ?? []
  return code === undefined ? '' : `, ${code}`
}
