import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AUTH_CALLS } from '#server/auth/auth-calls.ts'
import { serveWebhook } from '#server/billing/events/webhook.ts'
import { makeCoachingRoutes } from '#server/coaching/routes.ts'
import { session } from '#server/database/schema/auth-schema.ts'
import { matchTracks } from '#server/database/schema/film-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { practiceItems, practiceTurns, reports } from '#server/database/schema/report-schema.ts'
import { makeFrameRoutes } from '#server/frames/routes.ts'
import { sandboxPayments } from '#server/integrations/stripe/provider.ts'
import { makeStripe } from '#server/integrations/stripe/stripe.ts'
import { takeOutJob } from '#server/jobs/end-job.ts'
import { removeJob } from '#server/jobs/remove-job.ts'
import { findJobCard } from '#server/jobs/store.ts'
import { makeVideoRoutes } from '#server/jobs/video/video-routes.ts'
import { makeReviewRoutes } from '#server/jobs/video-review/consent/consent-to-review.ts'
import { makePictureRoutes } from '#server/results/pictures/routes.ts'
import { makePracticeRoutes } from '#server/results/practice/routes.ts'
import { makeResultRoutes } from '#server/results/routes.ts'
import type { Call } from '#shared/calls/call.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { refuse } from '#shared/calls/errors.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'
import type { PracticeItem } from '#shared/practice/practice-item.ts'
import { testDatabase } from '#tests/database.ts'
import { directViews } from '#tests/server/direct-views.ts'
import { quietServices } from '#tests/server/quiet-services.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'

/** The access of each caller to each job: generated from the tables of calls, so that new calls are included at once. */

const database = await testDatabase()
const { db } = database
const sharedViews = directViews(db)
const app = sampleApp(database, {
  handlers: {
    ...makeResultRoutes({ database, sharedViews }),
    ...makePictureRoutes({ database, sharedViews }),
    ...makePracticeRoutes({ database, sharedViews, maker: { make: async () => new Uint8Array(1) } }),
    ...makeCoachingRoutes(quietServices(database)),
    ...makeFrameRoutes({ database, objectStore: null, videoModel: null, frameModel: null }),
    ...makeVideoRoutes({ ...quietServices(database), database, videoPlatform: { lookUp: async () => ({ status: 'unknown' }) } }),
    ...makeReviewRoutes({ ...quietServices(database), database, videoModel: null, frameModel: null }),
    getJob: async ({ caller, query }) => {
      const card = await findJobCard(db, caller.userId, query.jobId)
      if (!card) throw refuse('jobNotFound')
      return card
    },
    takeOutJob: async ({ caller, query }) => {
      await takeOutJob(db, caller.userId, query.jobId)
      return { ok: true }
    },
    removeJob: async ({ caller, query }) => {
      await removeJob(db, caller.userId, query.jobId)
      return { ok: true }
    },
  },
})
serveWebhook(app.serveFromDatabase, {
  ...app.services,
  payments: makeStripe(sandboxPayments('http://127.0.0.1:1')),
  areRenewalsGranted: false,
})
const owner = await signUpUser(app)
const other = await signUpUser(app)
const revoked = await signUpUser(app)
await db.delete(session).where(eq(session.userId, revoked.userId))

const ITEM: PracticeItem = {
  ...{ id: 'i1', question: 'alive', keyBy: 'fact', focus: null, frozenAtMs: 0, ask: 'Secret question?', situation: [], met: [] },
  ...{ needsFilm: false, happenedAtMs: 2000, stretch: { fromMs: 0, toMs: 3000 }, right: 1, answer: 'Secret answer.', evidence: [] },
  ...{ lobby: null, options: ['a', 'b', 'c'].map((text) => ({ text, note: '' })) },
}

const CALLERS = { anonymous: undefined, other: other.token, owner: owner.token, revoked: revoked.token, forged: `${other.token}x` }
const OBJECTS = {
  private: await finishedJob(owner.userId, null),
  public: await finishedJob(owner.userId, 'report'),
  missing: randomUUID(),
  malformed: "1' or '1'='1",
}

