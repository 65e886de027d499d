import { expect, test } from 'vitest'
import { readUsers } from './users.ts'

test('a list of profiles gives gamertags by XUID, and other fields are ignored', () => {
  const users = readUsers([
    { xuid: '2533274800000001', gamertag: 'Cobalt Finch', gamerpic: { small: 'https://example.com/1.png' } },
    { xuid: '2533274800000002', gamertag: 'Nightjar' },
  ])
  expect([...users]).toEqual([
    ['2533274800000001', 'Cobalt Finch'],
    ['2533274800000002', 'Nightjar'],
  ])
})

test('an empty list is a list', () => {
  expect(readUsers([]).size).toBe(0)
})

test.each([
  ['a single profile', { xuid: '1', gamertag: 'A' }, /^The users file cannot be read: the document: .+\.$/],
  ['an XUID that is a number', [{ xuid: 1, gamertag: 'A' }], /^The users file cannot be read: \[0\]\.xuid: .+\.$/],
  [
    'a XUID with its wrapper',
    [{ xuid: 'xuid(1)', gamertag: 'A' }],
    /^The users file cannot be read: \[0\]\.xuid: expected a decimal XUID\.$/,
  ],
  [
    'an empty gamertag',
    [
      { xuid: '1', gamertag: 'A' },
      { xuid: '2', gamertag: '' },
    ],
    /^The users file cannot be read: \[1\]\.gamertag: .+\.$/,
  ],
])('%s is refused with the field', (_, document, words) => {
  expect(() => readUsers(document)).toThrow(expect.objectContaining({ code: 'usersUnreadable', message: expect.stringMatching(words) }))
})
