import { eq, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSeal } from '#server/auth/tokens/seal.ts'
import { connectDatabase, type Database, type Queries } from '#server/database/database.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import { computeView } from '#server/results/shared-views/compute-view.ts'
import { userId as userIdSchema } from '#shared/ids.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import { testDatabase } from '#tests/database.ts'
import { type PlayedMatch, playMatches } from '#tests/server/play-matches.ts'
import { sweepOf } from '#tests/sweeps.ts'
import { mailEvenings } from './evening-mail.ts'

/** Many evenings with everything that could cause a duplicate mail: processes that die anywhere, concurrent runs and late matches. */

const database = await testDatabase()
const { db } = database
const seal = createSeal('a secret of the tests')
const settings = { publicAddress: 'http://callout.test' }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const START_MS = Date.UTC(2026, 0, 1)
const CHECK_MS = 4 * HOUR_MS
/** A dying process dies within this many steps, so it gets through some of the players. */
const MAX_STEPS = 60
/** `EVENING_DAYS=270` plays some 10,000 evenings, in five to ten minutes. */
const DAYS = Number(process.env['EVENING_DAYS'] ?? sweepOf({ whole: 8, everyDay: 4 }))

interface SeenMatch extends PlayedMatch {
  readonly seenAtMs: number
  /** The evening that it belongs to once every match is known. */
  readonly evening: string
}

/** Matches in sequence, some after a long pause; about one in eight appears late, by up to 20 hours. */
function playDay(random: Random, who: Pick<PlayedMatch, 'userId' | 'xuid'>, dayMs: number): Omit<SeenMatch, 'evening'>[] {
  let atMs = dayMs + random.integer(12 * 60, 21 * 60) * MINUTE_MS
  return Array.from({ length: random.isHit(0.1) ? 1 : random.integer(2, 6) }, () => {
    const minutes = random.integer(6, 14)
    const playedAt = new Date(atMs)
    const endMs = atMs + minutes * MINUTE_MS
    atMs = endMs + (random.isHit(0.15) ? random.integer(30, 130) : random.integer(1, 12)) * MINUTE_MS
    const seenAtMs = endMs + (random.isHit(0.12) ? random.integer(1, 20 * 60) : 2) * MINUTE_MS
    return { ...who, matchId: `${who.xuid} ${playedAt.getTime()}`, playedAt, minutes, seenAtMs }
  })
}

function nameEvenings(matches: readonly Omit<SeenMatch, 'evening'>[]): SeenMatch[] {
  let evening = ''
  let endMs = 0
  return matches.map((match) => {
    const startMs = match.playedAt.getTime()
    if (startMs - endMs > HOUR_MS) evening = match.matchId
    endMs = startMs + match.minutes * MINUTE_MS
    return { ...match, evening }
  })
}

/** A process that dies at the given step: before a statement, inside a transaction, or right after one. */
function dyingAfter(steps: number, dead: Database, onDeath: (where: 'inside' | 'outside') => void): Database {
  let remaining = steps
  let where: 'inside' | 'outside' = 'outside'
  const step = () => {
    remaining -= 1
    if (remaining === -1) onDeath(where)
    if (remaining < 0) throw new Error('killed')
  }
  const wrap = <Target extends Queries>(queries: Target): Target =>
    new Proxy(queries, {
      get: (target, name) => {
        if (name === 'transaction')
          return async (work: (tx: Queries) => Promise<unknown>) => {
            const outcome = await target.transaction(async (tx) => {
              where = 'inside'
              const done = await work(wrap(tx))
              step()
              return done
            })
            where = 'outside'
            step()
            return outcome
          }
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name === 'select' || name === 'insert' || name === 'update') step()
        return value.bind(target)
      },
    })
  return wrap(dead)
}

interface Outcome {
  evenings: number
  sent: number
  doubles: number
  readonly kills: { outside: number; inside: number }
}