async function finishedJob(userId: UserId, shared: string | null): Promise<JobId> {
  const id = jobId.parse(randomUUID())
  const facts = { gamertag: 'Ada', videoId: null, matchId: randomUUID(), length: null, status: 'complete' } as const
  await db.insert(jobs).values({ ...facts, id, userId, idempotencyKey: id, deadlineAt: new Date() })
  await db.insert(matchTracks).values({ matchId: facts.matchId, body: new Uint8Array(1) })
  const report = { players: [], you: 'p1', timeline: { kickOffMs: null } }
  await db.insert(reports).values({ jobId: id, report, analysisText: 'Secret analysis', rulesVersion: '1', shared })
  await db.insert(practiceItems).values({ jobId: id, itemId: ITEM.id, place: 0, item: ITEM })
  await db.insert(practiceTurns).values({ jobId: id, itemId: ITEM.id, turn: 1 })
  return id
}

const EXTRAS: Readonly<Record<string, object>> = {
  rateAnalysis: { rating: 'helpful' },
  alignResult: { anchor: null },
  alignRecording: {
    recording: { name: 'a.mp4', sizeBytes: 1, lastModifiedMs: 1, durationMs: 1000, frameMs: 17 },
    readings: [],
    ticks: [],
    changes: [],
    round: 0,
  },
  confirmRecording: { isThisMatch: true },
  addVideo: { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
  addQueuedVideo: { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
  consentToReview: { isAllowed: false },
  disputeDeath: { event: 'e1', reason: null },
  answerPractice: { itemId: 'i1', option: 1, isSure: true },
  getPracticePicture: { itemId: 'i1' },
  putFrame: { window: 'death e1', atMs: '0' },
}
const calls = Object.entries<Call>({ ...CALLS, ...AUTH_CALLS })
const ofJobs = calls.filter(([, { query, body }]) => [query, body].some((schema) => schema && takesJobId(schema)))

function takesJobId(schema: object): boolean {
  return 'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null && 'jobId' in schema.shape
}

async function ask([name, { method, path, body, bytes }]: [string, Call], token: string | undefined, id: string) {
  const input = { ...(!path.includes('{jobId}') && { jobId: id }), ...EXTRAS[name] }
  const address = path.includes('{jobId}')
    ? path.replace('{jobId}', encodeURIComponent(id))
    : body
      ? path
      : `${path}?${new URLSearchParams(input)}`
  const sent = bytes ? { body: new Uint8Array(1), headers: { 'content-type': bytes.type } } : body ? { body: input } : {}
  const answer = await app.ask(method, address, { ...sent, ...(token === undefined ? {} : { token }) })
  return { status: answer.status, text: await answer.text() }
}

/** Calls that only the owner may make, even when the result is public. Calls for tracks are included while the replay is not shared. */
const OWNERS_ONLY = new Set([
  'getJob',
  'makeResultPrivate',
  'alignRecording',
  'alignResult',
  'confirmRecording',
  'addVideo',
  'getPrivateTracks',
  'getPublicTracks',
  'disputeDeath',
  'takeOutJob',
  'removeJob',
  'consentToReview',
  'reviewAgain',
  'addQueuedVideo',
  'getReviewPlan',
  'putFrame',
  'endFrames',
  'startPractice',
  'answerPractice',
  'getPracticePicture',
])

test('every call that takes a job is in the matrix', () => {
  expect(ofJobs.map(([name]) => name).sort()).toEqual(
    [
      ...[
        'addQueuedVideo',
        'addVideo',
        'alignRecording',
        'alignResult',
        'answerPractice',
        'confirmRecording',
        'disputeDeath',
        'endFrames',
        'getJob',
        'getPracticePicture',
        'getPrivateResult',
        'getPrivateTracks',
        'getPublicResult',
        'getPublicTracks',
        'getReviewPlan',
      ],
      ...[
        'makeResultPrivate',
        'makeResultPublic',
        'putFrame',
        'rateAnalysis',
        'removeJob',
        'takeOutJob',
        'consentToReview',
        'reviewAgain',
        'startPractice',
      ],
    ].sort(),
  )
})

for (const call of ofJobs) {
  const [name, { access }] = call
  test(`${name}: each caller gets only what they may access, and private, missing and malformed look the same`, async () => {
    for (const [caller, token] of Object.entries(CALLERS)) {
      const answers = new Map<string, { status: number; text: string }>()
      for (const [object, id] of Object.entries(OBJECTS)) {
        await db.update(reports).set({ shared: 'report' }).where(eq(reports.jobId, OBJECTS.public))
        await db.update(reports).set({ shared: null }).where(eq(reports.jobId, OBJECTS.private))
        answers.set(object, await ask(call, token, id))
      }
      const statuses = Object.fromEntries([...answers].map(([object, { status }]) => [object, status]))
      expect([caller, statuses]).toEqual([caller, expected(name, access, caller)])
      const refused = [...answers].filter(([, { status }]) => status >= 400 && status !== OVER)
      expect(new Set(refused.map(([, { status, text }]) => `${status} ${text}`)).size).toBeLessThanOrEqual(1)
      if (caller !== 'owner') expect(refused.map(([, { text }]) => text).join()).not.toContain('Secret')
    }
  })
}

/** The status of a finished job for calls on queued jobs, for repeating a review that never ran, and for sending pictures. */
const OVER = 409
const REFUSED_WHEN_OVER = ['takeOutJob', 'removeJob', 'addQueuedVideo', 'reviewAgain', 'putFrame', 'endFrames']

function expected(name: string, access: Call['access'], caller: string): Record<string, number> {
  const known = caller === 'owner' || caller === 'other'
  if (access === 'signed-in' && !known) return { private: 401, public: 401, missing: 401, malformed: 401 }
  const isOwner = caller === 'owner' && !['getPublicResult', 'getPublicTracks'].includes(name)
  const seesPublic = isOwner || !OWNERS_ONLY.has(name)
  const seen = REFUSED_WHEN_OVER.includes(name) ? OVER : 200
  return { private: isOwner ? seen : 404, public: seesPublic ? seen : 404, missing: 404, malformed: 404 }
}

test('the routes outside the tables are known, and the webhook accepts nothing without a signature', async () => {
  const known = new Set(calls.map(([, { path }]) => path.replaceAll(/\{(\w+)\}/g, ':$1')))
  const others = app.app.routes.map(({ path }) => path).filter((path) => /^\/api\/[^*]+$/.test(path) && !known.has(path))
  expect([...new Set(others)]).toEqual(['/api/openapi.json', '/api/stripe-webhook'])
  for (const token of Object.values(CALLERS)) {
    const answer = await app.ask('POST', '/api/stripe-webhook', { body: { type: 'x' }, ...(token === undefined ? {} : { token }) })
    expect(answer.status).toBe(400)
  }
  const document = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(await (await app.ask('GET', '/api/openapi.json')).json())
  expect(Object.keys(document.paths)).toContain('/api/stripe-webhook')
})

test('every call without a job refuses callers who are not signed in, or is listed as open', async () => {
  for (const [name, call] of calls.filter((entry) => !ofJobs.includes(entry))) {
    for (const [caller, token] of Object.entries({ anonymous: undefined, revoked: revoked.token, forged: CALLERS.forged })) {
      const body = call.body ? { body: {} } : {}
      const answer = await app.ask(call.method, call.path, { ...body, ...(token === undefined ? {} : { token }) })
      if (call.access === 'signed-in') expect([name, caller, answer.status]).toEqual([name, caller, 401])
      else expect([name, caller, answer.status]).not.toEqual([name, caller, 401])
    }
  }
  expect(calls.filter(([, { access }]) => access === 'anyone').map(([name]) => name)).toEqual([
    'confirmMailbox',
    'confirmAccountDeletion',
    'getSite',
    'endEveningMail',
    'getFreeCard',
    'getFreeDeath',
    'getPublicResult',
    'getPublicTracks',
    'getSamplePractice',
    ...Object.keys(AUTH_CALLS),
  ])
})
