import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { haloAddressesUnder } from '#server/integrations/halo/halo-addresses.ts'
import { makeHalo } from '#server/integrations/halo/provider.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_XUID } from '#shared/sample.ts'
import { examineMatch } from '../bench/first-day/examine-matches.ts'
import { fetchMatch, matchIdsOf } from '../bench/first-day/fetch-matches.ts'
import { composeFirstDay, printFirstDay } from '../bench/first-day/first-day-page.ts'
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

const dayOf = (paths: readonly string[]) =>
  composeFirstDay(
    paths.map((path) => ({ ...examineMatch(path), published: null })),
    paths.map(readMatch),
    [readMatch(only(walked))],
    '2026-11-27',
  )
const only = (path: string) => findMatchFolders(path)[0] ?? ''

test('a match is fetched whole, read, held against itself and told without a name or an id', async () => {
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

test('of a damaged and a half match it is said what could not be read, and nothing of it is guessed', () => {
  cpSync(only(walked), damaged, { recursive: true })
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

test('a match that is not there, and a player whom nobody knows, are said in a sentence', async () => {
  expect(await fetchMatch(halo, '00000000-0000-4000-8000-00000000dead', fetched)).toEqual(['statistics: missing'])
  await expect(matchIdsOf(halo, ['Nobody', 'At', 'All'])).rejects.toThrow('Nobody is called Nobody At All (missing).')
})
