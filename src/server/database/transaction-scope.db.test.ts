import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSlowHashes } from '#server/auth/passwords/slow-hashes.ts'
import { fetchCapped } from '#server/integrations/fetch-capped.ts'
import { makeSmtpMailer } from '#server/integrations/mail/smtp-mailer.ts'
import { sandboxPayments } from '#server/integrations/stripe/provider.ts'
import { makeStripe } from '#server/integrations/stripe/stripe.ts'
import { testDatabase } from '#tests/database.ts'

const { db, pool } = await testDatabase()
/** Nothing listens at this address. Each client must refuse before it connects. */
const ADDRESS = 'http://127.0.0.1:1'
const mail = { id: 'm', recipient: 'a@example.org', subject: 's', body: 'b' }
const DOORS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a hash': () => createSlowHashes().inTurn({ purpose: 'sign-in', from: '10.0.0.1' }, (hashing) => hashing.hashPassword('password')),
  'a provider': () => fetchCapped({ url: ADDRESS, timeoutMs: 1_000, capBytes: 10 }),
  'the mail server': () => makeSmtpMailer({ address: 'smtp://127.0.0.1:1', sender: 'a@example.org' }).send(mail),
  'the payment provider': () => makeStripe(sandboxPayments(ADDRESS, ADDRESS)).readCheckout('cs_1'),
  'the events of the payment provider': () =>
    makeStripe(sandboxPayments(ADDRESS, ADDRESS)).listEvents(new Date())[Symbol.asyncIterator]().next(),
  'a second connection': () => pool.query('select 1'),
  'a second transaction': () => db.transaction((tx) => tx.execute(sql`select 1`)),
}

test.each(Object.entries(DOORS))('%s is refused inside a transaction, which is rolled back', async (_name, ask) => {
  const inside = db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done (id int)`)
    await ask()
  })
  await expect(inside).rejects.toThrow('inside a transaction')
  expect((await pool.query(`select to_regclass('half_done') as half`)).rows).toEqual([{ half: null }])
})

test('work that a transaction started without awaiting may continue after it, and a nested transaction is allowed', async () => {
  let goOn: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const later = await db.transaction(async (tx) => {
    await tx.transaction((part) => part.execute(sql`select 1`))
    return { reply: ended.then(() => fetchCapped({ url: ADDRESS, timeoutMs: 5_000, capBytes: 10 })) }
  })
  goOn()
  expect((await later.reply).status).toBe('unreachable')
})
