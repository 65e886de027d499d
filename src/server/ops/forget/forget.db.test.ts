import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { jobs, matchData, profiles } from '#server/database/schema/job-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { operatorActions } from '#server/database/schema/money-schema.ts'
import { importedMatches } from '#server/database/schema/player-schema.ts'
import { forgottenPlayers } from '#server/database/schema/privacy-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { readMatchSources } from '#server/matches/match-sources.ts'
import { storeBody } from '#server/matches/match-store.ts'
import { beginImport } from '#server/progress/history-import/import-store.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import { report as reportSchema } from '#shared/report/report.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { forgetPlayer } from './forget.ts'

const { database, db, harness } = await openJobScene()
const { pool } = database

const caller = await harness.addUser(10)
await db.insert(profiles).values({ userId: caller.userId, gamertag: 'Somebody' })

async function analysed(): Promise<JobId> {
  const id = await harness.submit(caller)
  await runJob(harness.services, id, null)
  return id
}

const reportOf = async (id: JobId) => reportSchema.parse((await db.select().from(reports).where(eq(reports.jobId, id)))[0]?.report)
const bodyOf = async (kind: 'film' | 'statistics') =>
  (
    await db
      .select()
      .from(matchData)
      .where(and(eq(matchData.matchId, SAMPLE_MATCH_ID), eq(matchData.kind, kind)))
  )[0]?.body ?? new Uint8Array()

/**
 * All stored rows as text, except profiles and forgotten players, which may contain the name. Bodies of matches are decoded as text, and
 * also parsed.
 */
