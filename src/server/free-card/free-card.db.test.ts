import { isTable, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ODD_PLAYERS } from '#sandbox/halo/history-routes.ts'
import { startSandbox } from '#sandbox/server.ts'
import { rateCounts } from '#server/database/schema/job-schema.ts'
import { forgottenPlayers } from '#server/database/schema/privacy-schema.ts'
import { tables } from '#server/database/schema/tables.ts'
import { haloAddressesUnder } from '#server/integrations/halo/halo-addresses.ts'
import { makeHalo } from '#server/integrations/halo/provider.ts'
import { readSample } from '#server/matches/own-sample.ts'
import { forgetPlayer } from '#server/ops/forget/forget.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_XUID } from '#shared/sample.ts'
import { SEASON_PLAYERS } from '#simulator/season/season.ts'
import { testDatabase } from '#tests/database.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { CACHED_MS, openFreeCards } from './free-cards.ts'
import { openCardThread } from './open-card-thread.ts'
import { makeFreeCardRoutes } from './routes.ts'

const database = await testDatabase()
const { db } = database
const sandbox = await startSandbox()
afterAll(sandbox.close)
const control = controlSandbox(sandbox.address)
/** Long timeouts, because the machine may be busy with other work. */
const thread = openCardThread({ timeoutMs: 110_000, idleMs: 60_000 })
afterAll(thread.close)
const openHalo = () =>
  makeHalo({
    addresses: haloAddressesUnder(`${sandbox.address}/halo`),
    credentials: { kind: 'account', clientId: 'callout', clientSecret: null, refreshToken: 'first' },
    retries: { tries: 2, timeoutMs: 5_000, firstWaitMs: 5, longestWaitMs: 50 },
    perSecond: 1_000,
  })
const halo = openHalo()
const NONE_AFTER_MS = 300
const [, SHY] = SEASON_PLAYERS

/** The calls of one process with its own memory. `factor` multiplies the limits; 1 as in production. */
function open({ freeCardsPerHour = 60, factor = 1_000, cardThread = thread, haloClient = halo, longestFilmMs = 60_000 } = {}) {
  const logged: object[] = []
  const app = sampleApp(database, { settings: { rateLimitFactor: factor }, handlers: {} })
  const cards = openFreeCards(
    {
      database,
      halo: haloClient,
      limiter: app.services.limiter,
      log: { error: (fields) => void logged.push(fields) },
      freeCardsPerHour,
    },
    cardThread,
    longestFilmMs,
  )
  const { ask, errors } = sampleApp(database, { settings: { rateLimitFactor: factor }, handlers: makeFreeCardRoutes(cards, NONE_AFTER_MS) })
  const post = (path: string, gamertag: unknown, address?: string) =>
    ask('POST', `/api/free-card${path}`, { body: { gamertag }, ...(address !== undefined && { address }) })
  return {
    cards,
    logged,
    errors,
    ask,
    card: (gamertag: unknown, address?: string) => post('', gamertag, address),
    death: (gamertag: unknown, address?: string) => post('/death', gamertag, address),
  }
}

const readCard = async (answer: Promise<Response>) => CALLS.getFreeCard.reply.parse(await (await answer).json())
const readDeath = async (answer: Promise<Response>) => CALLS.getFreeDeath.reply.parse(await (await answer).json())

beforeEach(async () => {
  await control.clear()
  await db.delete(rateCounts)
})
afterEach(async () => {
  vi.useRealTimers()
  await db.delete(forgottenPlayers)
})

