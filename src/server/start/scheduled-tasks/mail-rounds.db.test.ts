import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Mail, Mailer } from '#server/integrations/mail/mailer.ts'
import { enqueueMail, sendWaiting } from '#server/mail/outbox.ts'
import { testDatabase } from '#tests/database.ts'
import { startMailRounds } from './mail-rounds.ts'

const database = await testDatabase()
const { db } = database
const log = pino({ level: 'silent' })
const auth = {
  libraryOn: () => {
    throw new Error('nobody asked for a reset')
  },
}

test('a mail server that does not come to an end does not hold up the stop, and another process sends at once', async () => {
  for (const name of ['under-way', 'next']) await enqueueMail(db, { recipient: `${name}@example.org`, subject: 'Hello', body: 'Text' })
  const tried: string[] = []
  const endless: Mailer = {
    send: ({ recipient }, breakOff) => {
      tried.push(recipient)
      return new Promise((_, reject) => breakOff?.addEventListener('abort', () => reject(new Error('broken off'))))
    },
  }
  const rounds = startMailRounds({ auth, database, mailer: endless, log })
  await expect.poll(() => tried).toHaveLength(1)
  const stoppingAtMs = performance.now()
  await rounds.stop()
  expect(performance.now() - stoppingAtMs).toBeLessThan(6_000)
  expect(tried).toEqual(['under-way@example.org'])
  const mails: Mail[] = []
  expect(await sendWaiting(db, { send: async (mail) => void mails.push(mail) })).toEqual({ sent: 2, failed: [] })
  expect(mails).toHaveLength(2)
})