async function everythingStored(): Promise<string> {
  const sources = await readMatchSources(db, SAMPLE_MATCH_ID)
  const parts = [JSON.stringify(sources)]
  for (const { body } of await db.select().from(matchData)) parts.push(new TextDecoder().decode(body))
  const { rows: all } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name not in ('profiles', 'forgotten_players', 'match_data')`,
  )
  for (const { name } of all)
    parts.push((await pool.query<{ line: string }>(`select t::text as line from ${name} t`)).rows.map(({ line }) => line).join('\n'))
  return parts.join('\n')
}

const first = await analysed()
const before = { report: await reportOf(first), film: await bodyOf('film'), statistics: await bodyOf('statistics') }
const other = before.report.players.find(({ key, isBot }) => key !== before.report.you && !isBot)
if (!other) throw new Error('Nobody else played.')
const xuid = /\d+/.exec(other.id)?.[0] ?? ''

test('a forgotten player is removed from everything stored: match data, film, reports, reasons, mails', async () => {
  const failed = await harness.submit(caller, { gamertag: 'Nobody At All' })
  await db
    .update(jobs)
    .set({ status: 'failed', reason: `Nobody At All is not in this match. The players are: ${other.name}, ${SAMPLE_GAMERTAG}.` })
    .where(eq(jobs.id, failed))
  await db.insert(mailOutbox).values({ recipient: 'support@example.com', subject: `About ${other.name}`, body: `${other.name} cheats.` })
  await beginImport(db, caller.userId, xuid)
  await db.insert(importedMatches).values({ userId: caller.userId, matchId: SAMPLE_MATCH_ID })
  expect((await everythingStored()).includes(other.name)).toBe(true)
  const forgotten = await forgetPlayer(db, other.name.toUpperCase())
  expect(forgotten).toEqual({ gamertag: 'Forgotten 1', matches: 1, analyses: 2, accounts: 0 })
  expect(await db.$count(importedMatches)).toBe(0)
  const stored = (await everythingStored()).toLowerCase()
  expect([stored.includes(other.name.toLowerCase()), stored.includes(xuid)]).toEqual([false, false])
  expect((await db.select().from(jobs).where(eq(jobs.id, failed)))[0]?.reason).toBe(
    `Nobody At All is not in this match. The players are: Forgotten 1, ${SAMPLE_GAMERTAG}.`,
  )
})

test('nothing else of the match changes: the report is the same except for the name, and so is a new one', async () => {
  const standIn = { id: 'xuid(2900000000000001)', name: 'Forgotten 1' }
  const expected = {
    ...before.report,
    players: before.report.players.map((player) => (player.key === other.key ? { ...player, ...standIn } : player)),
  }
  expect(await reportOf(first)).toEqual(expected)
  const again = await analysed()
  const { tallies: _, ...made } = await reportOf(again)
  const { tallies: __, ...wanted } = expected
  expect({ ...made, skill: null }).toEqual({ ...wanted, skill: null })
})

test('a match that is fetched again is stored without the player', async () => {
  await db.delete(matchData)
  await analysed()
  expect((await db.select({ kind: matchData.kind }).from(matchData)).map(({ kind }) => kind).sort()).toEqual([
    'film',
    'map',
    'skill',
    'statistics',
    'users',
  ])
  const stored = (await everythingStored()).toLowerCase()
  expect([stored.includes(other.name.toLowerCase()), stored.includes(xuid)]).toEqual([false, false])
})

test('data that a worker fetched before the player was forgotten is stored without the player', async () => {
  await storeBody(db, SAMPLE_MATCH_ID, 'film', before.film)
  await storeBody(db, SAMPLE_MATCH_ID, 'statistics', before.statistics)
  expect((await everythingStored()).includes(xuid)).toBe(false)
  expect((await bodyOf('film')).length).toBeGreaterThan(1_000)
})

test('the audit records the action but not the player, and repeating it changes nothing', async () => {
  const again = await forgetPlayer(db, xuid)
  expect(again.gamertag).toBe('Forgotten 1')
  const actions = await db.select().from(operatorActions).where(eq(operatorActions.action, 'forget'))
  expect(actions.map(({ subject, isDone }) => [subject, isDone])).toEqual([
    ['Forgotten 1', true],
    ['Forgotten 1', true],
  ])
  expect(await db.$count(forgottenPlayers)).toBe(1)
})

test('a player without stored matches is refused by name and accepted by XUID, for future matches', async () => {
  await expect(forgetPlayer(db, 'Never Played')).rejects.toThrow(
    'No stored match names Never Played. Give the XUID, so that the player stays out of matches to come.',
  )
  expect(await forgetPlayer(db, '2533274799999999')).toMatchObject({ gamertag: 'Forgotten 2', matches: 0, analyses: 0 })
})

test('a report about the forgotten player remains valid, and accounts with that name are counted', async () => {
  await db.update(profiles).set({ gamertag: SAMPLE_GAMERTAG })
  expect(await forgetPlayer(db, SAMPLE_GAMERTAG)).toMatchObject({ accounts: 1 })
  expect((await everythingStored()).includes(SAMPLE_GAMERTAG)).toBe(false)
  expect((await reportOf(first)).players.find(({ key }) => key === before.report.you)?.name).toBe('Forgotten 3')
  const you = { gamertag: 'Forgotten 3' }
  const id = jobId.parse(await harness.submit(caller, you))
  await runJob(harness.services, id, null)
  expect((await db.select().from(jobs).where(eq(jobs.id, id)))[0]?.status).toBe('complete')
})

test('a report that its owner or a worker saves meanwhile keeps that change', async () => {
  const id = jobId.parse(await harness.submit(caller, { gamertag: 'Forgotten 3' }))
  await runJob(harness.services, id, null)
  const next = (await reportOf(id)).players.find(({ name, isBot }) => !isBot && !name.startsWith('Forgotten'))
  const anchor = { event: 'death-1', videoSeconds: 12 }
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  onTestFinished(() => owner.end())
  const waiting = () => owner.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  await owner.query('begin')
  await owner.query('select from reports where job_id = $1 for update', [id])
  const forgetting = forgetPlayer(db, next?.name ?? '')
  await expect.poll(async () => (await waiting()).rowCount).toBe(1)
  await owner.query('update reports set anchor = $2, revision = revision + 1 where job_id = $1', [id, anchor])
  await owner.query('commit')
  await forgetting
  const [row] = await db.select().from(reports).where(eq(reports.jobId, id))
  expect(row?.anchor).toEqual(anchor)
  expect(JSON.stringify(row)).not.toContain(next?.name)
})

test.each(['headline', 'verdict'] as const)(
  'a sentence of another version in the %s of a report does not prevent forgetting',
  async (place) => {
    const id = jobId.parse(await harness.submit(caller, { gamertag: 'Forgotten 3' }))
    await runJob(harness.services, id, null)
    const report = await reportOf(id)
    const renamed = { ...report.headline, template: 'renamed.since' }
    await db
      .update(reports)
      .set({ report: { ...report, [place]: place === 'headline' ? renamed : [renamed] } })
      .where(eq(reports.jobId, id))
    const next = report.players.find(({ key, name, isBot }) => key !== report.you && !isBot && !name.startsWith('Forgotten'))
    await forgetPlayer(db, next?.name ?? '')
    expect(JSON.stringify(await db.select().from(reports).where(eq(reports.jobId, id)))).not.toContain(next?.name)
  },
)
