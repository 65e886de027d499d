import { createServer, type ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'
import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { jobId, userId } from '#shared/ids.ts'
import { type EventStream, send, startStream } from './event-stream.ts'

const caller = { userId: userId.parse('ada'), sessionId: 's' }
const id = jobId.parse('3f0f7a5e-0000-4000-8000-000000000000')

/** A stream whose rows are read when `answer` is called. `pieces` are the writes to its connection. */
async function open() {
  const pieces: string[] = []
  const requested: string[] = []
  const answers: (() => void)[] = []
  const ask = async <T>(what: string, reply: T): Promise<T> => {
    requested.push(what)
    await new Promise<void>((resolve) => answers.push(resolve))
    return reply
  }
  const source = { snapshot: () => ask('all', []), card: (_: string, job: string) => ask(job, null) }
  const connection = new Duplex({
    read: () => undefined,
    write: (piece, _, done) => {
      pieces.push(String(piece))
      done()
    },
  })
  onTestFinished(() => void connection.destroy())
  const stream = new Promise<EventStream>((resolve) => {
    const server = createServer((_, response: ServerResponse) => resolve(startStream(caller, response, null, source)))
    server.emit('connection', connection)
  })
  connection.push('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const answer = async () => {
    answers.shift()?.()
    await nextRound()
  }
  return { stream: await stream, pieces, requested, answer }
}

test('the head of a stream is sent separately, before the first event', async () => {
  const { pieces } = await open()
  await nextRound()
  expect(pieces[0]).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)+\r\n$/)
  expect(pieces.slice(1).join('')).toContain('retry: 1000\n\n')
})

test('an open stream holds only data, and no set of waiting ids when nothing is to be sent', async () => {
  const { stream, requested, answer } = await open()
  expect(Object.values(stream).filter((value) => typeof value === 'function')).toEqual([])
  send(stream, id)
  send(stream, id)
  expect(stream.waiting).toEqual(new Set([id]))
  await answer()
  await answer()
  expect(requested).toEqual(['all', id])
  expect(stream.waiting).toBeNull()
  send(stream, id)
  await answer()
  expect(requested).toEqual(['all', id, id])
})
