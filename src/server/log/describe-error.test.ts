import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const FULL = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })

test('an error is described with its code and its causes', () => {
  expect(describeError(new Error('The report was not saved', { cause: FULL }))).toMatchObject({
    name: 'Error',
    message: 'The report was not saved',
    cause: { name: 'Error', message: 'could not extend file: No space left on device', code: '53100', stack: expect.any(String) },
  })
})

test('an error that the job queue passes on as a plain object keeps its message, code and stack', () => {
  const handedOn = { ...FULL, message: FULL.message, stack: FULL.stack, queue: 'analyses', worker: 'w-1' }
  expect(describeError(handedOn)).toEqual({ message: FULL.message, code: '53100', queue: 'analyses', stack: FULL.stack })
})

test('the parameters of a failed query are left out, in an error and in a plain object', () => {
  const failed = new DrizzleQueryError('insert into messages values ($1)', ['my secret'], FULL)
  for (const error of [failed, { ...failed, message: failed.message, stack: failed.stack }]) {
    const described = JSON.stringify(describeError(error))
    expect(described).toContain('insert into messages values ($1)')
    expect(described).toContain('No space left on device')
    expect(described).not.toContain('my secret')
  }
})

test('several errors at once are described one by one', () => {
  expect(describeError(new AggregateError([FULL, 'no route']))).toMatchObject({ errors: [{ code: '53100' }, { thrown: 'no route' }] })
})

test('an object without known fields is described by its field names, never as [object Object]', () => {
  expect(describeError({ reason: 7, where: {} })).toEqual({ thrown: 'an object with the fields reason, where' })
  expect(describeError({})).toEqual({ thrown: 'an object with the fields none' })
  expect(describeError('no route')).toEqual({ thrown: 'no route' })
  expect(describeError(undefined)).toEqual({ thrown: 'undefined' })
})

test('circular causes are cut off', () => {
  const one: Error & { cause?: unknown } = new Error('one')
  one.cause = new Error('two', { cause: one })
  expect(JSON.stringify(describeError(one)).match(/"message"/g)).toHaveLength(6)
})
