import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TROUBLES } from '#sandbox/troubles.ts'
import { createSeal } from '#server/auth/tokens/seal.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { makeSmtpMailer } from '#server/integrations/mail/smtp-mailer.ts'
import { bringPositions } from '#server/jobs/positions/bring-positions.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { sendWaiting } from '#server/mail/outbox.ts'
import { recountMatches } from '#server/players/recount.ts'
import { computeView } from '#server/results/shared-views/compute-view.ts'
import { report as reportSchema } from '#shared/report/report.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { playMatches } from '#tests/server/play-matches.ts'
import { mailEvenings } from './evening-mail.ts'

const { database, db, harness, services, sandbox, control } = await openJobScene()
const { matchId } = TROUBLES.skillMissing
const { userId } = await harness.addUser(1)
const id = await harness.submit({ userId } as Parameters<typeof harness.submit>[0], { matchId })
await runJob(services, id, null)
const [{ xuid } = { xuid: null }] = await db.select({ xuid: jobs.xuid }).from(jobs).where(eq(jobs.id, id))
if (xuid === null) throw new Error('nobody was found')
const played = (await db.select().from(playerMatches)).find((row) => row.xuid === xuid && row.matchId === matchId)
if (!played) throw new Error('nothing was played')
const afterMs = (minutes: number) => new Date(played.playedAt.getTime() + played.timePlayedMs + minutes * 60_000)
await playMatches(database, [{ userId, xuid, matchId: 'the second match', playedAt: afterMs(5), minutes: 10 }])
await db.update(user).set({ emailVerified: true }).where(eq(user.id, userId))
await db.insert(xboxLinks).values({ userId, xuid, gamertag: 'Linked', mailsEvenings: true, eveningsFrom: new Date(0) })

const mail = async (make: typeof computeView = computeView) => {
  await db.update(xboxLinks).set({ eveningsFrom: new Date(0) })
  await db.delete(mailOutbox)
  const seal = createSeal('a secret of the tests')
  const given = { database, seal, settings: { publicAddress: 'http://callout.test' }, pictures: { make } }
  return await mailEvenings(given, afterMs(90))
}

test('without a report that shows a death there is no picture; if drawing fails, the mail goes out anyway', async () => {
  expect(await mail()).toBe(1)
  expect((await db.select().from(mailOutbox))[0]).toMatchObject({ picture: null, pictureWords: null })
  await bringPositions(services, matchId)
  await recountMatches(services)
  await refreshReport(services, id)
  const failing = mail(() => Promise.reject(new Error('no ink')))
  await expect(failing).rejects.toThrow('no ink')
  expect((await db.select().from(mailOutbox))[0]).toMatchObject({ picture: null, body: expect.stringContaining('1 lost') })
})

test('the mail shows one death of the evening from above, also describes it in words, and names only the player', async () => {
  expect(await mail()).toBe(1)
  const mailer = makeSmtpMailer({ address: sandbox.addressOf('MAIL'), sender: 'Callout <hello@callout.test>' })
  expect(await sendWaiting(db, mailer)).toMatchObject({ sent: 1, failed: [] })
  const [sent] = await control.mails()
  const [picture] = sent?.pictures ?? []
  const png = Buffer.from(picture?.base64 ?? '', 'base64')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20), sent?.pictures.length]).toEqual([1200, 630, 1])
  const [, alt = ''] = /<img src="cid:picture@callout" alt="([^"]+)"/.exec(sent?.html ?? '') ?? []
  const [row] = await db.select({ report: reports.report }).from(reports).where(eq(reports.jobId, id))
  const report = reportSchema.parse(row?.report)
  const own = report.players.find(({ key }) => key === report.you)?.name ?? ''
  expect(alt).toMatch(new RegExp(`^Oddball on Tram Depot\\. ${own} at about \\d\\d:\\d\\d: .*(?:Cobra|Eagle) \\d.*`))
  for (const { name } of report.players) if (name !== own) expect(`${sent?.html} ${sent?.text}`).not.toContain(name)
  expect(sent?.text.match(/http/g)).toHaveLength(1)
  expect((await db.select().from(mailOutbox))[0], 'nothing of it is kept').toMatchObject({ picture: null, pictureWords: null, body: '' })
})
