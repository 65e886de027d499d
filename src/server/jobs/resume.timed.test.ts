import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { afterAll, describe, test } from 'vitest'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import type { Caller } from '#server/calls/handlers.ts'
import type { JobId } from '#shared/ids.ts'
import { type RecordedMatch, recordMatches } from '#tests/recorded-matches.ts'
import { IS_SOAK, rounds } from '#tests/rounds.ts'
import { type KillScene, openKillScene } from '#tests/server/kill-scene.ts'
import { STEPS } from './step-runner.ts'

/** The point at which a worker is killed: at one of its writes, or waiting for a provider. */
type KillPoint =
  | { readonly name: string; readonly kind: 'job' | 'match'; readonly write: string }
  | { readonly name: string; readonly kind: 'asked'; readonly path: (match: RecordedMatch, videoId: string) => string }

/** No model is asked about these videos. `video/probe-step.db.test.ts` tests the takeover of that step. */
const { probe: _, ...RUN_STEPS } = STEPS
const SAVED_STEPS = Object.keys(RUN_STEPS).filter((step) => step !== 'report')

const ALWAYS_RUN = ['log', 'coach']

const write = (name: string): KillPoint => ({ name, kind: 'job', write: name })
const writePoint = (kind: string): KillPoint => ({ name: `keep ${kind}`, kind: 'match', write: `keep ${kind}` })
const requestPoint = (name: string, path: (match: RecordedMatch, videoId: string) => string): KillPoint => ({ name, kind: 'asked', path })

/** Each step: before it is shown, before its attempt is recorded, during a request, before the reply is stored, around its save. */
const KILL_POINTS: readonly KillPoint[] = [
  write('claim'),
  ...Object.values(RUN_STEPS).map(({ text }) => write(`show ${text}`)),
  requestPoint(
    'asking for the video',
    (_, videoId) => `/youtube/oembed?format=json&url=${encodeURIComponent(`https://www.youtube.com/watch?v=${videoId}`)}`,
  ),
  requestPoint('asking for the statistics', ({ matchId }) => `/halo/halostats/hi/matches/${matchId}/stats`),
  requestPoint('asking for the skill', ({ matchId }) => `/halo/skill/hi/matches/${matchId}/skill`),
  requestPoint('asking for the film', ({ matchId }) => `/halo/discovery-infiniteugc/hi/films/matches/${matchId}/spectate`),
  requestPoint('asking for its chunk', ({ matchId }) => `/halo/blobs-infiniteugc/ugcstorage/film/${matchId}`),
  requestPoint('asking for the players', ({ firstXuid }) => `/halo/profile/users?xuids=${firstXuid}`),
  requestPoint('asking for the map', ({ matchId }) => `/halo/discovery-infiniteugc/hi/maps/${matchId}`),
  write('title'),
  ...['statistics', 'skill', 'film', 'users'].map(writePoint),
  ...SAVED_STEPS.filter((step) => !ALWAYS_RUN.includes(step)).map((step) => write(`begin ${step}`)),
  ...SAVED_STEPS.flatMap((step) => [write(`save ${step}`), write(`saved ${step}`)]),
  ...['report', 'credit', 'credited', 'complete', 'finish'].map(write),
]

/**
 * The limit for all jobs, and for the few without a worker id yet, which are only found by a missed heartbeat: ten seconds after the last
 * one, at the next turn of the only worker, 2.5 to 7.5 seconds after the one before.
 */
const RESUMED_WITHIN_MS = { p95: 10_000, slowest: 20_000 }

const FATES = ['undone', 'let go'] as const

/** One kill point for each kind of write. Requests to providers count as one kind. */
const ONE_OF_EACH_KIND = KILL_POINTS.filter((point, index) => index === KILL_POINTS.findIndex((other) => kindOf(other) === kindOf(point)))

/** Letting a write go instead of undoing it differs only by the kind of write, so only the soak test tries all of them. */
const KILL_POINTS_OF: Readonly<Record<(typeof FATES)[number], readonly KillPoint[]>> = {
  undone: KILL_POINTS,
  'let go': IS_SOAK ? KILL_POINTS : ONE_OF_EACH_KIND,
}

/** 'show Reading the film' is of kind 'show'. */
function kindOf(point: KillPoint): string {
  return point.kind === 'asked' ? 'claim' : (point.write.split(' ')[0] ?? '')
}

const recorded = recordMatches(KILL_POINTS.length)
/** One per fate, so that both run at the same time. */
const scenes = { undone: await openKillScene(recorded.folder), 'let go': await openKillScene(recorded.folder) }

afterAll(() => rmSync(recorded.folder, { recursive: true, force: true }))

interface Started {
  readonly point: KillPoint
  readonly match: RecordedMatch
  readonly caller: Caller
  readonly id: JobId
}

