import { execFile } from 'node:child_process'
import { pbkdf2, scrypt, scryptSync } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { inTransactionScope } from '#server/database/transaction-scope.ts'
import { portOf } from '#tests/server/port-of.ts'
import { watchTransactions } from './transaction-watch.ts'

const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = `http://127.0.0.1:${portOf(server)}`
afterAll(() => void server.close())

async function connectOnce(): Promise<void> {
  const socket = connect(portOf(server), '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}

const FAULTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a slow hash': () => promisify(scrypt)('password', 'salt', 16),
  'a slow hash that blocks': async () => scryptSync('password', 'salt', 16),
  'another slow hash': () => promisify(pbkdf2)('password', 'salt', 1, 16, 'sha256'),
  'a provider': () => fetch(address),
  'a provider, asked again on an open connection': () => fetch(address),
  'a connection': connectOnce,
  'the name of a host': () => lookup('localhost'),
  'another program': () => promisify(execFile)('true'),
}

test.each(Object.entries(FAULTS))('%s inside a transaction is noticed, outside it is not', async (_name, work) => {
  const watch = watchTransactions()
  await work()
  expect(watch.faults).toEqual([])
  await inTransactionScope(work)
  expect(watch.faults).not.toEqual([])
  expect(watch.end).toThrow('Slow work inside a transaction')
})
