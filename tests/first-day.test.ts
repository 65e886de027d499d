import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SANDBOX_MODEL } from '#sandbox/openai/openai-routes.ts'
import { startSandbox } from '#sandbox/server.ts'
import { haloAddressesUnder } from '#server/integrations/halo/halo-addresses.ts'
import { makeHalo } from '#server/integrations/halo/provider.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID, SAMPLE_XUID } from '#shared/sample.ts'
import { askModels } from '../bench/first-day/ask-models.ts'
import { examineMatch } from '../bench/first-day/examine-matches.ts'
import { fetchMatch, matchIdsOf } from '../bench/first-day/fetch-matches.ts'
import { composeFirstDay, printFirstDay } from '../bench/first-day/first-day-page.ts'
import { countLabels, readLabels, writeLabelPage } from '../bench/first-day/label-file.ts'
import { listShownDeaths, sampleDeaths } from '../bench/first-day/shown-deaths.ts'
import { findMatchFolders } from '../bench/positions/calibration/match-folders.ts'
import { readMatch } from '../bench/positions/calibration/read-match.ts'
import { writeWalkedMatches } from '../bench/positions/calibration/write-walked-matches.ts'

const folder = mkdtempSync(join(tmpdir(), 'callout-first-day-'))
const [fetched, walked, damaged] = ['fetched', 'walked', 'damaged'].map((name) => join(folder, name)) as [string, string, string]
const sandbox = await startSandbox()
const halo = makeHalo({
  addresses: haloAddressesUnder(`${sandbox.address}/halo`),
  credentials: { kind: 'account', clientId: 'callout', clientSecret: null, refreshToken: 'first' },
  perSecond: 1_000,
})
writeWalkedMatches(walked, 1, 150_000)

afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

const only = (path: string) => findMatchFolders(path)[0] ?? ''
/** Read once for all tests; no test changes it. */
const whole = only(walked)
const [wholeMatch, wholeDeaths] = [readMatch(whole), listShownDeaths(whole)]

const dayOf = (paths: readonly string[]) =>
  composeFirstDay(
    { matches: paths.map(examineMatch), labels: null, models: [], on: '2026-11-27' },
    paths.map((path) => (path === whole ? wholeMatch : readMatch(path))),
    [wholeMatch],
  )

test('a match is fetched, read, checked against itself and printed without a name or an id', async () => {
  expect((await matchIdsOf(halo, [...SAMPLE_GAMERTAG.split(' ')]))[0]).toBe(SAMPLE_MATCH_ID)
  expect(await fetchMatch(halo, SAMPLE_MATCH_ID, fetched)).toEqual([])
  const match = examineMatch(join(fetched, SAMPLE_MATCH_ID))
  expect(match).toMatchObject({
    problems: [],
    mode: 'Oddball',
    isMapKnown: true,
    agreeing: 8,
    players: 8,
    reports: 8,
    dropped: {},
    untrue: {},
  })
  expect(Object.values(match.gates)).not.toContain('failed')
  const page = printFirstDay(dayOf([join(fetched, SAMPLE_MATCH_ID)]))
  expect(page).toContain('| 1 | Oddball |')
  for (const secret of [SAMPLE_GAMERTAG, SAMPLE_XUID, SAMPLE_MATCH_ID, folder]) expect(page).not.toContain(secret)
})

test('for a damaged and incomplete match the page says what could not be read, and guesses nothing', () => {
  cpSync(whole, damaged, { recursive: true })
  const chunks = readdirSync(damaged).filter((name) => name.startsWith('filmChunk'))
  const last = join(damaged, `filmChunk${chunks.length - 1}`)
  writeFileSync(last, readFileSync(last).subarray(0, 40))
  rmSync(join(damaged, 'stats.json'))
  const match = examineMatch(damaged)
  expect(match.problems).toContain('no statistics')
  expect(match).toMatchObject({ mode: null, agreeing: null })
  const page = printFirstDay(dayOf([damaged]))
  expect(page).toContain('- match 1: no statistics')
  expect(page).toContain('| tracks-after-kill | not made |')
})

test('a missing match and an unknown player are each reported in a sentence', async () => {
  expect(await fetchMatch(halo, '00000000-0000-4000-8000-00000000dead', fetched)).toEqual(['statistics: missing'])
  await expect(matchIdsOf(halo, ['Nobody', 'At', 'All'])).rejects.toThrow('Nobody is called Nobody At All (missing).')
})

test('a person gets a few deaths of each cause to label, the same each time, and those already answered', () => {
  const deaths = wholeDeaths
  const sample = sampleDeaths(deaths, new Set())
  const counts = [...Map.groupBy(sample, ({ cause }) => cause).values()].map(({ length }) => length)
  expect(counts.length).toBeGreaterThan(4)
  expect(Math.max(...counts)).toBe(4)
  expect(sampleDeaths(deaths.toReversed(), new Set())).toEqual(sample)
  const other = deaths.find(({ id }) => sample.every((one) => one.id !== id))
  expect(sampleDeaths(deaths, new Set([other?.id ?? '']))).toHaveLength(sample.length + 1)
  expect(sample.every(({ told }) => told.some(({ question }) => question === 'distance'))).toBe(true)
})

