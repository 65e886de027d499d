import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAccount } from '#server/account/data/delete-account.ts'
import { exportAccount } from '#server/account/data/export-account.ts'
import { type Caller, replyBytes, replyFile } from '#server/calls/handlers.ts'
import { experimentPlayers, practiceItems, practiceTurns } from '#server/database/schema/report-schema.ts'
import { bringPositions } from '#server/jobs/positions/bring-positions.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { unpackTracks } from '#server/matches/tracks/pack-tracks.ts'
import { joinExperiment } from '#server/progress/experiment.ts'
import { computeView } from '#server/results/shared-views/compute-view.ts'
import type { JobId } from '#shared/ids.ts'
import { practiceItem } from '#shared/practice/practice-item.ts'
import { type PracticeMoment, samplePractice } from '#shared/practice/practice-session.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { castOf } from '#shared/tracks/scene/cast.ts'
import { directViews } from '#tests/server/direct-views.ts'
import { SAMPLE_VIDEO } from '#tests/server/job-harness.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { makePracticeRoutes } from './routes.ts'

const { database, db, harness, services } = await openJobScene()
const practice = makePracticeRoutes({ database, sharedViews: directViews(db), maker: { make: (source) => computeView(source) } })
const owner = await harness.addUser(0)
const stranger = await harness.addUser(0)
const id = await harness.submit(owner, SAMPLE_VIDEO)
await runJob(services, id, null)
const ofLog = await listQuestions()
await bringPositions(services, SAMPLE_MATCH_ID)
await refreshReport(services, id)

const call = <Q, B, C>(caller: C, query: Q, body: B) => ({ caller, query, body, idempotencyKey: null })
const start = (caller: Caller, jobId?: JobId) => practice.startPractice(call(caller, undefined, jobId ? { jobId } : {}))
const give = (caller: Caller, itemId: string, option: number, isSure = true) =>
  practice.answerPractice(call(caller, undefined, { jobId: id, itemId, option, isSure }))
const NOT_FOUND = { status: 404, message: 'This analysis could not be found or is not public.' }

async function listItemIds(): Promise<string[]> {
  const rows = await db
    .select({ itemId: practiceItems.itemId })
    .from(practiceItems)
    .where(eq(practiceItems.jobId, id))
    .orderBy(practiceItems.place)
  return rows.map(({ itemId }) => itemId)
}

async function listQuestions() {
  const rows = await db.select({ item: practiceItems.item }).from(practiceItems).where(eq(practiceItems.jobId, id))
  return rows.map(({ item }) => practiceItem.parse(item).question)
}

async function pictureOf(caller: Caller, itemId: string): Promise<MatchTracks> {
  const chunks: Uint8Array[] = []
  const reply = await practice.getPracticePicture(call(caller, { jobId: id, itemId }, undefined))
  for await (const chunk of replyFile.parse(reply).chunks) chunks.push(chunk)
  const tracks = unpackTracks(Buffer.concat(chunks))
  if (!tracks) throw new Error('No tracks came.')
  return tracks
}

const rolesIn = ({ cast }: PracticeMoment, tracks: MatchTracks) => {
  const people = castOf(cast, tracks)
  return new Set(tracks.lives.map(({ player }) => people[player]?.role))
}

async function rightOption(itemId: string): Promise<number> {
  const [row] = await db
    .select({ right: sql<number>`(${practiceItems.item} ->> 'right')::int` })
    .from(practiceItems)
    .where(eq(practiceItems.itemId, itemId))
  return row?.right ?? 0
}

test('moments are regenerated once the film is read; a log without rounds has only questions about trades', async () => {
  expect(ofLog).toEqual(['trade'])
  expect((await listItemIds()).length).toBeGreaterThan(5)
})

test('a session has five moments with pictures, and nothing that reveals the answers', async () => {
  const session = await start(owner)
  expect(session.moments).toHaveLength(5)
  expect(session.focus?.isAsked).toBe(session.moments[0]?.asked.focus != null)
  const sent = JSON.stringify(session)
  expect(sent).not.toMatch(/"right"|"answer"|"stretch"|"evidence"/)
  expect(sent).not.toMatch(/\{p\d+\}/)
  for (const moment of session.moments.filter(({ asked }) => asked.needsFilm)) {
    expect(moment.hasPicture).toBe(true)
    const before = await pictureOf(owner, moment.asked.id)
    expect([...rolesIn(moment, before)]).not.toContain('foe')
    expect([before.hits, before.deaths]).toEqual([[], []])
  }
})

