import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import { PASTED_SPARTAN_TOKEN } from '#sandbox/halo/token-routes.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { type Sandbox, startSandbox } from './server.ts'

const SPARTAN = { accept: 'application/json', 'x-343-authorization-spartan': PASTED_SPARTAN_TOKEN }
const recorded = simulateMatch({ seed: 5, mode: 'slayer' })
const recordedId = recorded.statistics.MatchId
let folder: string
let sandbox: Sandbox

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  await mkdir(join(folder, recordedId))
  await mkdir(join(folder, 'not a match'))
  const [layout] = FILM_LAYOUTS
  if (!layout) throw new Error('no film layout')
  await writeFile(join(folder, recordedId, 'stats.json'), JSON.stringify(recorded.statistics))
  await writeFile(join(folder, recordedId, 'film-summary.bin'), deflateSync(writeFilmSummary(recorded.film, layout)))
  sandbox = await startSandbox({ matchesFolder: folder })
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

function ask(path: string, headers: Record<string, string> = SPARTAN): Promise<Response> {
  return fetch(`${sandbox.address}${path}`, { headers })
}

test('recorded matches are served with the gamertags of their films', async () => {
  expect(await (await ask(`/halo/halostats/hi/matches/${recordedId}/stats`)).json()).toEqual(recorded.statistics)
  expect((await ask(`/halo/skill/hi/matches/${recordedId}/skill?players=xuid(1)`)).status).toBe(404)
  expect((await ask(`/halo/discovery-infiniteugc/hi/films/matches/${recordedId}/spectate`)).status).toBe(200)
  const [player] = recorded.truth.players
  const users = await (await ask(`/halo/profile/users?xuids=${player?.xuid},1`)).json()
  expect(users).toMatchObject([{ xuid: player?.xuid, gamertag: player?.gamertag }])
})

test('without a Spartan token a request is refused; without asking for JSON it gets XML', async () => {
  const path = `/halo/halostats/hi/matches/${SAMPLE_MATCH_ID}/stats`
  expect((await ask(path, { accept: 'application/json' })).status).toBe(401)
  expect((await ask(path, { ...SPARTAN, 'x-343-authorization-spartan': 'made up' })).status).toBe(401)
  expect((await ask(path, { ...SPARTAN, accept: '*/*' })).headers.get('content-type')).toBe('application/xml')
})

test('a held request is recorded, waits, and continues when released', async () => {
  const control = controlSandbox(sandbox.address)
  await control.clear()
  await control.hold('/halo/halostats')
  let isAnswered = false
  const waiting = ask(`/halo/halostats/hi/matches/${SAMPLE_MATCH_ID}/stats`).then((answer) => {
    isAnswered = true
    return answer
  })
  await expect.poll(() => control.requests('/halo/halostats')).toHaveLength(1)
  expect((await ask('/youtube/oembed')).status).toBe(400)
  expect(isAnswered).toBe(false)
  await control.release('/halo/halostats')
  expect((await waiting).status).toBe(200)
})

test('closing ends all waiting requests', async () => {
  const other = await startSandbox()
  await controlSandbox(other.address).hold('/halo')
  const waiting = fetch(`${other.address}/halo/profile/users`).catch(() => 'cut')
  const hanging = fetch(`${other.address}/youtube/oembed?format=json&url=https://youtu.be/HANGabcdefg`).catch(() => 'cut')
  await expect.poll(() => controlSandbox(other.address).requests('/')).toHaveLength(2)
  await other.close()
  expect(await hanging).toBe('cut')
  await waiting
})
