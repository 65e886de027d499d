import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#server/account/data/delete-account.ts'
import { createSeal } from '#server/auth/tokens/seal.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { computeView } from '#server/results/shared-views/compute-view.ts'
import { ROUTES } from '#shared/calls/routes.ts'
import { testDatabase } from '#tests/database.ts'
import { playMatches } from '#tests/server/play-matches.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { mailEvenings } from './evening-mail.ts'
import { makeEveningMailRoutes, serveUnsubscribePage } from './routes.ts'

const database = await testDatabase()
const { db } = database
const seal = createSeal('a secret of the tests')
const app = sampleApp(database, { handlers: makeEveningMailRoutes({ database, seal }) })
serveUnsubscribePage(app.serve)
const services = { database, seal, settings: app.services.settings, pictures: { make: computeView } }

const HOUR_MS = 3_600_000
const NOW = Date.now()
const inHours = (hours: number) => new Date(NOW + hours * HOUR_MS)

let made = 0

async function addPlayer() {
  const player = await signUpUser(app)
  const xuid = `25330000000${++made}`
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, player.userId))
  await db.insert(xboxLinks).values({ userId: player.userId, gamertag: 'Linked', xuid })
  const choose = (isOn: boolean) => app.ask('POST', ROUTES.setEveningMail.path, { token: player.token, body: { isOn } })
  const play = (...startHours: readonly number[]) =>
    playMatches(
      database,
      startHours.map((hours) => ({ ...player, xuid, matchId: `${xuid} ${hours}`, playedAt: inHours(hours), minutes: 12 })),
    )
  const setLink = (values: Partial<typeof xboxLinks.$inferInsert>) =>
    db.update(xboxLinks).set(values).where(eq(xboxLinks.userId, player.userId))
  return { ...player, choose, play, setLink }
}

