import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#tests/server/port-of.ts'
import { EarlyResponse } from './early-response.ts'

async function ask(answer: (response: EarlyResponse<IncomingMessage>) => void) {
  const responses: EarlyResponse<IncomingMessage>[] = []
  const server = createServer({ ServerResponse: EarlyResponse }, (_, response) => {
    responses.push(response)
    response.early = { 'cache-control': 'no-store', 'x-request-id': '7' }
    answer(response)
    response.end('fine')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const reply = await fetch(`http://127.0.0.1:${portOf(server)}/`, { headers: { connection: 'close' } })
  expect(await reply.text()).toBe('fine')
  const heard = (name: string) => reply.headers.get(name)
  return { response: responses[0], status: reply.statusText, heard: [heard('cache-control'), heard('x-request-id'), heard('x-own')] }
}

test.each<[string, (response: EarlyResponse<IncomingMessage>) => void, unknown]>([
  ['nothing', () => undefined, ['no-store', '7', null]],
  ['a status', (response) => response.writeHead(200), ['no-store', '7', null]],
  ['headers', (response) => response.writeHead(200, { 'cache-control': 'private', 'x-own': '1' }), ['private', '7', '1']],
  ['a list of headers', (response) => response.writeHead(200, ['x-own', '1']), ['no-store', '7', '1']],
  ['words and headers', (response) => response.writeHead(200, 'OK', { 'x-own': '1' }), ['no-store', '7', '1']],
  ['a header before its head', (response) => response.setHeader('x-own', '1'), ['no-store', '7', '1']],
])('an answer that sets %s is sent with the early headers that it does not set', async (_, answer, expected) => {
  expect(await ask(answer)).toMatchObject({ status: 'OK', heard: expected })
})

test('a response holds no early header after its head is sent', async () => {
  const { response } = await ask((early) => early.writeHead(200, { 'x-own': '1' }))
  expect([response?.early, response?.getHeaderNames()]).toEqual([{}, []])
})
