import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { restStorages } from './rest-storages.ts'

function waiting() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end }
}

test('storages are disabled when the last work has ended, however it ended', async () => {
  let rests = 0
  const whileAwake = restStorages([{ disable: () => rests++ }])
  const [one, other] = [waiting(), waiting()]
  const works = [whileAwake(() => one.ended), whileAwake(() => other.ended.then(() => Promise.reject(new Error('refused'))))]
  one.end()
  await works[0]
  expect(rests).toBe(0)
  other.end()
  await expect(works[1]).rejects.toThrow('refused')
  expect(rests).toBe(1)
})

test('a storage that rested works again, and keeps what is under way while other work ends', async () => {
  const storage = new AsyncLocalStorage<string>()
  const whileAwake = restStorages([storage])
  await whileAwake(() => storage.run('first', async () => undefined))
  const second = waiting()
  const long = whileAwake(() =>
    storage.run('second', async () => {
      await second.ended
      return storage.getStore()
    }),
  )
  expect(await whileAwake(() => storage.run('third', async () => storage.getStore()))).toBe('third')
  second.end()
  expect(await long).toBe('second')
})
