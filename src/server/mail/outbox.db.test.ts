import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { connectDatabase } from '#server/database/database.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { type Mail, type Mailer, MailNotSent } from '#server/integrations/mail/mailer.ts'
import { makeSmtpMailer } from '#server/integrations/mail/smtp-mailer.ts'
import { testDatabase } from '#tests/database.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { openSlowLine } from '#tests/slow-line.ts'
import { enqueueMail, sendWaiting } from './outbox.ts'

const { db, url } = await testDatabase()
const sandbox = await startSandbox()
afterAll(() => sandbox.close())

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

test('each mail is sent once, even by several senders at the same time', async () => {
  for (let at = 0; at < 12; at += 1) await write(`player${at}@example.com`)
  const mailer = recordingMailer()
  const rounds = await Promise.all(Array.from({ length: 4 }, () => sendWaiting(db, mailer)))
  expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(12)
  expect(new Set(mailer.mails.map(({ recipient }) => recipient)).size).toBe(12)
  expect(mailer.mails).toHaveLength(12)
})

test('mail waits during an outage, and keeps its id', async () => {
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

test('one mail that is refused does not block the others', async () => {
  for (const name of ['first', 'bad', 'last']) await write(`${name}@example.com`)
  const mailer = recordingMailer(({ recipient }) => recipient.startsWith('bad'))
  expect(await sendWaiting(db, mailer)).toMatchObject({ sent: 2, failed: [{}] })
  expect(mailer.mails.map(({ recipient }) => recipient)).toEqual(['first@example.com', 'last@example.com'])
})

test('a mail that the server refuses for good is not sent again', async () => {
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

test('the text and the unsubscribe link of a sent mail are deleted', async () => {
  const unsubscribe = 'https://callout.test/api/end-evening-mail?token=secret'
  await enqueueMail(db, { recipient: 'ann@example.org', subject: 'Hello', body: 'Text', unsubscribe })
  const mailer = recordingMailer()
  await sendWaiting(db, mailer)
  expect(mailer.mails).toMatchObject([{ body: 'Text', unsubscribe }])
  expect(await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'ann@example.org'))).toMatchObject([
    { body: '', unsubscribe: null },
  ])
})

test('a mail that could not be sent for a day is no longer sent', async () => {
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

test('a mail server that takes longer than the idle timeout of transactions gets each mail once', async () => {
  await db.delete(mailOutbox)
  for (const name of ['slow', 'slower']) await write(`${name}@example.org`)
  const line = await openSlowLine(Number(new URL(sandbox.addressOf('MAIL')).port), { delayMs: () => 150 })
  const impatient = connectDatabase(`${url}?idle_in_transaction_session_timeout=300`)
  const mailer = makeSmtpMailer({ address: `smtp://127.0.0.1:${line.port}`, sender: 'Callout <hello@callout.test>' })
  const rounds = [await sendWaiting(impatient.db, mailer).catch(String), await sendWaiting(impatient.db, mailer).catch(String)]
  expect(rounds).toEqual([
    { sent: 2, failed: [] },
    { sent: 0, failed: [] },
  ])
  expect(await db.select().from(mailOutbox).where(isNotNull(mailOutbox.sentAt))).toHaveLength(2)
  const received = await controlSandbox(sandbox.address).mails()
  expect(received.map(({ recipients, deliveries }) => [recipients, deliveries]).sort()).toEqual([
    [['slow@example.org'], 1],
    [['slower@example.org'], 1],
  ])
  await impatient.close()
  line.close()
})

test('a mail whose sender died waits until its claim expires', async () => {
  await db.delete(mailOutbox)
  await write('claimed@example.org')
  const mailer = recordingMailer()
  await db.update(mailOutbox).set({ claimedUntil: new Date(Date.now() + 60_000) })
  expect(await sendWaiting(db, mailer)).toEqual({ sent: 0, failed: [] })
  await db.update(mailOutbox).set({ claimedUntil: new Date(Date.now() - 60_000) })
  expect(await sendWaiting(db, mailer)).toEqual({ sent: 1, failed: [] })
})

test('new mails are sent before one that failed', async () => {
  await db.delete(mailOutbox)
  await write('down@example.org')
  await sendWaiting(
    db,
    recordingMailer(() => true),
  )
  await write('new@example.org')
  const mailer = recordingMailer()
  await sendWaiting(db, mailer)
  expect(mailer.mails.map(({ recipient }) => recipient)).toEqual(['new@example.org', 'down@example.org'])
})

test('a mail that cannot be marked as sent does not block the others', async () => {
  await db.delete(mailOutbox)
  for (const name of ['first', 'vanishing', 'last']) await write(`${name}@example.org`)
  const once = recordingMailer()
  await db.execute(`create function refuse_mark() returns trigger language plpgsql as $$ begin raise exception 'no mark'; end $$`)
  await db.execute(`create trigger refuse_mark before update on mail_outbox for each row
    when (new.sent_at is not null and new.recipient like 'vanishing%') execute function refuse_mark()`)
  expect(await sendWaiting(db, once)).toMatchObject({
    sent: 2,
    failed: [{ reason: 'It was sent, but the database did not take that down.', isFinal: false }],
  })
  expect(await sendWaiting(db, once)).toEqual({ sent: 0, failed: [] })
  expect(once.mails).toHaveLength(3)
  await db.execute('drop function refuse_mark cascade')
})
