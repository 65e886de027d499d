import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox } from '#server/database/schema.ts'
import { type Mail, type Mailer, MailNotSent } from '#server/outside/mailer.ts'
import { testDatabase } from '#tests/database.ts'
import { enqueueMail, sendWaiting } from './outbox.ts'

const { db } = await testDatabase()

function recordingMailer(refuses: (mail: Mail) => boolean = () => false): Mailer & { readonly mails: Mail[] } {
  const mails: Mail[] = []
  return {
    mails,
    send: async (mail) => {
      await new Promise((resolve) => setImmediate(resolve))
      if (refuses(mail)) throw new Error('the mail server is down')
      mails.push(mail)
    },
  }
}

const write = (recipient: string) => db.transaction((tx) => enqueueMail(tx, { recipient, subject: 'Hello', body: 'Text' }))

test('a mail of a transaction that fails is never sent', async () => {
  const failing = db.transaction(async (tx) => {
    await enqueueMail(tx, { recipient: 'a@example.com', subject: 'Hello', body: 'Text' })
    throw new Error('something else went wrong')
  })
  await expect(failing).rejects.toThrow('something else')
  const mailer = recordingMailer()
  expect(await sendWaiting(db, mailer)).toEqual({ sent: 0, failed: [] })
  expect(mailer.mails).toEqual([])
})

test('each mail is sent once, however many send at the same time', async () => {
  for (let at = 0; at < 12; at += 1) await write(`player${at}@example.com`)
  const mailer = recordingMailer()
  const rounds = await Promise.all(Array.from({ length: 4 }, () => sendWaiting(db, mailer)))
  expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(12)
  expect(new Set(mailer.mails.map(({ recipient }) => recipient)).size).toBe(12)
  expect(mailer.mails).toHaveLength(12)
})

test('through an outage mail waits, and keeps its id', async () => {
  await write('waiting@example.com')
  const tried: Mail[] = []
  const down = await sendWaiting(
    db,
    recordingMailer((mail) => tried.push(mail) > 0),
  )
  expect(down).toMatchObject({ sent: 0, failed: [{ reason: 'the mail server is down' }] })
  const up = recordingMailer()
  expect(await sendWaiting(db, up)).toEqual({ sent: 1, failed: [] })
  expect(up.mails).toEqual(tried)
  expect(await sendWaiting(db, up)).toEqual({ sent: 0, failed: [] })
})

test('one mail that is refused does not hold up the others', async () => {
  for (const name of ['first', 'bad', 'last']) await write(`${name}@example.com`)
  const mailer = recordingMailer(({ recipient }) => recipient.startsWith('bad'))
  expect(await sendWaiting(db, mailer)).toMatchObject({ sent: 2, failed: [{}] })
  expect(mailer.mails.map(({ recipient }) => recipient)).toEqual(['first@example.com', 'last@example.com'])
})

test('what the mail server will never take is not sent again', async () => {
  await db.delete(mailOutbox)
  await write('no-such-mailbox@example.com')
  const tried: Mail[] = []
  const refusing: Mailer = {
    send: async (mail) => {
      tried.push(mail)
      throw new MailNotSent('550 no such mailbox', true)
    },
  }
  expect(await sendWaiting(db, refusing)).toMatchObject({ sent: 0, failed: [{ reason: '550 no such mailbox', isFinal: true }] })
  expect(await sendWaiting(db, refusing)).toEqual({ sent: 0, failed: [] })
  expect(tried).toHaveLength(1)
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'no-such-mailbox@example.com'))
  expect(row).toMatchObject({ sentAt: null, refusedAt: expect.any(Date) })
})

test('what could not be sent for a day is not sent any more', async () => {
  await write('too-late@example.com')
  await db
    .update(mailOutbox)
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(mailOutbox.recipient, 'too-late@example.com'))
  expect(await sendWaiting(db, recordingMailer())).toEqual({ sent: 0, failed: [] })
})

test('a line break cannot add a header', async () => {
  await db.delete(mailOutbox)
  await enqueueMail(db, { recipient: 'a@example.com\r\nBcc: b@example.com', subject: 'Hello\nBcc: c@example.com', body: 'Line\nline' })
  const [mail] = await db.select().from(mailOutbox)
  expect(mail).toMatchObject({ recipient: 'a@example.com Bcc: b@example.com', subject: 'Hello Bcc: c@example.com', body: 'Line\nline' })
})
