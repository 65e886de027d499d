import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAccount } from '#server/account/profile-store.ts'
import { createSlowHashes } from '#server/auth/passwords/slow-hashes.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { welcomedMailboxes } from '#server/database/schema/credit-schema.ts'
import { profiles } from '#server/database/schema/job-schema.ts'
import { type UserId, userId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { QUICK_HASHING } from '#tests/server/quick-hashing.ts'
import { checkLedger, readCredits } from './ledger.ts'
import { markMailbox } from './welcome-mailbox.ts'

const { db } = await testDatabase()
const hashes = createSlowHashes(undefined, QUICK_HASHING)

function markOf(email: string): Promise<string> {
  return hashes.inTurn({ purpose: 'mailbox', from: email }, (hashing) => markMailbox(hashing, email))
}

async function signUp(email: string): Promise<UserId> {
  const id = userId.parse(randomUUID())
  await db.insert(user).values({ id, name: '', email })
  const mailbox = await markOf(email)
  await db.transaction((tx) => openAccount(tx, id, mailbox))
  return id
}

async function leave(id: UserId): Promise<void> {
  await db.delete(profiles).where(eq(profiles.userId, id))
  await db
    .update(user)
    .set({ email: `deleted-${id}@invalid` })
    .where(eq(user.id, id))
}

test('a mailbox gets one welcome credit, even when several accounts use it at the same time', async () => {
  const addresses = ['v2farm@gmail.com', 'v2.farm@gmail.com', 'v2farm+1@gmail.com', 'v2farm@googlemail.com', 'V2Farm@GMail.com']
  const accounts = await Promise.all(addresses.map(signUp))
  const credits = await Promise.all(accounts.map((id) => readCredits(db, id)))
  expect(credits.toSorted()).toEqual([0, 0, 0, 0, 1])
})

test('signing up again after deleting the account gives no second welcome credit, in twenty spellings of the mailbox', async () => {
  const first = await signUp('ada.lane@gmail.com')
  expect(await readCredits(db, first)).toBe(1)
  await leave(first)
  for (let round = 0; round < 20; round++) {
    const name = [...'adalane']
      .map((letter, at) => ((round >> (at % 5)) & 1 ? `${letter.toUpperCase()}` : letter))
      .join(round % 3 === 0 ? '.' : '')
    const again = await signUp(`${name}+${round}@${round % 2 === 0 ? 'gmail.com' : 'GoogleMail.com'}`)
    expect(await readCredits(db, again)).toBe(0)
    await leave(again)
  }
  expect(await db.$count(welcomedMailboxes, eq(welcomedMailboxes.userId, first))).toBe(1)
  expect(JSON.stringify(await db.select().from(welcomedMailboxes))).not.toMatch(/ada/i)
  expect(await checkLedger(db)).toEqual([])
})

test('twenty concurrent first requests of a new account, and its recreated profile, give one credit', async () => {
  const id = userId.parse(randomUUID())
  await db.insert(user).values({ id, name: '', email: 'grace@example.org' })
  const mailbox = await markOf('grace@example.org')
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => openAccount(tx, id, mailbox))))
    await db.delete(profiles).where(eq(profiles.userId, id))
  }
  expect(await readCredits(db, id)).toBe(1)
})
