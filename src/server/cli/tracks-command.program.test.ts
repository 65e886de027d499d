import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BASE_MAPS } from '#analysis/film/tracks/base-maps.ts'
import { deflateWithNode } from '#server/matches/film/node-zlib.ts'
import { GATE_RULES } from '#shared/tracks/track-gate.ts'
import { writeFilm } from '#simulator/filming/write-film.ts'
import { writeSampleFrames } from '#simulator/samples/frames/sample-frames.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { bundled } from '#tests/bundled.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'callout-tracks-'))
const STATS = join(FOLDER, 'of-the-match.json')

afterAll(() => rmSync(FOLDER, { recursive: true }))

const FILM = writeSample()

function writeSample() {
  const map = BASE_MAPS.find(({ name }) => name === 'Aquarius')
  if (!map) throw new Error('Aquarius is missing.')
  const header = { filmMajorVersion: 41, format: 27, build: 'HI_1_13_0' }
  const players = [{ index: 0, xuid: '2533274800000001' }]
  const film = writeSampleFrames({ map, players, bots: 1, seconds: 25, seed: 3, header, deflate: deflateWithNode })
  film.chunks.forEach((bytes, index) => {
    writeFileSync(join(FOLDER, `filmChunk${index}`), bytes)
  })
  writeFileSync(STATS, JSON.stringify({ MatchInfo: { LevelId: 'fc878857-e778-4daf-b0ef-5d826b922f3f' } }))
  return film
}

/** Writes a folder like the recorded ones: the chunks of a film, and the statistics of its match next to them. */
function writeMatch(name = 'match') {
  const folder = join(FOLDER, name)
  const match = simulateWalkedMatch({ seed: 32, mode: 'slayer', durationMs: 100_000 })
  mkdirSync(folder)
  writeFilm(match.tracks, match.film, deflateWithNode).forEach((bytes, index) => {
    writeFileSync(join(folder, `filmChunk${index}`), bytes)
  })
  writeFileSync(join(folder, 'match-metadata.json'), JSON.stringify(match.statistics))
  return { folder, xuid: match.tracks.players[0]?.xuid ?? '' }
}

async function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [await bundled('src/server/cli/callout.ts'), ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status, stdout, stderr }
}

const callout = (...args: string[]) => run('tracks', ...args)

test('lives, samples in world units and checks of a film are printed as JSON', async () => {
  const { status, stdout } = await callout(FOLDER, '--stats', STATS)
  expect(status).toBe(0)
  const { players, gates, selfTests, samples, unit } = JSON.parse(stdout)
  expect(unit).toBe('world')
  expect(players).toMatchObject([
    { index: 0, xuid: '2533274800000001' },
    { index: 1, xuid: null },
  ])
  const lives: { spawn: number[] }[] = players.flatMap(({ lives: own }: { lives: { spawn: number[] }[] }) => own)
  expect(lives).toHaveLength(FILM.lives.length)
  expect(lives[0]?.spawn[0]).toBeCloseTo(FILM.lives[0]?.spawn[0] ?? 0, 1)
  expect(gates.filter(({ verdict }: { verdict: string }) => verdict === 'failed')).toEqual([])
  expect(selfTests).toContainEqual({ name: 'position-widths', verdict: 'passed', asExpected: 1, tested: 1 })
  expect(samples[0]).toMatchObject({ ms: 0, slot: 512, generation: 1, yaw: null, pitch: null, shield: 64, health: 255 })
  expect(samples.every(({ ms }: { ms: number }) => ms % 100 === 0)).toBe(true)
})

test('statistics next to the chunks give the map and check the film, and make a report with positions', async () => {
  const { folder, xuid } = writeMatch()
  const { stdout, stderr } = await callout(folder)
  const { gates, unit } = JSON.parse(stdout)
  expect(stderr).toBe('')
  expect(unit).toBe('world')
  expect(gates.map(({ name }: { name: string }) => name)).toEqual(Object.keys(GATE_RULES))
  expect(gates.filter(({ verdict }: { verdict: string }) => verdict === 'failed')).toEqual([])
  expect(gates).toContainEqual(expect.objectContaining({ name: 'rounds', verdict: 'passed' }))
  const report = JSON.parse((await run('report', '--chunks', folder, '--xuid', xuid, '--format', 'json')).stdout)
  expect(report.sources).toMatchObject({ statistics: true, film: 'complete', positions: true })
  expect(report.positions.status).toBe('read')
})

test('a film that fails a gate makes a report without positions that names the gate', async () => {
  const { folder, xuid } = writeMatch('with-wrong-map')
  const path = join(folder, 'match-metadata.json')
  const bazaar = '1ddfa173-a544-46e6-9dae-671e7e369a0c'
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"LevelId":"[^"]+"/, `"LevelId":"${bazaar}"`))
  const report = JSON.parse((await run('report', '--chunks', folder, '--xuid', xuid, '--format', 'json')).stdout)
  expect(report.sources).toMatchObject({ film: 'complete', positions: false })
  expect(report.positions).toMatchObject({ status: 'given-up', failedGates: expect.arrayContaining(['widths']) })
})

test('without a map, positions are in the film’s own quantized steps', async () => {
  const { stdout } = await callout(FOLDER)
  const { samples, unit } = JSON.parse(stdout)
  expect(unit).toBe('quantised')
  expect(samples.length).toBeGreaterThan(300)
  expect(samples.every(({ x, y, z }: { x: number; y: number; z: number }) => [x, y, z].every(Number.isInteger))).toBe(true)
})

test('an impossible request is refused in one sentence', async () => {
  expect(await callout(tmpdir())).toMatchObject({ status: 1, stderr: expect.stringContaining('holds no chunks of a film') })
  expect(await callout(join(FOLDER, 'nowhere'))).toMatchObject({ status: 1, stderr: expect.stringContaining('cannot be read (ENOENT)') })
})

test('a folder with a damaged and a missing chunk gives what is left, and reports both', async () => {
  const { folder } = writeMatch('damaged')
  const bytes = readFileSync(join(folder, 'filmChunk2'))
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(join(folder, 'filmChunk2'), bytes)
  rmSync(join(folder, 'filmChunk4'))
  const { status, stdout, stderr } = await callout(folder)
  expect(status).toBe(0)
  expect(JSON.parse(stdout).gates.find(({ name }: { name: string }) => name === 'lives').verdict).toMatch(/passed|too-little-to-test/)
  expect(stderr).toContain('filmChunk2 is damaged')
  expect(stderr).toContain('Frames are missing from 60.0 s to 80.0 s.')
})

test('a report without any known player says what is missing', async () => {
  expect(await run('report', '--chunks', FOLDER, '--xuid', '1')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Nobody of this match is known'),
  })
})
