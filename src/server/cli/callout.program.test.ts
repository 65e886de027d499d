import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { deflateWithNode } from '#server/matches/film/node-zlib.ts'
import { report as reportSchema } from '#shared/report/report.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { layoutOfVersion } from '#simulator/film-writer/layout-of-version.ts'
import { type SimulatedMatch, simulateMatch } from '#simulator/simulate-match.ts'
import { bundled } from '#tests/bundled.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FOLDER = mkdtempSync(join(tmpdir(), 'callout-'))
const REGULARS = [{ player: 0, xuid: '2535000000000001', gamertag: 'Cobalt Finch' }]

afterAll(() => rmSync(FOLDER, { recursive: true }))

interface Printed {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

async function callout(...args: readonly string[]): Promise<Printed> {
  const file = await bundled('src/server/cli/callout.ts')
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, [file, ...args], { cwd: ROOT })
    const printed = { stdout: '', stderr: '' }
    program.stdout.on('data', (text) => (printed.stdout += text))
    program.stderr.on('data', (text) => (printed.stderr += text))
    program.on('error', reject)
    program.on('close', (code) => resolve({ code, ...printed }))
  })
}

function save(name: string, content: unknown): string {
  const path = join(FOLDER, name)
  writeFileSync(path, content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

function chunkOf({ film }: SimulatedMatch): Uint8Array {
  const layout = layoutOfVersion(41)
  if (!layout) throw new Error('version 41 has no layout')
  return deflateWithNode(writeFilmSummary(film, layout))
}

const habits = [{ player: 0, kind: 'ahead' as const, factor: 8 }]
const MATCH = simulateMatch({ seed: 1, mode: 'oddball', regulars: REGULARS, habits })
const STATS = save('stats.json', MATCH.statistics)
const SKILL = save('skill.json', MATCH.skill)
const CHUNK = chunkOf(MATCH)
const FILM = save('film.bin', CHUNK)
const CUT_FILM = save('cut.bin', CHUNK.subarray(0, Math.floor(CHUNK.length * 0.6)))
const USERS = save(
  'users.json',
  MATCH.truth.players.map(({ xuid, gamertag }) => ({ xuid, gamertag })),
)
const NAMES = MATCH.truth.players.map(({ gamertag }) => gamertag)
const BY_GAMERTAG = ['--gamertag', 'Cobalt Finch']

describe('a report', () => {
  test('is Markdown by default, titled with the match and the map, with its evidence', async () => {
    const { code, stdout, stderr } = await callout(
      'report',
      '--stats',
      STATS,
      '--film',
      FILM,
      '--skill',
      SKILL,
      ...BY_GAMERTAG,
      '--map',
      'Kiln',
    )
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^# Cobalt Finch .*Oddball .*Kiln/)
    for (const heading of ['## Every death', '## The lobby', '## How this was checked', '## Evidence']) expect(stdout).toContain(heading)
    expect(stdout).not.toMatch(/undefined|NaN|null/)
  })

  test('as JSON fits the report schema, for a gamertag in any case', async () => {
    const { code, stdout, stderr } = await callout(
      'report',
      '--stats',
      STATS,
      '--film',
      FILM,
      '--gamertag',
      ' cobalt FINCH ',
      '--format',
      'json',
    )
    expect([code, stderr]).toEqual([0, ''])
    const report = reportSchema.parse(JSON.parse(stdout))
    expect(report.players.find(({ key }) => key === report.you)).toMatchObject({ id: 'xuid(2535000000000001)', name: 'Cobalt Finch' })
    expect(report.sources).toEqual({ statistics: true, film: 'complete', skill: false, positions: false })
    expect(report.checked.filmEvents).toBe(MATCH.film.length)
  })

  test('as a review has title, sections, player, map and mode in the format of the specification', async () => {
    const { stdout } = await callout('report', '--stats', STATS, '--film', FILM, ...BY_GAMERTAG, '--map', 'Kiln', '--format', 'review')
    const review = JSON.parse(stdout)
    expect(Object.keys(review)).toEqual(['review', 'player_id', 'map', 'game_mode'])
    expect(review).toMatchObject({ player_id: 'Cobalt Finch', map: 'Kiln', game_mode: 'Oddball' })
    expect(review.review.title).toContain('Cobalt Finch')
    for (const section of review.review.sections)
      expect(section).toEqual({ title: expect.stringMatching(/./), content: expect.stringMatching(/./) })
  })

  test('from statistics and users alone has no deaths to review, and says why', async () => {
    const { code, stdout } = await callout('report', '--stats', STATS, '--users', USERS, ...BY_GAMERTAG, '--format', 'json')
    const report = reportSchema.parse(JSON.parse(stdout))
    expect([code, report.sources.film, report.deaths]).toEqual([0, 'absent', []])
    expect(report.coverage.map(({ template }) => template)).toEqual(['coverage.no-film'])
    expect(report.focusAreas.map(({ certainty, moments }) => [certainty, moments])).toEqual([['a try', []]])
  })

  test('from a film alone, by XUID, has deaths but no totals of the statistics', async () => {
    const { code, stdout } = await callout('report', '--film', FILM, '--xuid', '2535000000000001', '--format', 'json')
    const report = reportSchema.parse(JSON.parse(stdout))
    expect([code, report.sources, report.match.matchId]).toEqual([
      0,
      { statistics: false, film: 'complete', skill: false, positions: false },
      null,
    ])
    expect(report.deaths).toHaveLength(MATCH.truth.deaths.filter(({ victim }) => victim === 0).length)
  })

  test('from a truncated film covers what is there, and says that it is partial', async () => {
    const json = await callout('report', '--stats', STATS, '--film', CUT_FILM, ...BY_GAMERTAG, '--format', 'json')
    const report = reportSchema.parse(JSON.parse(json.stdout))
    expect([json.code, report.sources.film]).toEqual([0, 'partial'])
    expect(report.checked.filmProblems).toContain('The compressed data ends early, so its checksum could not be verified.')
    expect(report.checked.filmEvents).toBeLessThan(MATCH.film.length)
    expect(report.checked.declaredEvents).toBe(MATCH.film.length)
    expect(report.checked.claims.map(({ template }) => template)).toContain('checked.film-partial')
  })
})

describe('with earlier reports', () => {
  const matches = [2, 3].map((seed) => simulateMatch({ seed, mode: 'oddball', regulars: REGULARS, habits }))
  const earlier = Promise.all(
    matches.map(async (match, index) => {
      const files = ['--stats', save(`stats-${index}.json`, match.statistics), '--film', save(`film-${index}.bin`, chunkOf(match))]
      const { stdout } = await callout('report', ...files, ...BY_GAMERTAG, '--format', 'json')
      return save(`earlier-${index}.json`, stdout)
    }),
  )
  const withEarlier = (...paths: readonly string[]) =>
    callout('report', '--stats', STATS, '--film', FILM, ...BY_GAMERTAG, '--format', 'json', '--earlier', ...paths)

  test('two of them and this one make a habit', async () => {
    const { code, stdout } = await withEarlier(...(await earlier))
    const report = reportSchema.parse(JSON.parse(stdout))
    expect(code).toBe(0)
    expect(report.focusAreas[0]).toMatchObject({ kind: 'ahead', certainty: 'habit' })
    expect(report.facts.find(({ kind }) => kind === 'series-sigma')?.of).toBe(3)
  })

  test('the same match twice is refused: it would count as two', async () => {
    const [first = ''] = await earlier
    const again = await withEarlier(first, first)
    expect(again).toEqual({
      code: 1,
      stdout: '',
      stderr: `${first} is of a match that is already among the reports. Give each match once.\n`,
    })
    const own = await callout('report', '--stats', STATS, '--film', FILM, ...BY_GAMERTAG, '--format', 'json')
    const itself = save('itself.json', own.stdout)
    expect((await withEarlier(itself)).stderr).toBe(`${itself} is of a match that is already among the reports. Give each match once.\n`)
  })

  test('a report of another player is refused', async () => {
    const [first = ''] = await earlier
    const other = ['--xuid', MATCH.truth.players[1]?.xuid ?? '']
    const { code, stdout, stderr } = await callout('report', '--stats', STATS, '--film', FILM, ...other, '--earlier', first)
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `${first} is a report of Cobalt Finch, not of ${NAMES[1]}.\n` })
  })
})

