import { expect, test } from 'vitest'
import { createSlowHashes, HashesBusy, type HashPurpose } from './slow-hashes.ts'

/** Turns that end when the test ends them, in the order in which they began. Each has its own network unless `from` is given. */
function openTurns(most = 9) {
  const { inTurn } = createSlowHashes({ 'known-sign-in': most, 'sign-in': most, 'new-password': most, mailbox: most })
  const began: string[] = []
  const ends: (() => void)[] = []
  const take = (purpose: HashPurpose, name: string, from = `2001:db8:${name}:1`) =>
    inTurn({ purpose, from }, () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const endNext = async () => {
    await new Promise(setImmediate)
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  const endAll = async (turns: readonly Promise<void>[]) => {
    const settled = Promise.allSettled(turns)
    for (const _ of turns) await endNext()
    return await settled
  }
  return { began, take, endNext, endAll, inTurn }
}

test('hashes are made one after the other; among equals the newest is first', async () => {
  const { began, take, endNext, endAll } = openTurns()
  const turns = ['one', 'two', 'three'].map((name) => take('sign-in', name))
  await new Promise(setImmediate)
  expect(began).toEqual(['one'])
  await endNext()
  expect(began).toEqual(['one', 'three'])
  await endAll(turns)
  expect(began).toEqual(['one', 'three', 'two'])
})

test('sign-ins do not wait for a flood of new accounts, nor new accounts for sign-ins, nor owners for strangers', async () => {
  const { began, take, endAll } = openTurns()
  const turns = ['a1', 'a2', 'a3', 'a4'].map((name) => take('new-password', name))
  turns.push(...['s1', 's2', 's3'].map((name) => take('sign-in', name)), take('known-sign-in', 'owner'))
  await endAll(turns)
  expect(began).toEqual(['a1', 'owner', 's3', 'a4', 's2', 'a3', 's1', 'a2'])
})

test('the network with the fewest requests is next, and within a network the address with the fewest', async () => {
  const { began, take, endAll } = openTurns()
  const flood = (name: string, from: string) => take('sign-in', name, from)
  const turns = [
    flood('f1', '10.1.1.1'),
    flood('f2', '10.1.1.1'),
    flood('f3', '10.1.1.2'),
    flood('neighbour', '10.1.1.9'),
    flood('guest', '10.1.2.1'),
    flood('f4', '10.1.1.1'),
    flood('f5', '10.1.1.2'),
  ]
  await endAll(turns)
  expect(began).toEqual(['f1', 'guest', 'neighbour', 'f5', 'f3', 'f4', 'f2'])
})

test('when too many wait, the address with the most requests is refused with a retry delay', async () => {
  const { began, take, endAll } = openTurns(2)
  const turns = ['f1', 'f2', 'f3'].map((name) => take('sign-in', name, '10.1.1.1'))
  turns.push(take('sign-in', 'guest', '10.1.2.1'), take('sign-in', 'f4', '10.1.1.1'))
  const [, oldest, older] = await endAll(turns)
  for (const shed of [oldest, older]) expect(shed).toMatchObject({ status: 'rejected', reason: { status: 503, retryAfterSeconds: 5 } })
  expect(began).toEqual(['f1', 'guest', 'f4'])
  expect(new HashesBusy().message).toBe('Callout is busy right now. Please try again in a few seconds.')
})

test('a turn that fails does not block others', async () => {
  const { inTurn } = openTurns()
  const asker = { purpose: 'mailbox', from: '10.1.1.1' } as const
  const turns = [inTurn(asker, () => Promise.reject(new Error('broken'))), inTurn(asker, async () => 'done')]
  expect(await Promise.allSettled(turns)).toMatchObject([{ reason: { message: 'broken' } }, { value: 'done' }])
})
