import { connect, createServer } from 'node:net'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReceivedMail } from '#sandbox/mail/provider.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { openSlowLine } from '#tests/slow-line.ts'
import { type Mailer, MailNotSent } from './mailer.ts'
import { makeSmtpMailer } from './smtp-mailer.ts'

const SENDER = 'Callout <hello@callout.test>'
let sandbox: Sandbox
let mailer: Mailer

beforeAll(async () => {
  sandbox = await startSandbox()
  mailer = makeSmtpMailer({ address: sandbox.addressOf('MAIL'), sender: SENDER, timeoutMs: 1_000 })
})
afterAll(() => sandbox.close())

async function received(id: string): Promise<ReceivedMail | undefined> {
  const mails = await controlSandbox(sandbox.address).mails()
  return mails.find(({ messageId }) => messageId === `<${id}@callout.test>`)
}

function setOutage(on: boolean): Promise<void> {
  return controlSandbox(sandbox.address).setMailOutage(on)
}

test('a mail arrives as it was written, dots, umlauts and long lines included', async () => {
  const body = `Hello,\n.\n..two dots\nGrüße, 日本, = and =3D\nhttps://callout.test/reset?token=${'a'.repeat(300)}&x=1\n\n${'long '.repeat(300)}end`
  await mailer.send({
    id: 'whole',
    recipient: 'ann@example.org',
    subject: 'Passwort zurücksetzen – 日本 and a rather long subject line that folds',
    body,
  })
  expect(await received('whole')).toMatchObject({
    from: SENDER,
    recipients: ['ann@example.org'],
    subject: 'Passwort zurücksetzen – 日本 and a rather long subject line that folds',
    text: body,
    deliveries: 1,
  })
})

test('the same mail sent twice is one mail', async () => {
  const mail = { id: 'twice', recipient: 'ann@example.org', subject: 'Twice', body: 'x' }
  await mailer.send(mail)
  await mailer.send(mail)
  expect(await received('twice')).toMatchObject({ deliveries: 2 })
})

test('both headers for one-click unsubscribe arrive whole, and other mail has none', async () => {
  const address = `https://callout.test/api/end-evening-mail?token=${'a1-_'.repeat(40)}`
  const mail = { recipient: 'ann@example.org', subject: 'x', body: 'x' }
  await mailer.send({ ...mail, id: 'endable', unsubscribe: address })
  await mailer.send({ ...mail, id: 'plain', unsubscribe: null })
  expect((await received('endable'))?.unsubscribe.toSorted()).toEqual([`<${address}>`, 'List-Unsubscribe=One-Click'])
  expect((await received('plain'))?.unsubscribe).toEqual([])
})

test('a picture is attached below the first line with alternative text, and markup stays text', async () => {
  const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 10])
  const body = 'Two <b>won</b> & one lost.\nhttps://callout.test/dashboard?a=1&b="2"\n\nYou asked for this.'
  const mail = { recipient: 'ann@example.org', subject: 'x', body }
  await mailer.send({ ...mail, id: 'pictured', picture, pictureWords: 'Ann at 06:52: "shot"><script>' })
  await mailer.send({ ...mail, id: 'wordy', picture: null, pictureWords: null })
  const { text, html, pictures } = (await received('pictured')) ?? {}
  expect([text, pictures]).toEqual([body, [{ id: 'picture@callout', type: 'image/png', base64: Buffer.from(picture).toString('base64') }]])
  const { document } = new Window()
  document.write(html ?? '')
  expect([...document.querySelectorAll('p, img, a, b, script')].map(({ tagName }) => tagName).join()).toBe('P,P,IMG,P,A,P')
  const image = document.querySelector('img')
  expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual(['cid:picture@callout', 'Ann at 06:52: "shot"><script>'])
  expect(document.querySelector('a')?.getAttribute('href')).toBe('https://callout.test/dashboard?a=1&b="2"')
  expect(document.body.textContent).toContain('Two <b>won</b> & one lost.')
  expect(await received('wordy')).toMatchObject({ html: null, pictures: [] })
})

test('an outage throws a temporary error, and mail works again afterwards', async () => {
  const mail = { id: 'outage', recipient: 'ann@example.org', subject: 'Outage', body: 'x' }
  await setOutage(true)
  await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'MailNotSent', isFinal: false })
  await setOutage(false)
  await mailer.send(mail)
  expect(await received('outage')).toMatchObject({ deliveries: 1 })
})

test('a missing mailbox is a final error', async () => {
  const sending = mailer.send({ id: 'nobody', recipient: 'nobody@example.org', subject: 'x', body: 'x' })
  await expect(sending).rejects.toMatchObject({ name: 'MailNotSent', isFinal: true })
})

test('an unreachable server throws MailNotSent', async () => {
  const nowhere = makeSmtpMailer({ address: 'smtp://127.0.0.1:9', sender: SENDER, timeoutMs: 500 })
  await expect(nowhere.send({ id: 'x', recipient: 'a@example.org', subject: 'x', body: 'x' })).rejects.toThrow(MailNotSent)
})

