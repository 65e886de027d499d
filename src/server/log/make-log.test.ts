import { expect, test } from 'vitest'
import { makeLog } from './make-log.ts'

function logged(fields: object, secrets: readonly string[] = []): string {
  const lines: string[] = []
  makeLog({ level: 'info', secrets, stream: { write: (line) => lines.push(line) } }).info(fields, 'said')
  return lines.join('')
}

test('a secret field is hidden, also when it is nested', () => {
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

test('logging does not change the fields, and circular objects do not cause an endless loop', () => {
  const fields: Record<string, unknown> = { email: 'a@b.c', at: new Date(0) }
  fields['self'] = fields
  expect(logged(fields)).toContain('1970-01-01T00:00:00.000Z')
  expect(fields['email']).toBe('a@b.c')
})

test('a known secret is redacted anywhere in a line', () => {
  const line = logged({ error: { message: 'cannot reach postgres://callout:dbpassword1@127.0.0.1/callout' } }, ['dbpassword1', ''])
  expect(line).toContain('postgres://callout:[hidden]@127.0.0.1/callout')
})
