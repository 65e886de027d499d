import { expect, test } from 'vitest'
import { createSlowHashes, HashesBusy, type HashPurpose } from './slow-hashes.ts'

/** Turns that end when the test says so, in the order in which they began. */
function openTurns(mostWaiting = { 'sign-in': 9, 'new-password': 9, mailbox: 9 }) {
  const { inTurn } = createSlowHashes(mostWaiting)
  const began: string[] = []
  const ends: (() => void)[] = []
  const take = (purpose: HashPurpose, name: string) =>
    inTurn(purpose, () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const endNext = async () => {
    await new Promise(setImmediate)
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { began, take, endNext, inTurn }
}

test('hashes are made one after the other', async () => {
  const { began, take, endNext } = openTurns()
  const turns = ['one', 'two', 'three'].map((name) => take('sign-in', name))
  await new Promise(setImmediate)
  expect(began).toEqual(['one'])
  await endNext()
  expect(began).toEqual(['one', 'two'])
  await endNext()
  await endNext()
  await Promise.all(turns)
  expect(began).toEqual(['one', 'two', 'three'])
})

test('who signs in does not stand behind a flood of new accounts, nor they behind a flood of tries to sign in', async () => {
  const { began, take, endNext } = openTurns()
  const turns = ['a1', 'a2', 'a3', 'a4'].map((name) => take('new-password', name))
  turns.push(...['s1', 's2', 's3'].map((name) => take('sign-in', name)))
  for (const _ of turns) await endNext()
  await Promise.all(turns)
  expect(began).toEqual(['a1', 's1', 'a2', 's2', 'a3', 's3', 'a4'])
})

test('where too many wait, the next is told at once to come again, and a turn that fails holds up nobody', async () => {
  const { began, take, endNext, inTurn } = openTurns({ 'sign-in': 1, 'new-password': 1, mailbox: 1 })
  const turns = [take('sign-in', 'one'), take('sign-in', 'two')]
  await expect(take('sign-in', 'three')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  const failing = expect(inTurn('mailbox', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await endNext()
  await endNext()
  await Promise.all([...turns, failing])
  await expect(inTurn('sign-in', async () => 'done')).resolves.toBe('done')
  expect(began).toEqual(['one', 'two'])
  expect(new HashesBusy().message).toBe('Callout is busy right now. Please try again in a few seconds.')
})
