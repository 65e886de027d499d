import { expect, test } from 'vitest'
import { makeLog } from './make-log.ts'

function logged(fields: object, secrets: readonly string[] = []): string {
  const lines: string[] = []
  makeLog({ level: 'info', secrets, stream: { write: (line) => lines.push(line) } }).info(fields, 'said')
  return lines.join('')
}

test('a field that holds a secret is hidden, however deep it lies', () => {
  const line = logged({
    password: 'hush-1',
    body: { token: 'hush-2' },
    request: { headers: { authorization: 'hush-3', cookie: 'hush-4' } },
    email: 'a@b.c',
    tries: [{ kept: 1 }, { reply: { session: { secret: 'hush-5' } } }],
  })
  expect(line).not.toMatch(/hush|a@b\.c/)
  expect(line.match(/\[hidden\]/g)).toHaveLength(6)
  expect(line).toContain('"tries":[{"kept":1},{"reply"')
})

test('what is logged is not changed by it, and what holds itself is no endless walk', () => {
  const fields: Record<string, unknown> = { email: 'a@b.c', at: new Date(0) }
  fields['self'] = fields
  expect(logged(fields)).toContain('1970-01-01T00:00:00.000Z')
  expect(fields['email']).toBe('a@b.c')
})

test('a known secret is cut out wherever it stands', () => {
  const line = logged({ error: { message: 'cannot reach postgres://callout:dbpassword1@127.0.0.1/callout' } }, ['dbpassword1', ''])
  expect(line).toContain('postgres://callout:[hidden]@127.0.0.1/callout')
})
