// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Profile } from '#shared/account/profile.ts'
import type { CallReply } from '#shared/calls/calls.ts'
import { jobId } from '#shared/ids.ts'
import type { RecentMatch } from '#shared/matches/recent-match.ts'
import { MAYA, SITE } from '#tests/web/sample-answers.ts'
import { leavePage, showOwnPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { type Answer, heldAnswer, json, stubServer } from '#tests/web/stub-server.ts'
import { readWayBack } from '#web/data/way-back.ts'
import { AnalysisPage } from '#web/features/jobs/analysis-page.tsx'
import { startedJobs } from '#web/features/submission/started-jobs.ts'

afterEach(leavePage)

const LIST = 'GET /api/recent-matches'
const FIGURES = 'POST /api/match-figures'
const QUEUE = 'POST /api/queue-matches'
const PLAYER = { xuid: '2554410289254505', gamertag: 'Haystack Ace' }
const LINKED: Profile = { ...MAYA, xboxLinked: true, linkedGamertag: PLAYER.gamertag, linkedXuid: PLAYER.xuid }
const JOB = jobId.parse('0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11')
const idOf = (number: number) => `0a000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const match = (number: number, changes: Partial<RecentMatch> = {}): RecentMatch => ({
  matchId: idOf(number),
  playedAt: new Date(Date.UTC(2026, 7, 27, 21, 14) - number * 1_200_000).toISOString(),
  durationSeconds: 522,
  mode: 'Oddball',
  isModeUncoached: false,
  variant: 'Ranked:Oddball',
  map: 'Tram Depot',
  playlist: 'Ranked Arena',
  kind: 'ranked',
  outcome: 'loss',
  report: null,
  ...changes,
})
const page = (matches: readonly RecentMatch[], changes: object = {}): CallReply<'listRecentMatches'> => ({
  ...{ status: 'listed', player: PLAYER, matches: [...matches], next: null, leftOut: 0, isNaming: false },
  ...changes,
})
const allFigures: Answer = ({ body }) =>
  json({
    figures: matchIdsOf(body).map((matchId) => ({
      matchId,
      score: { own: 87, other: 200 },
      kills: 14,
      deaths: 15,
      assists: 3,
      film: 'there',
    })),
    missing: [],
  })

function matchIdsOf(body: unknown): string[] {
  return typeof body === 'object' && body !== null && 'matchIds' in body && Array.isArray(body.matchIds) ? body.matchIds : []
}

const jobOf = (changes: object) => ({
  ...{ id: JOB, status: 'processing', step: null, progress: 40, gamertag: PLAYER.gamertag, matchId: idOf(2), reason: null, focus: null },
  ...{ videoUrl: null, videoTitle: null, thumbnailUrl: null, range: null, hasAnalysis: false },
  ...changes,
})

async function open(answers: Record<string, Answer>, profile: Profile = LINKED, address = '/analysis') {
  const server = stubServer({
    'GET /api/site': () => json(SITE),
    'GET /api/profile': () => json(profile),
    'GET /api/jobs': () => json({ jobs: [], total: 0, page: 1 }),
    [FIGURES]: allFigures,
    ...answers,
  })
  showOwnPage(address, <AnalysisPage />)
  await whenSessionIsKnown()
  await screen.findByRole('heading', { name: 'New Analysis' })
  return server
}

const rows = () => within(screen.getByRole('list', { name: 'Matches' })).getAllByRole('button', { name: /^(Oddball|Slayer)/ })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** The form for a match ID, collapsed if matches can be listed. */
const isFormOpen = () => field('Match ID').closest('details')?.open

test('a linked player sees the matches at once, the form is collapsed, and one press analyzes a match', async () => {
  const server = await open({
    [LIST]: () => json(page([match(1), match(2, { mode: 'Slayer', map: 'Kiln Row', outcome: 'win' })])),
    [QUEUE]: () => json({ jobIds: [JOB] }),
  })
  const row = await button(/^Slayer on Kiln Row/)
  await waitFor(() => expect(row.textContent).toContain('Win 87–200'))
  expect(row.textContent).toContain('14 kills, 15 deaths, 3 assists')
  expect(row.textContent).toContain('8:42')
  expect(isFormOpen()).toBe(false)
  fireEvent.click(await button('Analyze of Slayer on Kiln Row'))
  await waitFor(() => expect(server.requestsFor(QUEUE)).toHaveLength(1))
  expect(server.requestsFor(QUEUE).map(({ body }) => body)).toEqual([{ data: { gamertag: PLAYER.gamertag, matchIds: [idOf(2)] } }])
})

test('a started row shows its progress, accepts a video even once its report is there, and links to the report', async () => {
  const [job, video] = [`GET /api/jobs/${JOB}`, 'POST /api/add-video']
  let report: RecentMatch['report'] = null
  const server = await open({
    [LIST]: () => json(page([match(1), match(2, { mode: 'Slayer', map: 'Kiln Row', report })])),
    [QUEUE]: () => {
      report = { jobId: JOB, isComplete: false }
      return json({ jobIds: [JOB] })
    },
    [job]: () => json(jobOf({ status: 'pending' })),
    [video]: () => json({ error: 'No such video.' }, 404),
  })
  const analyze = await button('Analyze of Slayer on Kiln Row')
  analyze.focus()
  fireEvent.click(analyze)
  const add = await button('Add your video of Slayer on Kiln Row')
  expect(document.activeElement).toBe(add)
  fireEvent.click(add)
  expect(location.pathname).toBe('/analysis')
  expect(screen.getByRole('progressbar')).toBeTruthy()
  const form = within(screen.getByRole('form', { name: 'Video of Slayer on Kiln Row' }))
  expect(document.activeElement).toBe(form.getByLabelText('Gameplay URL'))
  fireEvent.change(form.getByLabelText('Gameplay URL'), { target: { value: 'https://youtu.be/GameplayOf1' } })
  server.answers[job] = () => json(jobOf({ status: 'complete', hasAnalysis: true }))
  fireEvent.click(form.getByRole('button', { name: 'Add Video' }))
  expect(await screen.findByText('No such video.')).toBeTruthy()
  expect(server.requestsFor(video).map(({ body }) => body)).toEqual([{ jobId: JOB, videoUrl: 'https://youtu.be/GameplayOf1' }])
  leavePage()
  await open({ [LIST]: () => json(page([match(2, { report })])), [job]: () => json(jobOf({ status: 'complete', hasAnalysis: true })) })
  expect((await screen.findByRole('link', { name: /^View Results/ })).getAttribute('href')).toBe(`/results/${JOB}`)
})

test('a row says why its started match has no report, and the match can be started again', async () => {
  const reason = 'The film is gone. Your credit was returned.'
  await open({
    [LIST]: () => json(page([match(1, { report: { jobId: JOB, isComplete: false } })])),
    [`GET /api/jobs/${JOB}`]: () => json(jobOf({ status: 'failed', reason })),
  })
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(await button('Analyze of Oddball on Tram Depot')).toBeTruthy()
})

test('a refusal of a single analysis is shown in its row', async () => {
  await open({ [LIST]: () => json(page([match(1)])), [QUEUE]: () => json({ error: 'x', code: 'noCredits' }, 402) })
  fireEvent.click(await button('Analyze of Oddball on Tram Depot'))
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(location.pathname).toBe('/analysis')
})

test('a row says that its film is gone, and what the report lacks before a credit is used', async () => {
  const server = await open({
    [LIST]: () => json(page([match(1)])),
    [FIGURES]: ({ body }) =>
      json({
        figures: matchIdsOf(body).map((matchId) => ({ matchId, score: null, kills: 1, deaths: 2, assists: 3, film: 'gone' })),
        missing: [],
      }),
    [QUEUE]: () => json({ jobIds: [JOB] }),
  })
  expect((await screen.findByText('film gone')).textContent).toBe('film gone')
  fireEvent.click(await button('Without film of Oddball on Tram Depot'))
  expect(await screen.findByText(/^The film of this match is gone\. Without it a report only has/)).toBeTruthy()
  expect(server.requestsFor(QUEUE)).toEqual([])
  fireEvent.click(await button('Analyze 1 match'))
  await waitFor(() => expect(server.requestsFor(QUEUE)).toHaveLength(1))
})

test('the usual duration of a report is shown above the matches once it was measured, and not before', async () => {
  const usual = 'GET /api/usual-duration'
  const answers = { [LIST]: () => json(page([match(1)])) }
  const server = await open({ ...answers, [usual]: () => json({ seconds: null }) })
  await waitFor(() => expect(server.requestsFor(usual)).toHaveLength(1))
  await button(/^Analyze of /)
  expect(screen.queryByText(/A report takes/)).toBeNull()
  expect(screen.queryByText(/10-15 minutes/)).toBeNull()
  leavePage()
  await open({ ...answers, [usual]: () => json({ seconds: 61 }) })
  expect(await screen.findByText(/A report takes/)).toBeTruthy()
})

test('without a credit, a row chooses its match, and the bar says what is missing and where to buy it', async () => {
  const server = await open({ [LIST]: () => json(page([match(1)])) }, { ...LINKED, credits: 0 })
  fireEvent.click(await button(/^Choose of /))
  expect(await screen.findByText(/You have 0\. 1 credit is missing\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get credits' }).getAttribute('href')).toBe('/pricing')
  expect(screen.queryByRole('button', { name: /^Analyze/ })).toBeNull()
  expect(server.requestsFor(QUEUE)).toEqual([])
})

test('missing scores are requested once more before the page says anything', async () => {
  let requests = 0
  await open({
    [LIST]: () => json(page([match(1)])),
    // In strict mode, the first request is made in vain.
    [FIGURES]: (question) => (requests++ < 2 ? json({ figures: [], missing: [] }) : allFigures(question)),
  })
  expect(await screen.findByText(/87–200/)).toBeTruthy()
  expect(screen.queryByText(/^Scores of/)).toBeNull()
})

test('with fewer credits than chosen matches, the bar says how many are missing and where to get them', async () => {
  await open({ [LIST]: () => json(page([match(1), match(2)])) }, { ...LINKED, credits: 1 })
  for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box)
  expect(await screen.findByText(/You have 1\. 1 credit is missing\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get credits' }).getAttribute('href')).toBe('/pricing')
  fireEvent.click(screen.getByRole('link', { name: 'Get credits' }))
  expect(readWayBack('u1')).toBe('/analysis')
  const stored = { ...sessionStorage }
  leavePage()
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
  await open({ [LIST]: () => json(page([match(1), match(2)])) })
  expect(await screen.findByText('2 matches, 2 credits.')).toBeTruthy()
})

test('without a linked account, the form is open, and nothing is requested', async () => {
  const server = await open({}, MAYA)
  expect(isFormOpen()).toBe(true)
  expect(await screen.findByText(/Xboxlive.signin/)).toBeTruthy()
  fireEvent.change(field('Match ID'), { target: { value: `https://www.halowaypoint.com/matches/${idOf(1)}` } })
  expect(server.requestsFor(LIST)).toEqual([])
})