test('a silent server times out', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const bound = silent.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const hanging = makeSmtpMailer({ address: `smtp://127.0.0.1:${port}`, sender: SENDER, timeoutMs: 200 })
  await expect(hanging.send({ id: 'x', recipient: 'a@example.org', subject: 'x', body: 'x' })).rejects.toMatchObject({ isFinal: false })
  silent.close()
})

test('the mailer waits for a server that takes long to accept a whole mail', async () => {
  let isBodyNext = false
  const delayMs = (answer: string) => {
    const delay = isBodyNext ? 900 : 0
    isBodyNext = answer.startsWith('354')
    return delay
  }
  const line = await openSlowLine(Number(new URL(sandbox.addressOf('MAIL')).port), { delayMs })
  const impatient = makeSmtpMailer({ address: `smtp://127.0.0.1:${line.port}`, sender: SENDER, timeoutMs: 300 })
  await impatient.send({ id: 'thought-over', recipient: 'ann@example.org', subject: 'x', body: 'x' })
  expect(await received('thought-over')).toMatchObject({ deliveries: 1 })
  line.close()
})

test('a slow conversation is aborted at the time limit, or earlier by the caller', async () => {
  const line = await openSlowLine(Number(new URL(sandbox.addressOf('MAIL')).port), { delayMs: () => 250 })
  const address = `smtp://127.0.0.1:${line.port}`
  const mail = { id: 'dragging', recipient: 'ann@example.org', subject: 'x', body: 'x' }
  const brief = makeSmtpMailer({ address, sender: SENDER, maxMs: 600 })
  await expect(brief.send(mail)).rejects.toMatchObject({ name: 'MailNotSent', isFinal: false })
  const stopped = makeSmtpMailer({ address, sender: SENDER }).send(mail, AbortSignal.timeout(600))
  await expect(stopped).rejects.toMatchObject({ name: 'MailNotSent', isFinal: false })
  expect(await received('dragging')).toBeUndefined()
  line.close()
})

test('a password is not sent to a server without TLS', async () => {
  const address = sandbox.addressOf('MAIL').replace('smtp://', 'smtp://user:password@')
  const careful = makeSmtpMailer({ address, sender: SENDER, timeoutMs: 1_000 })
  await expect(careful.send({ id: 'careful', recipient: 'a@example.org', subject: 'x', body: 'x' })).rejects.toThrow(MailNotSent)
  expect(await received('careful')).toBeUndefined()
})

test.each(['a@example.org, b@example.org', 'a@example.org>\r\nRCPT TO:<b@example.org', 'a@example.org\r\nBcc: b@example.org'])(
  '%j does not reach a second mailbox',
  async (recipient) => {
    const id = `injected-${recipient.length}`
    await mailer.send({ id, recipient, subject: 'x\r\nBcc: c@example.org', body: 'x' }).catch(() => {})
    const mail = await received(id)
    expect(mail?.recipients.length ?? 0).toBeLessThanOrEqual(1)
    expect(mail?.recipients ?? []).not.toContain('b@example.org')
  },
)

test('the mail page shows subject and link, escaped', async () => {
  await mailer.send({
    id: 'page',
    recipient: 'ann@example.org',
    subject: '<b>Reset</b>',
    body: 'Go to https://callout.test/reset?a=1&b=2 now',
  })
  const page = await (await fetch(`${sandbox.address}/mail`)).text()
  expect(page).toContain('&lt;b&gt;Reset')
  expect(page).toContain('<a href="https://callout.test/reset?a=1&amp;b=2">')
})

test('the sandbox refuses a mail beyond its cap and keeps working', async () => {
  const body = 'x'.repeat(70).concat('\n').repeat(16_000)
  await expect(mailer.send({ id: 'huge', recipient: 'ann@example.org', subject: 'x', body })).rejects.toMatchObject({ isFinal: true })
  await mailer.send({ id: 'after', recipient: 'ann@example.org', subject: 'x', body: 'x' })
  expect(await received('after')).toBeDefined()
})

test('the sandbox reads SMTP byte by byte, and refuses commands out of order', async () => {
  const port = Number(new URL(sandbox.addressOf('MAIL')).port)
  const talk = await new Promise<string>((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8').on('data', (piece: string) => {
      heard += piece
    })
    // A client that speaks before the greeting is rejected.
    socket.once('data', () => {
      for (const character of 'DATA\r\nRCPT TO:<a@b>\r\nFOO\r\nHELO x\r\nRSET\r\nNOOP\r\nQUIT\r\n') socket.write(character)
    })
    socket.on('close', () => resolve(heard))
  })
  expect(talk.match(/^\d+/gm)).toEqual(['220', '503', '503', '500', '250', '250', '250', '221'])
})