describe('the film command', () => {
  test('prints every event as the documented JSON, and nothing else', async () => {
    const { code, stdout, stderr } = await callout('film', FILM)
    expect([code, stderr]).toEqual([0, ''])
    const printed = JSON.parse(stdout)
    expect(Object.keys(printed).sort()).toEqual(['complete', 'declaredEvents', 'events', 'filmMajorVersion', 'problems'])
    expect(printed).toMatchObject({ filmMajorVersion: null, declaredEvents: MATCH.film.length, complete: true, problems: [] })
    expect(printed.events).toEqual(MATCH.film)
    for (const event of printed.events) {
      expect(Object.keys(event).sort()).toEqual(['atMs', 'gamertag', 'kind', 'medal', 'slot', 'team', 'xuid'])
      expect(event.xuid).toMatch(/^\d+$/)
      if (event.medal) expect(Object.keys(event.medal).sort()).toEqual(['filmId', 'name'])
      expect(event.medal === null).toBe(event.kind !== 'medal')
    }
  })

  test('prints what a truncated film still has, and reports on stderr that it is partial', async () => {
    const { code, stdout, stderr } = await callout('film', CUT_FILM)
    const printed = JSON.parse(stdout)
    expect([code, printed.complete, printed.declaredEvents]).toEqual([0, false, MATCH.film.length])
    expect(printed.problems.length).toBeGreaterThan(0)
    expect(printed.events).toEqual(MATCH.film.slice(0, printed.events.length))
    expect(stderr).toMatch(/^The film is partial: .+\n$/)
  })
})