test('a stranger sees the last match of a player: three facts, then one death from above', async () => {
  const { card, death } = open()
  const answer = await card(' haystackACE ')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await answer.json()).toEqual({
    status: 'shown',
    gamertag: SAMPLE_GAMERTAG,
    mode: 'Oddball',
    map: 'Tram Depot',
    outcome: 'loss',
    score: { own: 0, other: 2 },
    playedAt: '2026-08-27T12:25:22.289Z',
    facts: [
      { figure: '14 / 15 / 3', words: 'kills, deaths, assists' },
      { figure: expect.stringMatching(/^\d+ of 15$/), words: 'deaths traded by a teammate' },
      { figure: '0:07', words: 'with the ball' },
    ],
  })
  const shown = await readDeath(death(SAMPLE_GAMERTAG))
  if (shown.status !== 'shown') throw new Error(shown.status)
  // As in the report: counted from the kick-off, and not known to be the time on the game's clock.
  expect(shown.at).toMatch(/^≈\d\d:\d\d$/)
  expect(shown.ground).toMatch(/^<svg [^>]+>.*<\/svg>$/)
  expect(shown.walk.people.filter(({ role }) => role === 'you').map(({ name }) => name)).toEqual([SAMPLE_GAMERTAG])
  const [killer, ...others] = shown.walk.people.filter(({ role }) => role === 'killer')
  const [, y] = killer?.path[-shown.walk.fromMs / shown.walk.stepMs] ?? []
  expect([others.length, y !== undefined && y > 60 && y < 320]).toEqual([0, true])
})

test('the other players are masked, nothing identifies the match, and no text addresses the reader', async () => {
  const { card, death } = open()
  const shownText = (await (await card(SAMPLE_GAMERTAG)).text()) + (await (await death(SAMPLE_GAMERTAG)).text())
  const { gamertags } = await readSample()
  const others = [...gamertags].filter(([xuid]) => xuid !== SAMPLE_XUID)
  expect(others).toHaveLength(7)
  for (const hidden of [...others.flat(), ...others.map(([, name]) => name.replaceAll(' ', '')), SAMPLE_XUID, SAMPLE_MATCH_ID])
    expect([hidden, shownText.toLowerCase().includes(hidden.toLowerCase())]).toEqual([hidden, false])
  expect(shownText).toMatch(/(Eagle|Cobra) [1-4]/)
  expect(shownText.replaceAll('"role":"you"', '')).not.toMatch(/\b(you|your)\b/i)
})

test('private, hidden, unknown, forgotten and matchless players get byte-identical answers, none sooner than the others', async () => {
  await forgetPlayer(db, SAMPLE_XUID)
  const names = [
    SHY.gamertag,
    ODD_PLAYERS.hidden.gamertag,
    ODD_PLAYERS.empty.gamertag,
    SAMPLE_GAMERTAG,
    'Nobody At All',
    '../..',
    '%00',
    "a'; drop table jobs",
  ]
  const { card, death } = open()
  const answers: string[] = []
  for (const name of names) {
    for (const ask of [card, death]) {
      const startedAtMs = performance.now()
      const answer = await ask(name)
      expect([name, performance.now() - startedAtMs >= NONE_AFTER_MS - 20]).toEqual([name, true])
      const headers = [...answer.headers].filter(([field]) => field !== 'x-request-id')
      answers.push(JSON.stringify([answer.status, headers, await answer.text()]))
    }
  }
  expect(answers[0]).toContain('none')
  expect(new Set(answers).size).toBe(1)
})

test('a forgotten player disappears at once, also from memory', async () => {
  const { cards, card, death } = open()
  expect((await readCard(card(SAMPLE_GAMERTAG))).status).toBe('shown')
  await forgetPlayer(db, SAMPLE_XUID)
  expect(await readCard(card(SAMPLE_GAMERTAG))).toEqual({ status: 'none' })
  expect(cards.cachedCount()).toBe(0)
  expect(await readDeath(death(SAMPLE_GAMERTAG))).toEqual({ status: 'none' })
})

test('a player who is forgotten while the film is read is not shown', async () => {
  const { card, death } = open()
  await card(SAMPLE_GAMERTAG)
  await control.hold('/halo/blobs-infiniteugc')
  const answer = readDeath(death(SAMPLE_GAMERTAG))
  await vi.waitFor(async () => expect((await control.requests('/halo/blobs-infiniteugc')).length).toBeGreaterThan(1), { timeout: 10_000 })
  await forgetPlayer(db, SAMPLE_XUID)
  await control.release('/halo/blobs-infiniteugc')
  expect(await answer).toEqual({ status: 'none' })
})

