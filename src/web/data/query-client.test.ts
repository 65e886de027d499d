import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, putData, readAgain } from './query-client.ts'

const KEY = { queryKey: ['profile'] }

/** A query with an observer; the test gives its answers. */
function ask() {
  const client = createQueryClient()
  const answers: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const stop = new QueryObserver(client, { ...KEY, queryFn }).subscribe(() => {})
  return { client, answers, stop }
}

test('a first fetch that was running when something changed is repeated', async () => {
  const { client, answers, stop } = ask()
  const isRead = readAgain(client, KEY)
  answers[0]?.('before')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('after')
  await isRead
  expect(client.getQueryData(KEY.queryKey)).toBe('after')
  stop()
})

test('data that was there already is refetched once', async () => {
  const { client, answers, stop } = ask()
  answers[0]?.('before')
  await expect.poll(() => client.getQueryData(KEY.queryKey)).toBe('before')
  const isRead = readAgain(client, KEY)
  answers[1]?.('after')
  await isRead
  expect([client.getQueryData(KEY.queryKey), answers.length]).toEqual(['after', 2])
  stop()
})

test('a running fetch does not undo what was put into the cache meanwhile: it is repeated', async () => {
  const { client, answers, stop } = ask()
  answers[0]?.('private')
  await expect.poll(() => client.getQueryData(KEY.queryKey)).toBe('private')
  const poll = client.refetchQueries(KEY)
  putData(client, KEY.queryKey, 'public')
  answers[1]?.('private')
  answers[2]?.('public, read again')
  await poll
  expect([client.getQueryData(KEY.queryKey), answers.length]).toEqual(['public, read again', 3])
  stop()
})

test('what is put into the cache without a running fetch is not fetched', async () => {
  const { client, answers, stop } = ask()
  answers[0]?.('private')
  await expect.poll(() => client.getQueryData(KEY.queryKey)).toBe('private')
  putData<string>(client, KEY.queryKey, (known) => known && 'public')
  expect([client.getQueryData(KEY.queryKey), answers.length, client.isFetching()]).toEqual(['public', 1, 0])
  stop()
})