test('without a linked account, a gamertag can be listed, and is listed at once the next time', async () => {
  const listedPlayer = { xuid: '1', gamertag: 'Nomad Kestrel' }
  const answers = { [LIST]: () => json(page([match(1)], { player: listedPlayer })) }
  const server = await open(answers, MAYA)
  const list = await screen.findByRole('region', { name: 'Recent matches' })
  fireEvent.change(within(list).getByLabelText('Whose matches?'), { target: { value: ' Nomad Kestrel ' } })
  fireEvent.click(await button('List matches'))
  expect(await button(/^Oddball on Tram Depot/)).toBeTruthy()
  expect(server.requestsFor(LIST)[0]?.query.get('gamertag')).toBe('Nomad Kestrel')
  leavePage()
  localStorage.setItem('callout.user.u1.listed', JSON.stringify(['Nomad Kestrel']))
  await open(answers, MAYA)
  expect(await button(/^Oddball on Tram Depot/)).toBeTruthy()
  expect(isFormOpen()).toBe(false)
})

test('a link from a free card lists the matches of its player, linked or not', async () => {
  for (const profile of [LINKED, MAYA]) {
    const answers = { [LIST]: () => json(page([match(1)], { player: { xuid: '1', gamertag: 'Nomad Kestrel' } })) }
    const server = await open(answers, profile, '/analysis?gamertag=Nomad+Kestrel')
    expect(await button(/^Oddball on Tram Depot/)).toBeTruthy()
    expect(server.requestsFor(LIST)[0]?.query.get('gamertag')).toBe('Nomad Kestrel')
    expect(isFormOpen()).toBe(false)
    leavePage()
  }
})

