import { expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { integer, text } from './variable-kinds.ts'
import { addressesOf, open, parseVariables, presentIn, readAll, secret, secretParts, secretValues } from './variables.ts'

const DECLARED = { DOOR_COUNT: open(integer(1, 9).default(2)), DOOR_KEY: secret(text.min(8, 'at least 8 characters').optional()) }

test('an empty variable counts as absent, and an absent one has its default', () => {
  expect(parseVariables(DECLARED, presentIn({ DOOR_COUNT: ' ', DOOR_KEY: undefined, OTHER: 'x' }))).toEqual({
    DOOR_COUNT: 2,
    DOOR_KEY: undefined,
  })
})

test('a wrong value is repeated, a wrong secret is not', () => {
  const wrong = { DOOR_COUNT: '12', DOOR_KEY: 'hush' }
  expect(() => parseVariables(DECLARED, wrong)).toThrow(
    new StartError('DOOR_COUNT must be a whole number from 1 to 9, but is "12".\nDOOR_KEY must be at least 8 characters.'),
  )
})

test('only the password of a secret address is hidden, raw and decoded; of a list, each part is', () => {
  expect(secretParts('smtp://ann:p%40ss-word@mail.example.org:587')).toEqual(['p%40ss-word', 'p@ss-word'])
  expect(secretParts('postgres://ann:p%40ss-word@one:5432,two:5433/callout')).toEqual(['p%40ss-word', 'p@ss-word'])
  expect(secretParts('whsec_old,whsec_new')).toEqual(['whsec_old,whsec_new', 'whsec_old', 'whsec_new'])
  expect(secretValues(DECLARED, { DOOR_COUNT: '3', DOOR_KEY: 'hush-hush' })).toEqual(expect.arrayContaining(['hush-hush']))
  expect(secretValues(DECLARED, { DOOR_COUNT: '3' }).filter((value) => value !== '')).toEqual([])
})

test('all mistakes are reported at once, and a bug is not one of them', () => {
  const refuse = (words: string) => () => {
    throw new StartError(words)
  }
  expect(() => readAll([refuse('one'), () => 2, refuse('three')])).toThrow(new StartError('one\nthree'))
  expect(() =>
    readAll([
      refuse('one'),
      () => {
        throw new TypeError('bug')
      },
    ]),
  ).toThrow(TypeError)
  expect(readAll([() => 1, () => 2])).toEqual([1, 2])
})

test('an address with several hosts becomes one for each, and any other text stays as it is', () => {
  const of = (host: string) => `postgres://ann:a%2Cb@${host}/callout?sslmode=require`
  expect(addressesOf(of('one:5432,two'))).toEqual([of('one:5432'), of('two')])
  for (const one of [of('one'), 'whsec_old,whsec_new', '']) expect(addressesOf(one)).toEqual([one])
})
