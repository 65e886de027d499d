import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMatchFolders } from '../bench/positions/calibration/match-folders.ts'
import { measureMatches } from '../bench/positions/calibration/measure-matches.ts'
import { isFalling } from '../bench/positions/calibration/measure-support.ts'
import { formatCalibration, formatReadMatches } from '../bench/positions/calibration/print-calibration.ts'
import { proposeConstants, spreadOf } from '../bench/positions/calibration/propose-constants.ts'
import { readMatch } from '../bench/positions/calibration/read-match.ts'
import { writeWalkedMatches } from '../bench/positions/calibration/write-walked-matches.ts'
import { judgeSeries } from '../bench/positions/judge-series.ts'
import { causeCounts, isFlagged, playersOf } from '../bench/positions/summary.ts'
import { plainSeries } from '../bench/positions/walked-series.ts'
import { countIn, shareOf } from '../bench/shares/interval.ts'
import { LIMITS } from '../bench/shares/limits.ts'

/** A small sample of what `npm run eval` judges: a series of three whole matches, one of them encoded as a film and read back. */
const [series] = plainSeries(1, 1)
/** Long enough for some deaths, and shields that recharge. */
const CALIBRATED_MS = 100_000
const OPTIONS = { timeout: 180_000 }

test('walked matches without a habit fail no gate, have a cause for every death, and rarely flag a player', OPTIONS, () => {
  const matches = series ? judgeSeries(series) : []
  const players = playersOf(matches)
  expect(players).toHaveLength(3 * 8)
  expect(matches.flatMap(({ failedGates }) => failedGates)).toEqual([])
  expect(causeCounts(matches).get('not-read') ?? 0).toBe(0)
  for (const { causes } of matches) expect(causes.length).toBeGreaterThan(40)
  expect(shareOf(countIn(players, isFlagged))).toBeLessThanOrEqual(LIMITS.flagged)
  expect(players.filter(({ together }) => together !== null)).toHaveLength(8)
})

test('a folder of films is measured: matches that are left out are listed with the reason, and proposed constants beside the current ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callout-calibration-'))
  try {
    expect(formatReadMatches(findMatchFolders(folder).map(readMatch))).toEqual([expect.stringMatching(/^Nothing usable: no folder/)])
    mkdirSync(join(folder, 'statistics-alone'))
    writeFileSync(join(folder, 'statistics-alone', 'stats.json'), '{}')
    expect(formatReadMatches(findMatchFolders(folder).map(readMatch))).toEqual([
      expect.stringMatching(/^Nothing usable: of 1 matches/),
      expect.stringMatching(/left out: statistics-alone: .* holds no chunks of a film/),
    ])
    writeWalkedMatches(folder, 1, CALIBRATED_MS)
    const read = findMatchFolders(folder).map(readMatch)
    expect(formatReadMatches(read)[0]).toBe('1 of 2 matches in the folder can be measured.')
    const measured = measureMatches(read.filter((match) => match.status === 'usable'))
    expect(measured).toMatchObject({ matches: 1, players: 8 })
    expect(formatCalibration(measured).join('\n')).toMatch(
      /Spread of each kind.*Causes of \d+ deaths.*named attacker.*Nearest team-mate.*Constants/s,
    )
    const proposals = new Map(proposeConstants(measured).map(({ name, ...proposal }) => [name, proposal]))
    // Shields in walked matches wait and fill as in the game: measuring the film's bytes must return the same times.
    expect(proposals.get('SHIELD_START_MS')?.proposed).toBeCloseTo(5_000, -2)
    expect(proposals.get('SHIELD_FILL_MS')?.proposed).toBeCloseTo(2_000, -2)
    expect(proposals.get('deviations for "tracks-alone"')).toMatchObject({ inForce: 3.6, proposed: null })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a spread is 1 when players differ only by chance, and bands whose traded share does not fall are wrong', () => {
  expect(spreadOf([1, -1, 1, -1])).toBe(1)
  expect(spreadOf([2, -2])).toBe(4)
  const band = (traded: number) => ({ name: '', deaths: 10, traded })
  expect(isFalling([band(5), band(3), band(1)])).toBe(true)
  expect(isFalling([band(5), band(6), band(1)])).toBe(false)
})