/** With `forgets`, some marks are lost after their mail, as if both were not in one transaction. */
async function playEvenings({ players, days, forgets }: { readonly players: number; readonly days: number; readonly forgets: boolean }) {
  await db.delete(xboxLinks)
  await db.delete(mailOutbox)
  const random = createRandom(players, `evenings ${forgets}`)
  const other = connectDatabase(database.url)
  const matches: SeenMatch[] = []
  for (let index = 0; index < players; index++) {
    const who = { userId: userIdSchema.parse(`${forgets} ${index}`), xuid: `2533${forgets ? 1 : 2}${index}` }
    await db.insert(user).values({ id: who.userId, name: '', email: `${who.xuid}@example.org`, emailVerified: true })
    const doArrive = index % 2 === 0
    const link = { ...who, mailsEvenings: true, eveningsFrom: new Date(START_MS), arrivesSince: doArrive ? new Date(START_MS) : null }
    await db.insert(xboxLinks).values(link)
    const played = Array.from({ length: days }, (_, day) => playDay(random, who, START_MS + day * DAY_MS)).flat()
    matches.push(...nameEvenings(played))
  }
  const mailed = new Map<string, number>()
  const outcome: Outcome = {
    evenings: new Set(matches.map(({ evening }) => evening)).size,
    sent: 0,
    doubles: 0,
    kills: { outside: 0, inside: 0 },
  }
  const waiting = matches.toSorted((one, two) => one.seenAtMs - two.seenAtMs)
  const newest = new Map<string, SeenMatch>()
  for (let nowMs = START_MS; nowMs < START_MS + (days + 2) * DAY_MS; nowMs += CHECK_MS) {
    const seen = waiting.splice(0, waiting.filter(({ seenAtMs }) => seenAtMs <= nowMs).length)
    await playMatches(database, seen)
    // Old matches cost time and change nothing.
    await db.delete(playerMatches).where(lt(playerMatches.playedAt, new Date(nowMs - 3 * DAY_MS)))
    for (const match of seen) {
      const known = newest.get(match.xuid)
      if (!known || known.playedAt < match.playedAt) newest.set(match.xuid, match)
    }
    const now = new Date(nowMs)
    await db.update(xboxLinks).set({ lookedAt: now })
    const before = forgets ? await db.select().from(xboxLinks) : []
    const runOn = (queries: Database) =>
      mailEvenings({ database: { db: queries, read: (work) => work(queries) }, seal, settings, pictures: { make: computeView } }, now)
    if (random.isHit(0.7)) {
      const dying = dyingAfter(random.integer(0, MAX_STEPS), db, (where) => {
        outcome.kills[where] += 1
      })
      await runOn(dying).catch((error: unknown) => {
        if (!(error instanceof Error && error.message === 'killed')) throw error
      })
    }
    await Promise.all([runOn(db), runOn(other.db)])
    for (const { recipient } of await db.delete(mailOutbox).returning()) {
      const evening = newest.get(recipient.replace('@example.org', ''))?.evening ?? ''
      mailed.set(evening, (mailed.get(evening) ?? 0) + 1)
    }
    for (const { userId, eveningsFrom } of before)
      if (random.isHit(0.05)) await db.update(xboxLinks).set({ eveningsFrom }).where(eq(xboxLinks.userId, userId))
  }
  await other.close()
  for (const count of mailed.values()) {
    outcome.sent += count
    outcome.doubles += count - 1
  }
  return outcome
}

test('over many evenings, each is mailed at most once, and most are mailed', async () => {
  const { evenings, sent, doubles, kills } = await playEvenings({ players: 30, days: DAYS, forgets: false })
  process.stdout.write(
    `${sent} of ${evenings} evenings mailed, ${doubles} twice; killed: ${kills.outside} processes outside a transaction, ${kills.inside} inside\n`,
  )
  expect(doubles).toBe(0)
  expect(sent).toBeGreaterThan(evenings / 2)
  expect(kills.inside).toBeGreaterThan(0)
}, 3_600_000)

test('the count of doubles notices a mark that is lost after its mail', async () => {
  expect((await playEvenings({ players: 8, days: 12, forgets: true })).doubles).toBeGreaterThan(0)
}, 120_000)