async function countRows() {
  const counted = Object.values(tables).filter((table) => isTable(table) && table !== rateCounts)
  const counts: number[] = []
  for (const table of counted) if (isTable(table)) counts.push(await db.$count(table))
  return counts
}

test('nothing is stored: no row in any table, and the rate limits have neither name nor address', async () => {
  const before = await countRows()
  expect(before.length).toBeGreaterThan(30)
  const { card, death } = open()
  await card(SAMPLE_GAMERTAG, '203.0.113.77')
  expect((await readDeath(death(SAMPLE_GAMERTAG, '203.0.113.77'))).status).toBe('shown')
  await card(SHY.gamertag)
  expect(await countRows()).toEqual(before)
  const { rows } = await db.execute(sql`select key from rate_counts`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/haystack|2554410289254505|203\.0|ffce1c88/i)
})

test('a card stays in memory for a quarter of an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { cards, card } = open()
  await card(SAMPLE_GAMERTAG)
  vi.advanceTimersByTime(CACHED_MS - 60_000)
  expect(cards.cachedCount()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(cards.cachedCount()).toBe(0)
})

test('a cached card is not requested again, however the name is written', async () => {
  const { card, death } = open()
  await card(SAMPLE_GAMERTAG)
  await death(SAMPLE_GAMERTAG)
  const requestsBefore = (await control.requests('/halo')).length
  expect((await readCard(card('haystackACE'))).status).toBe('shown')
  expect((await readDeath(death('haystack ace'))).status).toBe('shown')
  expect((await control.requests('/halo')).length).toBe(requestsBefore)
})

test('an address may look up five an hour, counted by IPv6 network; other addresses are not affected', async () => {
  const { card, death } = open({ factor: 1 })
  for (const end of [1, 2, 3, 4, 5]) expect((await card(SAMPLE_GAMERTAG, `2001:db8:1:2::${end}`)).status).toBe(200)
  const refused = await card(SAMPLE_GAMERTAG, '2001:db8:1:2:ffff::9')
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store'])
  expect(await refused.json()).toEqual({
    error: expect.stringMatching(/^Too many requests\. Please try again in \d+ \w+\.$/),
    code: 'tooManyRequests',
  })
  expect((await card(SAMPLE_GAMERTAG, '2001:db8:1:3::1')).status).toBe(200)
  expect((await death(SAMPLE_GAMERTAG, '2001:db8:1:2::1')).status).toBe(200)
})

test('all strangers together have an hourly limit, which cached cards do not use up', async () => {
  const { card } = open({ factor: 1, freeCardsPerHour: 2 })
  expect((await card(SAMPLE_GAMERTAG, '10.1.0.1')).status).toBe(200)
  expect((await card('Nobody At All', '10.1.0.2')).status).toBe(200)
  const refused = await card('Somebody Else', '10.1.0.3')
  expect([refused.status, await refused.json()]).toEqual([
    503,
    {
      error: expect.stringMatching(/^Callout shows only so many matches without an account in an hour\. Please try again in /),
      code: 'freeCardsGone',
    },
  ])
  expect((await card(SAMPLE_GAMERTAG, '10.1.0.4')).status).toBe(200)
  expect((await open({ freeCardsPerHour: 0 }).card(SAMPLE_GAMERTAG)).status).toBe(503)
})

test('an address has one look-up at a time; the film is read once for all requests', async () => {
  const { card, death } = open()
  await control.hold('/halo/profile')
  const first = card(SAMPLE_GAMERTAG, '10.2.0.1')
  await vi.waitFor(async () => expect(await control.requests('/halo/profile')).not.toHaveLength(0), { timeout: 10_000 })
  expect((await card('Somebody Else', '10.2.0.1')).status).toBe(503)
  await control.release('/halo/profile')
  expect((await first).status).toBe(200)
  const before = (await control.requests('/halo/blobs-infiniteugc')).length
  const deaths = await Promise.all(['10.2.0.1', '10.2.0.2', '10.2.0.3'].map((address) => readDeath(death(SAMPLE_GAMERTAG, address))))
  expect(deaths.map(({ status }) => status)).toEqual(['shown', 'shown', 'shown'])
  const { chunks } = await readSample()
  expect((await control.requests('/halo/blobs-infiniteugc')).length - before).toBe(chunks.length)
})