test('stored moments have no names: names come from the report, where forgotten players are removed', async () => {
  const stored = JSON.stringify(await db.select().from(practiceItems).where(eq(practiceItems.jobId, id)))
  const [{ cast, asked } = { cast: null, asked: null }] = (await start(owner)).moments
  for (const { name } of cast?.players ?? []) expect(stored).not.toContain(name)
  expect([cast?.players.length, asked === null]).toEqual([8, false])
})

test('practice of one report has only its moments; a stranger has none, and cannot access those of the owner', async () => {
  expect((await start(owner, id)).moments.map(({ jobId }) => jobId)).toEqual(Array(5).fill(id))
  expect((await start(stranger)).moments).toEqual([])
  await expect(start(stranger, id)).rejects.toMatchObject(NOT_FOUND)
  const [first] = (await start(owner)).moments
  await expect(give(stranger, first?.asked.id ?? '', 0)).rejects.toMatchObject(NOT_FOUND)
  await expect(pictureOf(stranger, first?.asked.id ?? '')).rejects.toMatchObject(NOT_FOUND)
})

test('a moment that was never shown cannot be answered, and its picture cannot be requested', async () => {
  const shown = new Set((await db.select().from(practiceTurns)).map(({ itemId }) => itemId))
  const unshown = (await listItemIds()).find((itemId) => !shown.has(itemId)) ?? ''
  await expect(give(owner, unshown, 0)).rejects.toMatchObject({ status: 409, code: 'practiceNotShown' })
  await expect(pictureOf(owner, unshown)).rejects.toMatchObject({ status: 409, code: 'practiceNotShown' })
  await expect(give(owner, 'no such moment', 0)).rejects.toMatchObject(NOT_FOUND)
})

test('answering returns the right answer and then shows all players in the picture; a second, different answer is refused', async () => {
  const moment = (await start(owner)).moments.find(({ asked }) => asked.needsFilm)
  if (!moment) throw new Error('No moment of the film is asked about.')
  const { id: itemId } = moment.asked
  const right = await rightOption(itemId)
  const reply = await give(owner, itemId, right)
  expect(reply.answer.right).toBe(right)
  expect(reply.standing).toEqual({ all: { right: 1, of: 1 }, sure: { right: 1, of: 1 } })
  expect(reply.clip).toMatchObject({ kind: 'file' })
  expect(reply.clip?.seconds).toBeGreaterThan(0)
  expect([...rolesIn(moment, await pictureOf(owner, itemId))]).toContain('foe')
  // A resent answer, as after a lost connection, gets the same response.
  expect(await give(owner, itemId, right)).toEqual(reply)
  for (const [option, isSure] of [
    [(right + 1) % 3, true],
    [right, false],
  ] as const)
    await expect(give(owner, itemId, option, isSure)).rejects.toMatchObject({ status: 409, code: 'practiceAnswered' })
})

test('answers survive a regenerated report, and moments answered right are not asked again', async () => {
  const answered = (await db.select().from(practiceTurns)).flatMap(({ itemId, answeredAt }) => (answeredAt ? [itemId] : []))
  const before = await listItemIds()
  await harness.services.database.db.execute(sql`update reports set refreshed_for = 'older'`)
  await refreshReport(services, id)
  expect(await listItemIds()).toEqual(before)
  const asked = (await start(owner)).moments.map((moment) => moment.asked.id)
  expect(answered.length).toBeGreaterThan(0)
  for (const itemId of answered) expect(asked).not.toContain(itemId)
})

