import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { makeSmtpMailer } from '#server/integrations/mail/smtp-mailer.ts'
import { sendWaiting } from '#server/mail/outbox.ts'
import { testDatabase } from '#tests/database.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { makeFeedbackRoutes } from './routes.ts'

const database = await testDatabase()
const { db } = database
const sandbox = await startSandbox()
afterAll(sandbox.close)
const app = sampleApp(database, { settings: { supportEmail: 'support@example.com' } })
const { ask } = sampleApp(database, { settings: { rateLimitFactor: 1 }, handlers: makeFeedbackRoutes(app.services) })

const MESSAGE = { subject: 'Sound', message: 'The callouts are quiet.\nPlease louder.', feedbackType: 'general', rating: 0 }
const send = (token: string | undefined, change: object = {}) =>
  ask('POST', '/api/submit-feedback', { ...(token === undefined ? {} : { token }), body: { ...MESSAGE, ...change } })
const answerOf = async (answer: Response) => [answer.status, await answer.json()]

test('a message reaches support as a mail that shows its sender, and is stored nowhere else', async () => {
  const { token, email } = await signUpUser(app)
  expect(await answerOf(await send(token, { feedbackType: 'service-feedback', rating: 4 }))).toEqual([200, { ok: true }])
  const mailer = makeSmtpMailer({ address: sandbox.addressOf('MAIL'), sender: 'Callout <hello@example.com>' })
  expect(await sendWaiting(db, mailer)).toEqual({ sent: 1, failed: [] })
  const [mail] = await controlSandbox(sandbox.address).mails()
  expect(mail).toMatchObject({
    recipients: ['support@example.com'],
    replyTo: email,
    subject: '[Rate Callout] Sound',
    text: `From: ${email}\nRating: 4 of 5 (Very Good)\n\nThe callouts are quiet.\nPlease louder.`,
  })
  expect(await (await fetch(`${sandbox.address}/mail`)).text()).toContain('[Rate Callout] Sound')
})

test('a message without a session is refused and not sent', async () => {
  await db.delete(mailOutbox)
  expect(await answerOf(await send(undefined))).toEqual([401, { error: 'User not authenticated.', code: 'notAuthenticated' }])
  expect(await db.$count(mailOutbox)).toBe(0)
})

test.each([
  [{ subject: '  ' }, 'Please enter a subject.'],
  [{ message: '' }, 'Please enter a message.'],
  [{ feedbackType: 'praise' }, 'Please choose what your message is about.'],
  [{ rating: 3 }, 'Stars belong to a rating only.'],
  [{ feedbackType: 'service-feedback', rating: 6 }, 'rating is missing or not valid.'],
  [{ message: 'x'.repeat(5001) }, 'message is missing or not valid.'],
  [{ userId: 'somebody else' }, 'userId is not a field of this request.'],
])('%j is refused with the exact message', async (change, error) => {
  const { token } = await signUpUser(app)
  expect(await answerOf(await send(token, change))).toEqual([400, { error, code: 'inputRefused' }])
})

test.each([
  ['a line break in the subject', { subject: 'Hi\r\nBcc: victim@example.com' }],
  ['a lone line feed', { subject: 'Hi\nTo: victim@example.com' }],
  ['an encoded line break', { subject: 'Hi%0d%0aBcc: victim@example.com' }],
  ['a folded header', { subject: 'Hi\r\n Bcc: victim@example.com' }],
  ['a body that ends itself', { message: 'One\r\n.\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<victim@example.com>' }],
  ['a body that begins with headers', { message: 'Content-Type: text/html\r\n\r\n<script>alert(1)</script>' }],
  ['a bell and a color', { subject: 'Hi\u0007', message: 'ab\u001b[31m' }],
])('%s reaches only support', async (_, change) => {
  await db.delete(mailOutbox)
  const { token } = await signUpUser(app)
  expect((await send(token, change)).status).toBe(200)
  await sendWaiting(db, makeSmtpMailer({ address: sandbox.addressOf('MAIL'), sender: 'Callout <hello@example.com>' }))
  const [mail] = await controlSandbox(sandbox.address).mails()
  expect(mail?.recipients).toEqual(['support@example.com'])
  expect(mail?.subject.startsWith('[General feedback] Hi') || mail?.subject === '[General feedback] Sound').toBe(true)
  expect(`${mail?.subject}${mail?.text.replaceAll('\n', '')}`).not.toMatch(/\p{Cc}/u)
})

test('the sixth message within an hour is refused, and other players are not affected', async () => {
  await db.delete(mailOutbox)
  const [{ token }, other] = [await signUpUser(app), await signUpUser(app)]
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(token)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  expect(await db.$count(mailOutbox)).toBe(5)
  expect((await send(token)).headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await send(other.token)).status).toBe(200)
})
