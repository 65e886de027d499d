import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/calls/app-env.ts'
import { answerSameJson } from './answer-error.ts'

test('a constant value is serialized once for all requests, and compressed for clients that accept it', async () => {
  let written = 0
  const toJSON = () => {
    written += 1
    return { words: 'the same '.repeat(1_000) }
  }
  const app = new Hono<AppEnv>().get(
    '/',
    answerSameJson(() => ({ toJSON })),
  )
  expect(written).toBe(0)
  const ask = async (encoding: string) => {
    const answer = await app.request('/', { headers: { 'accept-encoding': encoding } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return answer.headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
  }
  const answers = await Promise.all(['gzip, br', '', 'gzip', 'br'].map(ask))
  expect(new Set(answers)).toEqual(new Set([JSON.stringify({ words: 'the same '.repeat(1_000) })]))
  expect(written).toBe(1)
})