test('a missed moment comes back a day later as an open question', async () => {
  const [first] = (await start(owner)).moments
  const itemId = first?.asked.id ?? ''
  const wrong = ((await rightOption(itemId)) + 1) % 3
  expect((await give(owner, itemId, wrong, false)).standing).toEqual({ all: { right: 1, of: 2 }, sure: { right: 1, of: 1 } })
  const today = await start(owner)
  expect(today.moments.map(({ asked }) => asked.id)).not.toContain(itemId)
  expect(Date.parse(today.nextAt ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  await db.execute(sql`update practice_turns set answered_at = answered_at - interval '25 hours' where item_id = ${itemId}`)
  expect((await start(owner)).moments[0]?.asked.id).toBe(itemId)
  expect((await give(owner, itemId, await rightOption(itemId))).standing?.all).toEqual({ right: 2, of: 3 })
})

test('a kind that a hundred answers of other players show to be easy is no longer asked', async () => {
  const [first] = (await start(owner)).moments
  const itemId = first?.asked.id ?? ''
  const isAsked = async () => {
    // Retired kinds are cached for an hour, so the routes are created anew.
    const routes = makePracticeRoutes({ database, sharedViews: directViews(db), maker: { make: (source) => computeView(source) } })
    return (await routes.startPractice(call(owner, undefined, {}))).moments.some(({ asked }) => asked.id === itemId)
  }
  const [row] = await db.select().from(practiceItems).where(eq(practiceItems.itemId, itemId))
  if (!row) throw new Error('The moment is not there.')
  const other = await harness.submit(await harness.addUser(1), SAMPLE_VIDEO)
  await runJob(services, other, null)
  const copies = Array.from({ length: 100 }, (_, index) => ({ ...row, jobId: other, itemId: `easy ${index}`, place: 100 + index }))
  await db.insert(practiceItems).values(copies)
  const given = { turn: 1, option: 0, isSure: true, isRight: true, answeredAt: new Date() }
  await db.insert(practiceTurns).values(copies.slice(1).map((copy) => ({ ...given, jobId: other, itemId: copy.itemId })))
  expect(await isAsked(), 'ninety-nine are too few').toBe(true)
  await db.insert(practiceTurns).values({ ...given, jobId: other, itemId: 'easy 0' })
  expect(await isAsked()).toBe(false)
  await db.delete(practiceItems).where(eq(practiceItems.jobId, other))
})

test('answers with their certainty, and the experiment, are exported and deleted with the account', async () => {
  const player = await harness.addUser(1)
  const { userId } = player
  const own = await harness.submit(player, SAMPLE_VIDEO)
  await runJob(services, own, null)
  const [first] = (await start(player)).moments
  const itemId = first?.asked.id ?? ''
  await practice.answerPractice(call(player, undefined, { jobId: own, itemId, option: 1, isSure: false }))
  await joinExperiment(db, userId)
  const rows = async (file: string) => {
    let text = ''
    for await (const { path, pieces } of exportAccount(database.read, { userId, email: `${userId}@example.org` }))
      if (path === `${file}.json`) for await (const piece of pieces) text += String(piece)
    return JSON.parse(text)
  }
  const answers: { itemId: string }[] = await rows('practice-answers')
  expect(answers.find((row) => row.itemId === itemId)).toMatchObject({
    jobId: own,
    option: 1,
    isSure: false,
    answeredAt: expect.any(String),
  })
  expect(await rows('experiment')).toMatchObject([{ userId }])
  await db.transaction((tx) => deleteAccount(tx, userId))
  expect(await db.$count(practiceTurns, eq(practiceTurns.jobId, own))).toBe(0)
  expect(await db.$count(practiceItems, eq(practiceItems.jobId, own))).toBe(0)
  expect(await db.$count(experimentPlayers, eq(experimentPlayers.userId, userId))).toBe(0)
})

test('two pages that show the same moment at the same time open one turn', async () => {
  await Promise.all([start(owner), start(owner)])
  const open = (await db.select().from(practiceTurns)).filter(({ answeredAt }) => answeredAt === null)
  expect(new Set(open.map(({ itemId }) => itemId)).size).toBe(open.length)
})

test('the sample gives strangers three moments with their answers', async () => {
  const { bytes } = replyBytes.parse(await practice.getSamplePractice())
  const { moments } = samplePractice.parse(JSON.parse(gunzipSync(bytes).toString()))
  expect(moments).toHaveLength(3)
  for (const { moment, answer, pictures } of moments) {
    expect(moment.asked.options[answer.right]).toBeDefined()
    const [before, after] = pictures.map((picture) => unpackTracks(Buffer.from(picture, 'base64')))
    if (!before || !after) throw new Error('A picture cannot be read.')
    expect([...rolesIn(moment, before)]).not.toContain('foe')
    expect([...rolesIn(moment, after)]).toContain('foe')
  }
})