test("a person's answers are counted with their range, by question and cause, unless the report's statement has changed", () => {
  const deaths = wholeDeaths.slice(0, 3)
  const answer = (at: number, question: string, word: string, key = deaths[at]?.told.find((one) => one.question === question)?.key) => ({
    ...{ death: deaths[at]?.id, question, said: word, key },
  })
  const missing = { ...answer(0, 'clock', 'right'), death: 'elsewhere/d1' }
  const answers = [answer(0, 'killer', 'wrong'), answer(0, 'killer', 'right'), answer(1, 'killer', 'wrong'), answer(2, 'killer', 'unseen')]
  writeFileSync(
    join(folder, 'labels.json'),
    JSON.stringify({
      version: 1,
      answers: [...answers, answer(0, 'cause', 'right'), answer(1, 'clock', 'right', 'older'), missing],
      recordings: {},
    }),
  )
  const counted = countLabels(deaths, readLabels(folder))
  expect(counted).toMatchObject({ deaths: 3, gone: 1, changed: 1, byQuestion: { killer: { right: 1, wrong: 1, unseen: 1 } } })
  const page = printFirstDay({ ...dayOf([whole]), labels: counted })
  expect(page).toContain('| killer | 1 | 1 | 1 | 50.0 % (9.5 to 90.5 %, of 2) |')
  expect(page).toContain('| distance | 0 | 0 | 0 | nothing was seen |')
  expect(page).toContain(`| cause: ${deaths[0]?.cause} | 1 | 0 | 0 | 100.0 % (20.7 to 100.0 %, of 1) |`)
  expect(page).toContain('1 answers are about what is told otherwise now')
  for (const { victim } of deaths) expect(page).not.toContain(victim)
  writeFileSync(join(folder, 'labels.json'), '{"version":1,"answers":[{"said":"perhaps"}]}')
  expect(() => readLabels(folder)).toThrow('is not what the page of labels saves')
})

test('a name cannot end the script of the label page', () => {
  const [death] = wholeDeaths
  const written = writeLabelPage(folder, death ? [{ ...death, victim: '</script><b>$&' }] : [], { version: 1, answers: [], recordings: {} })
  const html = readFileSync(written, 'utf8')
  expect(html).toContain('\\u003c/script>\\u003cb>$&')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

test('published numbers are printed beside those read from the match, and numbers that were not read are listed', () => {
  const [oddball, arena, strongholds] = [
    ...['4031c1db-2fd5-4a2a-91a1-bed5d0ad3e73', 'b71d39db-e3af-40e4-b7f9-e7c34c367981', '7344d24f-0154-4949-80ad-e2b781c122f1'],
  ].map((id) => join(folder, 'published', id)) as [string, string, string]
  for (const path of [oddball, arena, strongholds]) cpSync(whole, path, { recursive: true })
  rmSync(join(strongholds, 'stats.json'))
  const page = printFirstDay(dayOf([oddball, arena, strongholds]))
  const lives = wholeMatch.status === 'usable' ? /match 1: lives \d+, published 264/ : /never/
  expect(page).toMatch(lives)
  for (const line of [
    'match 1: blows not read, published 90',
    'match 2: players 8, published 8',
    'match 3: points of the teams not read, published 200 : 126',
  ])
    expect(page).toContain(`- ${line}`)
  expect(page).toMatch(/match 2: seconds \d+, published 532/)
  expect(page).not.toContain('4031c1db')
})

test('models are not tried without a key; with one, the page says what they read', async () => {
  expect(await askModels({}, null)).toEqual(['video model: not tried: no key', 'frame model: not tried: no key'])
  const keys = {
    ...{ GEMINI_API_KEY: 'a-key-of-nobody', GEMINI_ADDRESS: `${sandbox.address}/gemini/v1beta` },
    ...{ MODEL_BASE_URL: `${sandbox.address}/openai/v1`, MODEL_ID: SANDBOX_MODEL },
  }
  const [video = '', frames = ''] = await askModels(keys, `https://youtu.be/${SAMPLE_VIDEO_ID}`)
  expect(video).toMatch(/^video model \S+: \d+ calls, \d+ answered.*; \d+ clocks read, aligned; \$0\.0\d+$/)
  expect(frames).toMatch(
    /^frame model sandbox-vision: the clock of drawn pictures read rightly in \d+\.\d % \(.* of 12\), 0 wrongly; cost unknown$/,
  )
  const [unnamed = '', broken = ''] = await askModels({ ...keys, MODEL_ID: 'sandbox-garbage' }, null)
  expect(unnamed).toBe('video model: not tried: no video, which --video names')
  expect(broken).toBe(
    'frame model sandbox-garbage: the clock of drawn pictures read rightly in none, 0 wrongly, without an answer for bad-answer; cost unknown',
  )
})
