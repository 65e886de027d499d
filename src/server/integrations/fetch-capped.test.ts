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

test('an answer at the cap is whole, one byte less is too large', async () => {
  const whole = await fetchCapped({ url: oembed('dQw4w9WgXcQ'), timeoutMs: 5_000, capBytes: 10_000 })
  if (whole.status !== 'answered') throw new Error(whole.status)
  const { length } = whole.bytes
  expect(await fetchCapped({ url: oembed('dQw4w9WgXcQ'), timeoutMs: 5_000, capBytes: length })).toMatchObject({ code: 200 })
  expect(await fetchCapped({ url: oembed('dQw4w9WgXcQ'), timeoutMs: 5_000, capBytes: length - 1 })).toEqual({ status: 'too-large' })
})

test('a small answer that unpacks to a large one is cut at the cap', async () => {
  expect(await fetchCapped({ url: oembed('BOMBabcdefg'), timeoutMs: 5_000, capBytes: 100_000 })).toEqual({ status: 'too-large' })
})

test('silence ends at the deadline', async () => {
  const startedAt = performance.now()
  expect(await fetchCapped({ url: oembed('HANGabcdefg'), timeoutMs: 120, capBytes: 1_000 })).toEqual({ status: 'timeout' })
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

/** Where somebody listened until now. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('the server did not listen')
  return address.port
}

test('nobody at the address is unreachable', async () => {
  expect(await fetchCapped({ url: `http://127.0.0.1:${await closedPort()}/`, timeoutMs: 5_000, capBytes: 1 })).toEqual({
    status: 'unreachable',
    isSent: false,
  })
})

test.each(['file:///etc/passwd', 'data:,x', 'ftp://127.0.0.1/'])('%s is never asked', async (url) => {
  await expect(fetchCapped({ url, timeoutMs: 5_000, capBytes: 1 })).rejects.toThrow('Only http and https')
})

test('what is not JSON is undefined, null is null', () => {
  expect(parseJson(new TextEncoder().encode('<html>'))).toBeUndefined()
  expect(parseJson(new TextEncoder().encode('null'))).toBeNull()
})
