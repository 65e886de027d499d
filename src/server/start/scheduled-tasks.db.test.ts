import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { jwks, session, user, verification } from '#server/database/schema/auth-schema.ts'
import { filmChunks, matchTracks } from '#server/database/schema/film-schema.ts'
import { jobs, rateCounts } from '#server/database/schema/job-schema.ts'
import { xboxLinkAttempts } from '#server/database/schema/link-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { stripeEvents } from '#server/database/schema/money-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import type { Mail, Mailer } from '#server/integrations/mail/mailer.ts'
import { enqueueMail, sendWaiting } from '#server/mail/outbox.ts'
import { moveStage } from '#server/stages/stage-store.ts'
import { testDatabase } from '#tests/database.ts'
import { runHousekeeping, startHousekeeping, startMailing } from './scheduled-tasks.ts'

const database = await testDatabase()
const { db } = database
const log = pino({ level: 'silent' })
const userId = randomUUID()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('expired data is deleted, everything else stays', async () => {
  await db.insert(user).values({ id: userId, name: 'Ada', email: 'ada@example.com' })
  const aSession = (id: string, createdAt: Date, expiresAt: Date) => ({ id, token: id, userId, createdAt, expiresAt })
  await db
    .insert(session)
    .values([
      aSession('living', daysAgo(1), daysAgo(-6)),
      aSession('over', daysAgo(8), daysAgo(1)),
      aSession('too long', daysAgo(31), daysAgo(-3)),
    ])
  const aLink = (id: string, expiresAt: Date) => ({ id, identifier: id, value: userId, expiresAt })
  await db.insert(verification).values([aLink('good', daysAgo(-1)), aLink('used up', daysAgo(1))])
  const aKey = (id: string, expiresAt: Date | null) => ({ id, publicKey: '{}', privateKey: '{}', expiresAt })
  await db.insert(jwks).values([aKey('signing', null), aKey('just retired', daysAgo(0.5)), aKey('long retired', daysAgo(2))])
  const aMail = (recipient: string, days: number) => ({
    recipient,
    subject: 's',
    body: 'b',
    createdAt: daysAgo(days),
    sentAt: daysAgo(days),
  })
  await db.insert(mailOutbox).values([aMail('lately', 6), aMail('long ago', 8)])
  const aLinkAttempt = (stateHash: string, days: number) => ({
    stateHash,
    userId,
    sessionId: 's',
    sealedVerifier: 'v',
    createdAt: daysAgo(days),
  })
  await db.insert(xboxLinkAttempts).values([aLinkAttempt('under way', 0.001), aLinkAttempt('given up', 1)])
  await db.insert(rateCounts).values([
    { key: 'now', windowStart: daysAgo(0) },
    { key: 'then', windowStart: daysAgo(2) },
  ])
  const anEvent = (id: string, days: number) => ({ id, type: 'x', happenedAt: daysAgo(days), receivedAt: daysAgo(days) })
  await db.insert(stripeEvents).values([anEvent('may be told again', 31), anEvent('beyond memory', 91)])

  const jobOf = { userId, matchId: 'm', gamertag: 'g', videoId: 'v', length: 'Full Video', deadlineAt: daysAgo(0) } as const
  await db.insert(jobs).values({ ...jobOf, id: randomUUID(), idempotencyKey: 'k', status: 'complete' })
  const aChunk = (index: number, days: number) => ({ matchId: 'm', index, startMs: 0, body: new Uint8Array(1), fetchedAt: daysAgo(days) })
  await db.insert(filmChunks).values([aChunk(0, 8), aChunk(1, 6), { ...aChunk(2, 1), matchId: 'of nobody' }])
  await db.insert(matchTracks).values([
    { matchId: 'm', askedAt: daysAgo(8) },
    { matchId: 'of nobody', askedAt: daysAgo(8) },
  ])
  for (const matchId of ['m', 'of nobody']) await moveStage(db, { kind: 'positions', matchId }, 'wanted')

  await runHousekeeping(db, { filmChunksDays: 7 })
  await runHousekeeping(db, { filmChunksDays: 7 })

  expect((await db.select().from(session)).map(({ id }) => id)).toEqual(['living'])
  expect((await db.select().from(verification)).map(({ id }) => id)).toEqual(['good'])
  expect((await db.select().from(jwks)).map(({ id }) => id).sort()).toEqual(['just retired', 'signing'])
  expect((await db.select().from(mailOutbox)).map(({ recipient }) => recipient)).toEqual(['lately'])
  expect((await db.select().from(xboxLinkAttempts)).map(({ stateHash }) => stateHash)).toEqual(['under way'])
  expect((await db.select().from(rateCounts)).map(({ key }) => key)).toEqual(['now'])
  expect((await db.select().from(stripeEvents)).map(({ id }) => id)).toEqual(['may be told again'])
  expect((await db.select().from(filmChunks)).map(({ matchId, index }) => [matchId, index])).toEqual([['m', 1]])
  expect((await db.select().from(matchTracks)).map(({ matchId }) => matchId)).toEqual(['m'])
  expect((await db.select().from(reportStages)).map(({ matchId }) => matchId)).toEqual(['m'])
})

test('a failing chore is reported and does not stop the others', async () => {
  await db.insert(filmChunks).values({ matchId: 'm', index: 9, startMs: 0, body: new Uint8Array(1), fetchedAt: daysAgo(8) })
  await database.pool.query('alter table rate_counts rename to rate_counts_away')
  await expect(runHousekeeping(db, { filmChunksDays: 7 })).rejects.toThrow('rate_counts')
  await database.pool.query('alter table rate_counts_away rename to rate_counts')
  expect(await db.$count(filmChunks, eq(filmChunks.index, 9))).toBe(0)
})

test('housekeeping runs right after each start, so that frequent restarts do not delay deletions', async () => {
  await db.insert(rateCounts).values({ key: 'before the start', windowStart: daysAgo(2) })
  const rounds = startHousekeeping({ database, log }, { filmChunksDays: 7 })
  await expect.poll(() => db.$count(rateCounts, eq(rateCounts.key, 'before the start'))).toBe(0)
  await rounds.stop()
})

const auth = {
  libraryOn: () => {
    throw new Error('nobody asked for a reset')
  },
}

test('a hanging mail server does not block the stop, and another process sends the mails at once', async () => {
  for (const name of ['under-way', 'next']) await enqueueMail(db, { recipient: `${name}@example.org`, subject: 'Hello', body: 'Text' })
  const tried: string[] = []
  const endless: Mailer = {
    send: ({ recipient }, breakOff) => {
      tried.push(recipient)
      return new Promise((_, reject) => breakOff?.addEventListener('abort', () => reject(new Error('broken off'))))
    },
  }
  const rounds = startMailing({ auth, database, mailer: endless, log })
  await expect.poll(() => tried).toHaveLength(1)
  const stoppingAtMs = performance.now()
  await rounds.stop()
  expect(performance.now() - stoppingAtMs).toBeLessThan(6_000)
  expect(tried).toEqual(['under-way@example.org'])
  const mails: Mail[] = []
  expect(await sendWaiting(db, { send: async (mail) => void mails.push(mail) })).toEqual({ sent: 2, failed: [] })
  expect(mails).toHaveLength(2)
})
