import { eq, inArray } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { beforeAll, expect, test } from 'vitest'
import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import { reportDrillsOf } from '#analysis/drills/report-drills.ts'
import { type EqualCandidates, equalCandidates } from '#analysis/findings/equal-candidates.ts'
import type { LogPlayer } from '#analysis/log/event-log.ts'
import { xuidOf } from '#analysis/log/find-player.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import { experimentPlayers } from '#server/database/schema/report-schema.ts'
import { joinExperiment, leaveExperiment } from '#server/progress/experiment.ts'
import { jobId, userId as userIdSchema } from '#shared/ids.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { testDatabase } from '#tests/database.ts'
import { playMatches } from '#tests/server/play-matches.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { sweepOf } from '#tests/sweeps.ts'
import { coach } from './coach.ts'

const database = await testDatabase()
const { db } = database
const services = { database, metrics: new Registry(), log: { info: () => undefined, error: () => undefined } }
const userId = userIdSchema.parse((await signUpUser(sampleApp(database))).userId)
const id = jobId.parse('00000000-0000-4000-8000-000000000001')

const match = simulateWalkedMatch({ seed: 1, mode: 'ctf' })
const log = logOfSimulated(match)
const playedAt = new Date(log.match?.startedAt ?? '')

async function coachFor({ id: player, name }: LogPlayer, tracks: ReturnType<typeof buildTracks> | null) {
  const job = { userId, gamertag: name, xuid: xuidOf(player), matchId: log.match?.matchId ?? '', startSeconds: null, endSeconds: null }
  const none = { anchor: null, videoProbe: null }
  return (await coach(services, id, job, { log, skill: null, map: 'Kiln', tracks }, none)).report
}

/** A player with a pair of equal candidates in this match, and ten matches with data on every kind. */
let found: { readonly you: LogPlayer; readonly pair: EqualCandidates }
const tracks = buildTracks(match.tracks, log)

beforeAll(async () => {
  for (const you of log.players) {
    const pair = equalCandidates(await coachFor(you, tracks))
    if (pair) found = { you, pair }
  }
  const xuid = xuidOf(found.you.id) ?? ''
  await db.insert(xboxLinks).values({ userId, gamertag: found.you.name, xuid })
  const counted = { deaths: 2, exposure: 12, othersDeaths: 12, othersExposure: 84 }
  const tallies = Object.fromEntries(ALL_KINDS.map(({ id: kind }) => [kind, { taken: counted, situation: counted, hasTeams: true }]))
  const ids = Array.from({ length: 10 }, (_, index) => `before ${index}`)
  const at = (index: number) => new Date(playedAt.getTime() - (index + 1) * 3_600_000)
  await playMatches(
    database,
    ids.map((matchId, index) => ({ userId, xuid, matchId, playedAt: at(index), minutes: 10 })),
  )
  await db.update(playerMatches).set({ tallies }).where(inArray(playerMatches.matchId, ids))
})

const MADE_AGAIN = sweepOf({ whole: 12, everyDay: 3 })

test('the drawn kind is the first focus area and the drill of the report, also when it is made again', async () => {
  const { you, pair } = found
  const given = new Set<string>()
  for (let again = 0; again < 12; again++) {
    await joinExperiment(db, userId)
    const report = await coachFor(you, tracks)
    const [row] = await db.select().from(experimentPlayers).where(eq(experimentPlayers.userId, userId))
    expect(row).toMatchObject({ jobId: id, playedAt })
    expect([row?.practiced, row?.other].toSorted()).toEqual([...pair].toSorted())
    expect([report.focusAreas[0]?.kind, reportDrillsOf(report).asked.map(({ kind }) => kind)]).toEqual([row?.practiced, [row?.practiced]])
    if (again < MADE_AGAIN) expect(await coachFor(you, tracks)).toEqual(report)
    given.add(row?.practiced ?? '')
    await leaveExperiment(db, userId)
  }
  expect([...given].toSorted(), 'both, but for one run in two thousand').toEqual([...pair].toSorted())
})

test('without consent, and before the film is decoded, the match alone decides', async () => {
  const { you, pair } = found
  expect((await coachFor(you, tracks)).focusAreas[0]?.kind).toBe(pair[0])
  await joinExperiment(db, userId)
  const usual = await coachFor(you, null)
  expect((await db.select().from(experimentPlayers))[0]).toMatchObject({ practiced: null, jobId: null })
  await leaveExperiment(db, userId)
  expect(await coachFor(you, null)).toEqual(usual)
})
