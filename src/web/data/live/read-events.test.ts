import { expect, test } from 'vitest'
import { readEvents } from './live-events.ts'

async function readAll(chunks: string[]) {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  const events: unknown[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('an event that arrives in pieces is read once and whole', async () => {
  expect(await readAll(['id: 7\nevent: jo', 'b\ndata: {"a":', '1}\n', '\n'])).toEqual([{ event: 'job', data: '{"a":1}', id: '7' }])
})

test('heartbeats, retry lines and unfinished events are skipped', async () => {
  expect(await readAll([': beat\n\n', 'retry: 1000\n\n', 'data: half'])).toEqual([])
})

test('an event may have several lines of data, end its lines in any of the three ways, and follow a byte order mark', async () => {
  expect(await readAll(['\uFEFFdata: one\r\ndata:two\r\n\r\n', 'event: ping\rdata\r\r', 'id: 9\ndata: ü\n\n'])).toEqual([
    { data: 'one\ntwo' },
    { event: 'ping', data: '' },
    { data: 'ü', id: '9' },
  ])
})