test('a row says if its report has only kills and deaths, or if there is none', async () => {
  const matches = [
    match(1),
    match(2, { mode: 'Slayer of an unknown kind', isModeUncoached: true }),
    match(3, { durationSeconds: 41, isModeUncoached: true }),
  ]
  await open({ [LIST]: () => json(page(matches)) })
  await waitFor(() => expect(rows()).toHaveLength(3))
  const limits = rows().map((row) => /kills and deaths only|too short for a report/.exec(row.textContent)?.[0])
  expect(limits).toEqual([undefined, 'kills and deaths only', 'too short for a report'])
})

test('the search covers map, mode, playlist, date and result; the filters cover rank and report', async () => {
  const matches = [
    match(1, { report: { jobId: JOB, isComplete: true } }),
    match(2, { mode: 'Slayer', map: 'Kiln Row', playlist: 'Quick Play', kind: 'unranked', outcome: 'win' }),
    match(3, {
      mode: 'Slayer',
      map: null,
      playlist: null,
      variant: null,
      kind: 'custom',
      report: { jobId: JOB, isComplete: false },
    }),
  ]
  await open({ [LIST]: () => json(page(matches)) })
  const boxes = () => screen.queryAllByRole('checkbox', { name: /^Choose (Oddball|Slayer)/ })
  await waitFor(() => expect(boxes()).toHaveLength(3))
  const found = (text: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
    return boxes().length
  }
  expect(['tram', 'SLAYER', 'quick play', 'slayer win', 'aug', 'custom', 'unranked', ''].map(found)).toEqual([1, 2, 1, 1, 3, 1, 1, 3])
  expect(found('bazaar')).toBe(0)
  expect(screen.getByRole('heading', { name: 'Nothing matches “bazaar”' })).toBeTruthy()
  found('')
  fireEvent.click(screen.getByRole('radio', { name: 'Ranked' }))
  expect(boxes()).toHaveLength(1)
  fireEvent.click(screen.getByRole('radio', { name: 'Without a report' }))
  expect(rows().map(({ textContent }) => textContent?.slice(0, 6))).toEqual(['Slayer'])
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  expect(screen.getByRole('link', { name: /^View Results/ }).getAttribute('href')).toBe(`/results/${JOB}`)
  expect(screen.getAllByRole('button', { name: /^Add your video/ })).toHaveLength(1)
})

