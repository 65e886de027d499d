import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { fetchCapped, parseJson } from './fetch-capped.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

function oembed(id: string): string {
  return `${sandbox.address}/youtube/oembed?format=json&url=https://youtu.be/${id}`
}

test('a reply as large as the cap is complete, and one byte more is too large', async () => {
  const full = await fetchCapped({ url: oembed('dQw4w9WgXcQ'), timeoutMs: 5_000, capBytes: 10_000 })
  if (full.status !== 'answered') throw new Error(full.status)
  const { length } = full.bytes
  expect(await fetchCapped({ url: oembed('dQw4w9WgXcQ'), timeoutMs: 5_000, capBytes: length })).toMatchObject({ code: 200 })
  expect(await fetchCapped({ url: oembed('dQw4w9WgXcQ'), timeoutMs: 5_000, capBytes: length - 1 })).toEqual({ status: 'too-large' })
})

test('a small reply that unpacks beyond the cap is too large', async () => {
  expect(await fetchCapped({ url: oembed('BOMBabcdefg'), timeoutMs: 5_000, capBytes: 100_000 })).toEqual({ status: 'too-large' })
})

test('a server that does not answer times out', async () => {
  const startedAt = performance.now()
  expect(await fetchCapped({ url: oembed('HANGabcdefg'), timeoutMs: 120, capBytes: 1_000 })).toEqual({ status: 'timeout' })
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('the server did not listen')
  return address.port
}

test('an address without a listener is unreachable', async () => {
  expect(await fetchCapped({ url: `http://127.0.0.1:${await closedPort()}/`, timeoutMs: 5_000, capBytes: 1 })).toEqual({
    status: 'unreachable',
    isSent: false,
  })
})

test.each(['file:///etc/passwd', 'data:,x', 'ftp://127.0.0.1/'])('%s is never requested', async (url) => {
  await expect(fetchCapped({ url, timeoutMs: 5_000, capBytes: 1 })).rejects.toThrow('Only http and https')
})

test('invalid JSON parses to undefined, and null to null', () => {
  expect(parseJson(new TextEncoder().encode('<html>'))).toBeUndefined()
  expect(parseJson(new TextEncoder().encode('null'))).toBeNull()
})