test.each([
  ['is down', '/halo/blobs-infiniteugc', 503, 'down'],
  ['is gone', '/halo/discovery-infiniteugc/hi/films', 404, 'no film'],
])('when the film %s, the facts are shown without a death', async (_, path, status, words) => {
  const { card, death } = open()
  expect((await readCard(card(SAMPLE_GAMERTAG))).status).toBe('shown')
  await control.reply({ path, status, times: 1_000 })
  expect(await readDeath(death(SAMPLE_GAMERTAG))).toEqual({ status: words })
})

test('without the film’s summary there are still three facts', async () => {
  await control.reply({ path: '/halo/discovery-infiniteugc/hi/films', status: 404, times: 1_000 })
  const { card, death } = open()
  const shown = await readCard(card(SAMPLE_GAMERTAG))
  expect(shown.status === 'shown' && shown.facts.map(({ words }) => words)).toEqual([
    'kills, deaths, assists',
    'with the ball',
    'of shots hit',
  ])
  expect(await readDeath(death(SAMPLE_GAMERTAG))).toEqual({ status: 'no film' })
})

test.each([ODD_PLAYERS.down, ODD_PLAYERS.limited, ODD_PLAYERS.garbled])(
  'failing services for $gamertag are not reported as a missing player',
  async ({ gamertag }) => {
    // A client of its own, since a shared one holds back all requests after a service asks to wait.
    expect(await readCard(open({ haloClient: openHalo() }).card(gamertag))).toEqual({ status: 'down' })
  },
)

test('a film that is late is abandoned, and no more of it is requested', async () => {
  const gate = Promise.withResolvers<void>()
  let chunkRequests = 0
  const filmChunk: typeof halo.filmChunk = async (...chunk) => {
    chunkRequests += 1
    await gate.promise
    return await halo.filmChunk(...chunk)
  }
  const late = open({ haloClient: { ...halo, filmChunk }, longestFilmMs: 300 })
  await late.card(SAMPLE_GAMERTAG)
  expect(await readDeath(late.death(SAMPLE_GAMERTAG))).toEqual({ status: 'late' })
  gate.resolve()
  const { card, death } = open()
  await card(SAMPLE_GAMERTAG)
  expect((await readDeath(death(SAMPLE_GAMERTAG))).status).toBe('shown')
  expect(chunkRequests).toBeLessThanOrEqual(1)
})

test.each([['x'.repeat(33)], [''], ['   '], [7], [null], ['a\0b'], [['Haystack Ace']]])(
  '%j is not a gamertag and causes no request',
  async (gamertag) => {
    const { card, cards } = open()
    expect((await card(gamertag)).status).toBe(400)
    expect([await control.requests('/halo/profile'), cards.cachedCount()]).toEqual([[], 0])
  },
)

test('another site cannot make look-ups through a visitor’s browser', async () => {
  const { ask } = open()
  const answer = await ask('POST', '/api/free-card', {
    body: { gamertag: SAMPLE_GAMERTAG },
    headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status).toBe(403)
})

test('an invalid film or a dead thread leaves the facts, and failures are logged without names', async () => {
  const healthy = open()
  await healthy.card(SAMPLE_GAMERTAG)
  const dying = open({
    cardThread: { ...thread, readChunk: () => Promise.reject(new Error('The thread that makes free cards ended: exit code 134.')) },
  })
  await dying.card(SAMPLE_GAMERTAG)
  expect(await readDeath(dying.death(SAMPLE_GAMERTAG))).toEqual({ status: 'unreadable' })
  expect(dying.logged).toHaveLength(1)
  await control.reply({ path: '/halo/blobs-infiniteugc', status: 200, times: 1_000 })
  expect((await readDeath(healthy.death(SAMPLE_GAMERTAG))).status).toBe('unreadable')
  expect(JSON.stringify([healthy, dying].map(({ logged, errors }) => [logged, errors]))).not.toMatch(/haystack|2554410289254505|ffce1c88/i)
})