test('older matches are loaded on demand, each is shown once, newest first', async () => {
  const answers = new Map([
    ['0', page([match(2), match(1)], { next: 2 })],
    ['2', page([match(4), match(2), match(3)])],
  ])
  const server = await open({ [LIST]: ({ query }) => json(answers.get(query.get('start') ?? '')) })
  await waitFor(() => expect(screen.getAllByText(/87–200/)).toHaveLength(2))
  fireEvent.click(await button('Show 25 more'))
  await waitFor(() => expect(screen.getAllByText(/87–200/)).toHaveLength(4))
  const played = rows().map(({ textContent }) => /\d\d:\d\d/.exec(textContent ?? '')?.[0])
  expect(played).toEqual(played.toSorted().reverse())
  expect(screen.queryByRole('button', { name: 'Show 25 more' })).toBeNull()
  expect(matchIdsOf(server.requestsFor(FIGURES).at(-1)?.body)).toEqual([3, 4].map(idOf))
})

test('the arrow keys go from match to match', async () => {
  await open({ [LIST]: () => json(page([match(1), match(2), match(3)])) })
  await waitFor(() => expect(rows()).toHaveLength(3))
  rows()[0]?.focus()
  const steps = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home'].map((key) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return rows().findIndex((row) => row.matches(':focus'))
  })
  expect(steps).toEqual([1, 2, 2, 1, 2, 0])
})