async function submitAt({ harness, waits }: KillScene, point: KillPoint, index: number): Promise<Started> {
  const match = recorded.matches[index]
  if (!match) throw new Error('too few matches')
  const caller = await harness.addUser(1)
  const videoId = `killed-${String(index).padStart(4, '0')}`
  const id = await harness.submit(caller, { matchId: match.matchId, gamertag: match.gamertag, videoUrl: `https://youtu.be/${videoId}` })
  if (point.kind === 'asked') await harness.order('hold', { path: point.path(match, videoId) })
  else await waits.add(point.kind === 'job' ? id : match.matchId, point.write)
  return { point, match, caller, id }
}

async function isReached({ harness }: KillScene, { point, match }: Started, index: number): Promise<boolean> {
  if (point.kind !== 'asked') return true
  const path = point.path(match, `killed-${String(index).padStart(4, '0')}`)
  return (await harness.requests()).some((request) => request.startsWith(path))
}

/**
 * The possible numbers of lost attempts. A request without an answer times out before or after the kill. A write that is let go belongs to
 * a transaction, which is rolled back when its worker dies.
 */
function lostCounts(point: KillPoint): number[] {
  if (point.kind === 'asked') return [0, 1]
  if (point.kind === 'match' || point.write === 'title') return [1]
  const [where, step = ''] = point.write.split(' ')
  if (ALWAYS_RUN.includes(step)) return [0]
  return [where === 'save' || where === 'saved' ? 1 : 0]
}

describe.each(rounds(1))('round %i', () => {
  test.concurrent.for(FATES)(
    "a worker is killed at each point with its write '%s': every job continues elsewhere within 10 seconds at the 95th percentile",
    { timeout: 300_000 },
    async (fate, { expect }) => {
      const [scene, places] = [scenes[fate], KILL_POINTS_OF[fate]]
      const { database, harness, waits } = scene
      const stepsOf = async (id: JobId) => (await scene.attemptsOf(id)).filter(({ state }) => state === 'kept')
      await scene.clearMatches()
      // The workers that take over are started first, and paused.
      const second = await scene.startWorkers(places.length)
      second.kill('SIGSTOP')
      const started: Started[] = []
      for (const [index, point] of places.entries()) started.push(await submitAt(scene, point, index))
      const first = await scene.startWorkers(places.length)
      await waits.reached(90_000)
      await expect
        .poll(async () => (await Promise.all(started.map((one, index) => isReached(scene, one, index)))).every(Boolean), {
          timeout: 60_000,
        })
        .toBe(true)
      const before = new Map(await Promise.all(started.map(async ({ id }) => [id, await stepsOf(id)] as const)))

      first.kill('SIGKILL')
      await once(first, 'exit')
      const killedAtMs = await scene.nowMs()
      await waits.open(fate)
      second.kill('SIGCONT')
      await harness.order('clear')
      const unfinished = new Set<JobId>()
      for (const { id } of started) if ((await scene.statusOf(id)) !== 'complete') unfinished.add(id)

      const resumedAfterMs: number[] = []
      for (const { point, caller, id, match } of started) {
        const name = point.name
        expect(await harness.finished(caller, id, 90_000), name).toMatchObject({ status: 'complete', progress: 100 })
        expect(await stepsOf(id), name).toEqual(expect.arrayContaining([...(before.get(id) ?? [])]))
        const attempts = await scene.attemptsOf(id)
        expect(
          attempts.filter(({ state }) => state === 'running' || state === 'failed'),
          name,
        ).toEqual([])
        expect(lostCounts(point), name).toContain(attempts.filter(({ state }) => state === 'lost').length)
        expect(await readCredits(database.db, caller.userId), name).toBe(0)
        if (unfinished.has(id)) resumedAfterMs.push((await scene.claimedAgainMs(id)) - killedAtMs)
        const finished = before.get(id)?.map(({ step }) => step) ?? []
        const later = (await harness.requests()).filter((path) => path.includes(match.matchId))
        if (finished.includes('statistics'))
          expect(
            later.filter((path) => path.endsWith('/stats')),
            name,
          ).toEqual([])
        if (finished.includes('film')) {
          expect(
            later.filter((path) => path.includes('/ugcstorage/film/')),
            name,
          ).toEqual([])
          // The positions stage requests the list of the chunks of the film itself.
          expect(later.filter((path) => path.endsWith('/spectate')).length, name).toBeLessThanOrEqual(1)
        }
      }
      expect(unfinished.size).toBeGreaterThanOrEqual(places.length - 2)
      const sorted = resumedAfterMs.toSorted((one, other) => one - other)
      const figures = { p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0, slowest: sorted.at(-1) ?? 0 }
      expect(figures.p95, `load of the machine: ${loadavg()[0]}`).toBeLessThan(RESUMED_WITHIN_MS.p95)
      expect(figures.slowest, `load of the machine: ${loadavg()[0]}`).toBeLessThan(RESUMED_WITHIN_MS.slowest)
      expect(await checkMoney(database.db)).toEqual([])
      const [p50, p95, slowest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, figures.p95, figures.slowest].map(Math.round)
      console.log(`killed at ${places.length} places (${fate}): taken again after p50 ${p50}, p95 ${p95}, at most ${slowest} ms`)
      scene.endWorkers()
    },
  )
})