const mailAt = (hours: number) => mailEvenings(services, inHours(hours))
const press = (address: string) =>
  app.ask('POST', address, {
    headers: { origin: 'https://mail.example.com', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

beforeEach(async () => {
  await db.delete(xboxLinks)
  await db.delete(mailOutbox)
})

test('an hour after the last match, one mail sums up the evening in a sentence, with one link', async () => {
  const { choose, play, email } = await addPlayer()
  await choose(true)
  await play(1, 1.3)
  expect(await mailAt(2.4)).toBe(0)
  expect(await mailAt(2.6)).toBe(1)
  expect(await mailAt(2.7)).toBe(0)
  const [mail] = await db.select().from(mailOutbox)
  expect(mail).toMatchObject({ recipient: email, subject: 'Your evening: 2 won, 0 lost' })
  expect(mail?.body.split('\n').slice(0, 2)).toEqual([
    '2 won, 0 lost, and the rest was no more than luck.',
    'http://callout.test/dashboard',
  ])
  expect(mail?.body.match(/http/g)).toHaveLength(1)
})

test('no mail without consent, for a single match, for an evening that ended a day ago or began before consent, or to an unconfirmed address', async () => {
  const players = await Promise.all([1, 2, 3, 4, 5].map(addPlayer))
  const [silent, single, late, before, unconfirmed] = players
  for (const player of players) if (player !== silent) await player.choose(true)
  await silent?.play(1, 1.3)
  await single?.play(1)
  await late?.play(-23.9, -23.5)
  await late?.setLink({ eveningsFrom: inHours(-48) })
  await before?.play(-0.5, 1)
  await unconfirmed?.play(1, 1.3)
  await db
    .update(user)
    .set({ emailVerified: false })
    .where(eq(user.id, unconfirmed?.userId ?? ''))
  expect(await mailAt(3)).toBe(0)
})

test('with automatic imports, the mail waits until the hour after the last match was checked', async () => {
  const { choose, play, setLink } = await addPlayer()
  await choose(true)
  await play(1, 1.3)
  await setLink({ arrivesSince: inHours(0), lookedAt: inHours(2) })
  expect(await mailAt(2.9)).toBe(0)
  await setLink({ lookedAt: inHours(2.6) })
  expect(await mailAt(2.9)).toBe(1)
})

test('a match that appears late causes no second mail, whether it extends the evening or joins it to the next one', async () => {
  const { choose, play } = await addPlayer()
  await choose(true)
  await play(1, 1.3)
  expect(await mailAt(3)).toBe(1)
  await play(2.2)
  expect(await mailAt(4)).toBe(0)
  await play(4, 4.3)
  expect(await mailAt(6)).toBe(0)
  await play(3.2)
  expect(await mailAt(6.1)).toBe(0)
  await play(12, 12.3)
  expect(await mailAt(14)).toBe(1)
})

test('opting out and in again mails no evening twice', async () => {
  const { choose, play, setLink } = await addPlayer()
  await choose(true)
  await play(1, 1.3)
  expect(await mailAt(3)).toBe(1)
  await choose(false)
  await choose(true)
  expect(await mailAt(3.1)).toBe(0)
  await setLink({ mailsEvenings: false })
  await play(20, 20.3)
  expect(await mailAt(22)).toBe(0)
})

test('without a linked account, opting in is refused', async () => {
  const { choose } = await addPlayer()
  await db.delete(xboxLinks)
  expect((await choose(true)).status).toBe(409)
})

test('one-click unsubscribe works from any server and without a session; opening the address changes nothing', async () => {
  const { choose, play, userId } = await addPlayer()
  await choose(true)
  await play(1, 1.3)
  await mailAt(3)
  const [mail] = await db.select().from(mailOutbox)
  const address = mail?.unsubscribe?.replace('http://callout.test', '') ?? ''
  expect(address).toMatch(/^\/api\/end-evening-mail\?token=[\w.%-]{80,}$/)
  const isOn = async () => (await db.select().from(xboxLinks).where(eq(xboxLinks.userId, userId)))[0]?.mailsEvenings
  const opened = await app.ask('GET', address)
  expect([opened.status, opened.headers.get('location'), await isOn()]).toEqual([302, '/progress', true])
  for (const wrong of [
    address.slice(0, -1),
    address.replace(/.{4}$/, 'AAAA'),
    address.replace(/=.*/, `=${userId}`),
    address.replace(/=.*/, '='),
  ])
    expect([(await press(wrong)).status, await isOn()]).toEqual([400, true])
  expect([(await press(address)).status, await isOn()]).toEqual([200, false])
  expect((await press(address)).status).toBe(200)
  expect(seal.open(decodeURIComponent(address.split('=')[1] ?? ''), `xbox-link:${userId}`)).toBeNull()
})

test('unsubscribe requests are rate-limited', async () => {
  const strict = sampleApp(database, { handlers: makeEveningMailRoutes({ database, seal }), settings: { rateLimitFactor: 1 } })
  const statuses = await Promise.all(
    Array.from({ length: 250 }, () => strict.ask('POST', `${ROUTES.endEveningMail.path}?token=x`, { address: '10.80.0.1' })),
  )
  expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
})

test('deleting the account deletes the consent and the waiting mail', async () => {
  const { choose, play, userId } = await addPlayer()
  await choose(true)
  await play(1, 1.3)
  await mailAt(3)
  await db.transaction((tx) => deleteAccount(tx, userId))
  expect([await db.$count(xboxLinks), await db.$count(mailOutbox)]).toEqual([0, 0])
  expect(await mailAt(3.1)).toBe(0)
})

test('a player whose numbers cannot be read does not block the others', async () => {
  const [broken, other] = [await addPlayer(), await addPlayer()]
  for (const { choose, play } of [broken, other]) {
    await choose(true)
    await play(1, 1.3)
  }
  await db.execute(sql`update player_matches set tallies = '{"x": 1}' where match_id = ${`25330000000${made - 1} 1`}`)
  await expect(mailAt(3)).rejects.toThrow()
  expect((await db.select().from(mailOutbox)).map(({ recipient }) => recipient)).toEqual([other.email])
})