test('an incomplete answer lists what came, which can be picked, and the rest can be requested again', async () => {
  const matches = Array.from({ length: 8 }, (_, at) => match(at + 1))
  const server = await open({
    [LIST]: () => json(page(matches, { leftOut: 2 })),
    [FIGURES]: (request) => (matchIdsOf(request.body).includes(idOf(1)) ? json({ figures: [], missing: [idOf(5)] }) : allFigures(request)),
  })
  expect(await screen.findByText(/Scores of 4 of 8 matches so far/)).toBeTruthy()
  expect(screen.getByText('2 matches could not be read and are left out.')).toBeTruthy()
  expect(rows()).toHaveLength(8)
  server.answers[FIGURES] = allFigures
  fireEvent.click(await button('Ask again'))
  await waitFor(() => expect(screen.queryByText(/Scores of/)).toBeNull())
  expect(server.requestsFor(FIGURES).at(-1)?.body).toEqual({ xuid: PLAYER.xuid, matchIds: [1, 2, 3, 4].map(idOf) })
})

test.each([
  ['a service that is down', () => json({ status: 'down' }), "The match service doesn't answer."],
  ['a service that asks to wait', () => json({ status: 'limited' }), 'asks us to wait a minute'],
  ['an answer of ours that fails', () => json({ error: 'x' }, 500), "The match service doesn't answer."],
])('%s: the list says so, and the form is one press away', async (_, answer, words) => {
  await open({ [LIST]: answer })
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  fireEvent.click(await button('Enter a match ID'))
  expect(isFormOpen()).toBe(true)
  expect(field('Gamertag').value).toBe('Haystack Ace')
})

test.each([
  ['a service that is down', () => json({ status: 'down' }), "The match service doesn't answer."],
  ['a service that asks to wait', () => json({ status: 'limited' }), 'asks us to wait a minute'],
  ['an answer of ours that fails', () => json({ error: 'x' }, 500), "The match service doesn't answer."],
])('%s: the words stay while the list is requested again, and the button says that it is', async (_, answer, words) => {
  const server = await open({ [LIST]: answer })
  const again = await button('Ask again')
  const { answer: held, release } = heldAnswer(() => json(page([match(1)])))
  server.answers[LIST] = held
  fireEvent.click(again)
  expect(await button('Asking...')).toBe(again)
  expect(screen.getByRole('alert').textContent).toContain(words)
  release()
  expect(await button(/^Oddball on Tram Depot/)).toBeTruthy()
})

test('if a service takes long, the page says so, and the form is one press away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await open({ [LIST]: () => new Promise<Response>(() => {}) })
  await screen.findByText('Loading the matches')
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.advanceTimersByTimeAsync(3_000)
  expect((await screen.findByRole('alert')).textContent).toContain('takes longer than usual')
  fireEvent.click(await button('Enter a match ID'))
  expect(isFormOpen()).toBe(true)
})

test.each([
  [
    { status: 'own private', player: PLAYER },
    'This history is private',
    /“Matchmade games”.*Xboxlive.offline_access/,
    'Let us read your history',
  ],
  [{ status: 'refused', player: PLAYER }, 'Your access has ended', /private/, 'Allow it again'],
] as const)('%o leads to Microsoft, with a request for lasting access', async (answer, title, words, name) => {
  const start = 'POST /api/start-xbox-link'
  const server = await open({ [LIST]: () => json(answer), [start]: () => json({ url: 'https://evil.test' }) })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  fireEvent.click(await button(name))
  await waitFor(() => expect(server.requestsFor(start)[0]?.query.get('scope')).toBe('history'))
  expect(await screen.findByText('Error: Failed to link account.')).toBeTruthy()
})

