import { expect, test } from 'vitest'
import { profileChange, signUp } from './profile.ts'

const NAMES = { firstName: 'Ada', lastName: 'Lane', gamertag: 'Adalane' }
const parseNames = (text: string) => Object.values(profileChange.parse({ firstName: text, lastName: text, gamertag: text }))

const WRITTEN = [
  ['a zero-width space', 'A\u200bda', 'Ada'],
  ['marks of direction', '\u200eAda\u200f\u061c', 'Ada'],
  ['turns of direction', '\u202eAda\u2066', 'Ada'],
  ['a soft hyphen', 'Ada\u00adlane', 'Adalane'],
  ['a byte order mark within', 'Ada\ufefflane', 'Adalane'],
  ['control characters', 'Ada\u0000\u001b\u0085', 'Ada'],
  ['tags', 'Ada\u{e0041}\u{e007f}', 'Ada'],
  ['spaces around and marks beyond them', '\u200b Ada \u200b', 'Ada'],
  ['a joiner that the script needs', 'ක්\u200dෂ', 'ක්\u200dෂ'],
  ['a non-joiner that the script needs', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['letters of anywhere', 'Zoë 王 Ωμέγα', 'Zoë 王 Ωμέγα'],
] as const

test.each(WRITTEN)('names and gamertags with %s are stored without invisible characters', (_what, written, seen) => {
  expect(parseNames(written)).toEqual([seen, seen, seen])
})

const NOTHING = ['', ' ', '\u200b', '\u200c', '\u200d\u200c', '\u200d \u200c', '\u2060\ufeff', '\u3164', '\ufe0f']

test.each(NOTHING)('a name without visible characters counts as empty (%j)', (written) => {
  expect(parseNames(written)).toEqual(['', '', ''])
  const account = { email: 'ada@example.com', password: 'cobalt-otter-shelf', ...NAMES }
  const problems = [{ firstName: written }, { lastName: written }].map(
    (change) => signUp.safeParse({ ...account, ...change }).error?.issues[0]?.message,
  )
  expect(problems).toEqual(['Please enter your first name.', 'Please enter your last name.'])
})
