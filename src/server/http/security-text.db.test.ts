import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { securityText } from './security-text.ts'

const database = await testDatabase()
const DAY_MS = 24 * 3_600_000

test('security.txt has a contact, an expiry date and its own address', async () => {
  const { ask } = sampleApp(database, { settings: { publicAddress: 'https://callout.example', supportEmail: 'help@callout.example' } })
  const answer = await ask('GET', '/.well-known/security.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  expect(text).toMatch(
    /^Contact: mailto:help@callout\.example\nExpires: \S+\nPreferred-Languages: en\nCanonical: https:\/\/callout\.example\/\.well-known\/security\.txt\n$/,
  )
  const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - Date.now()) / DAY_MS
  expect([days > 150, days < 365]).toEqual([true, true])
})

test.each([
  ['2026-01-01T00:00:00Z', '2026-08-01T00:00:00Z'],
  ['2026-08-31T23:59:59Z', '2027-03-01T00:00:00Z'],
])('at %s it expires at %s; without TLS it has no address of its own', (now, expires) => {
  const text = securityText({ supportEmail: 'help@callout.example', publicAddress: 'http://localhost:3000' }, new Date(now))
  expect(text).toBe(`Contact: mailto:help@callout.example\nExpires: ${expires}\nPreferred-Languages: en\n`)
})