test('for another player’s private history, the page explains the setting and asks for nothing', async () => {
  await open({ [LIST]: () => json({ status: 'private', player: { ...PLAYER, gamertag: 'Tidepool Jo' } }) })
  expect(await button('Another gamertag')).toBeTruthy()
  expect(await screen.findByText(/^Tidepool Jo hides its matches.*“Matchmade games” must be shown to everyone/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Let us|Link/ })).toBeNull()
})

test('an unknown player and a player without matches each get a message', async () => {
  const server = await open({ [LIST]: () => json({ status: 'no player' }) })
  expect(await screen.findByRole('heading', { name: 'No such player' })).toBeTruthy()
  server.answers[LIST] = () => json(page([]))
  fireEvent.click(await button('Another gamertag'))
  const list = await screen.findByRole('region', { name: 'Recent matches' })
  fireEvent.change(within(list).getByLabelText('Whose matches?'), { target: { value: 'New Nia' } })
  fireEvent.click(await button('List matches'))
  expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeTruthy()
})

test('up to ten matches without a report are chosen and queued at once; if they cannot be, the page says why', async () => {
  const matches = [match(0, { report: { jobId: JOB, isComplete: true } }), ...Array.from({ length: 12 }, (_, index) => match(index + 1))]
  const server = await open({
    [LIST]: () => json(page(matches)),
    [QUEUE]: () => json({ error: 'At most 10 analyses wait or run at once.' }, 409),
  })
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Choose Oddball/ })
  expect(boxes.map(({ disabled }) => disabled)).toEqual(boxes.map((_, index) => index === 0))
  for (const box of boxes.slice(1).toReversed()) fireEvent.click(box)
  expect(boxes.filter(({ checked }) => checked)).toHaveLength(10)
  expect(boxes.slice(0, 3).map(({ disabled }) => disabled)).toEqual([true, true, true])
  for (const box of boxes.slice(5)) fireEvent.click(box)
  expect(await screen.findByText('2 matches, 2 credits.')).toBeTruthy()
  fireEvent.click(await button('Analyze 2 matches'))
  expect(await screen.findByText('At most 10 analyses wait or run at once.')).toBeTruthy()
  server.answers[QUEUE] = () => json({ jobIds: [JOB, idOf(99)] })
  fireEvent.click(await button('Analyze 2 matches'))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Analyze \d/ })).toBeNull())
  const sent = server.requestsFor(QUEUE)
  expect(sent.map(({ body }) => body)).toEqual(sent.map(() => ({ data: { gamertag: PLAYER.gamertag, matchIds: [idOf(3), idOf(4)] } })))
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('several queued matches turn into their progress in place: none stays chosen, and the first gets the focus', async () => {
  const secondJob = jobId.parse(idOf(99))
  const running = (id: string) => json(jobOf({ id, status: 'processing', progress: 40 }))
  const server = await open({
    [LIST]: () => json(page([match(1), match(2), match(3)])),
    [QUEUE]: () => json({ jobIds: [JOB, secondJob] }),
    [`GET /api/jobs/${JOB}`]: () => running(JOB),
    [`GET /api/jobs/${secondJob}`]: () => running(secondJob),
  })
  for (const box of (await screen.findAllByRole('checkbox')).slice(0, 2)) fireEvent.click(box)
  const send = await button('Analyze 2 matches')
  send.focus()
  const started = [JOB, secondJob].map((id, at) => match(at + 1, { report: { jobId: id, isComplete: false } }))
  server.answers[LIST] = () => json(page([...started, match(3)]))
  fireEvent.click(send)
  const videos = await screen.findAllByRole('button', { name: /^Add your video/ })
  expect(videos).toHaveLength(2)
  await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /^Analyze \d/ })).toBeNull()
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([])
  expect(document.activeElement).toBe(videos[0])
  expect(location.pathname).toBe('/analysis')
  expect(startedJobs('u1')).toEqual([JOB, secondJob])
})