describe('a refusal is one line on stderr, and exit code 1:', () => {
  const other = simulateMatch({ seed: 9, mode: 'oddball' })
  const text = save('text.json', 'not json')
  const wrongStats = save('wrong-stats.json', { ...MATCH.statistics, MatchId: 7 })
  const missing = join(FOLDER, 'missing.json')
  const refusals: readonly (readonly [string, readonly string[], RegExp | string])[] = [
    ['nothing to read', BY_GAMERTAG, 'There is nothing to read: give match statistics, a film, or both.'],
    ['whose report', ['--film', FILM], /^Whose report\? Give --gamertag or --xuid\. The players are: .*Cobalt Finch.*\.$/],
    ['a stranger', ['--film', FILM, '--gamertag', 'Nobody'], /^Nobody is not in this match\. The players are: .*Cobalt Finch.*\.$/],
    ['a strange XUID', ['--film', FILM, '--xuid', '7'], /^XUID 7 is not in this match\. The players are: .*\.$/],
    ['a gamertag that nothing knows', ['--stats', STATS, ...BY_GAMERTAG], /^Cobalt Finch cannot be looked up: .*2535000000000001.*\.$/],
    ['a format', ['--film', FILM, ...BY_GAMERTAG, '--format', 'pdf'], 'There is no format pdf. The formats are: markdown, json, review.'],
    ['a missing file', ['--stats', missing, ...BY_GAMERTAG], `${missing} cannot be read (ENOENT).`],
    ['statistics without end', ['--stats', '/dev/zero', ...BY_GAMERTAG], /^\/dev\/zero is too large: .* more than 8 MB\.$/],
    ['a film without end', ['--film', '/dev/zero', ...BY_GAMERTAG], /^\/dev\/zero is too large: .* more than 16 MB\.$/],
    ['a file that is not JSON', ['--stats', text, ...BY_GAMERTAG], `${text} is not JSON.`],
    ['other JSON', ['--stats', wrongStats, ...BY_GAMERTAG], /^The match statistics cannot be read: MatchId: .+\.$/],
    ['statistics for a film', ['--film', STATS, ...BY_GAMERTAG], /^The film cannot be read: .+\.$/],
    ['statistics for skill', ['--film', FILM, ...BY_GAMERTAG, '--skill', STATS], /^The match skill cannot be read: Value: .+\.$/],
    ['statistics for users', ['--film', FILM, ...BY_GAMERTAG, '--users', STATS], /^The users file cannot be read: the document: .+\.$/],
    [
      'statistics for a report',
      ['--film', FILM, ...BY_GAMERTAG, '--earlier', STATS],
      /stats\.json is not a report of this version: version: .+\. Make it again\.$/,
    ],
    [
      'the film of another match',
      ['--stats', STATS, '--film', save('other.bin', chunkOf(other)), ...BY_GAMERTAG],
      /^The film and the statistics are of different matches: the film's .+ are not in the statistics\. Give the film of the same match, or leave it out\.$/,
    ],
  ]

  test.each(refusals)('%s', async (_, args, words) => {
    const { code, stdout, stderr } = await callout('report', ...args)
    expect([code, stdout, stderr.split('\n').length]).toEqual([1, '', 2])
    expect(stderr.trimEnd()).toMatch(words)
  })

  test('a folder for a film', async () => {
    expect(await callout('film', FOLDER)).toEqual({ code: 1, stdout: '', stderr: `${FOLDER} cannot be read (EISDIR).\n` })
  })
})

test('help is not an error, and lists every option', async () => {
  const { code, stdout, stderr } = await callout('report', '--help')
  expect([code, stderr]).toEqual([0, ''])
  for (const option of ['--stats', '--film', '--skill', '--users', '--gamertag', '--xuid', '--map', '--earlier', '--format'])
    expect(stdout).toContain(option)
})

test('an unknown option is an error that points to the help', async () => {
  const { code, stdout, stderr } = await callout('report', '--colour')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain("unknown option '--colour'")
  expect(stderr).toContain('Run with --help to see how it is used.')
})
