import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { checkReport } from '#analysis/claims/check-report.ts'
import type { FilmSummary } from '#analysis/film/film-event.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { report as reportSchema } from '#shared/report/report.ts'
import { createRandom } from '#simulator/random.ts'
import { validateReport } from '#tests/recount/validate-report.ts'
import { listRecorded, RECORDED_DATA, readRecordedBytes, readRecordedFilm, readRecordedStatistics } from './recorded-data.ts'

/** Real films and statistics are read completely, agree, and give reports whose every sentence holds. The simulator cannot show this. */

const STATISTICS = listRecorded('stats', '.json')
const FILMS = listRecorded('films', '.bin')
const PAIRS = listRecorded('matches', 'stats.json').map(dirname)

/** Composes the reports of all human players of a match; each is recounted and checked as it is before it is stored. */
function composeAll(match: ReturnType<typeof readRecordedStatistics> | null, film: FilmSummary | null) {
  const log = buildEventLog({ match, film })
  const people = log.players.filter(({ isBot }) => !isBot)
  expect(people.length).toBeGreaterThan(0)
  return people.map((you) => {
    const report = composeReport({ log, skill: null, you, map: null })
    expect(validateReport(report, { match, film: film?.events ?? [], skill: null })).toEqual([])
    expect(checkReport(report).dropped).toEqual([])
    expect(reportSchema.parse(report)).toEqual(report)
    return report
  })
}

describe.skipIf(RECORDED_DATA === null)('recorded data', () => {
  test('there are matches, films and statistics', () => {
    expect([PAIRS.length, FILMS.length, STATISTICS.length].every((count) => count > 0)).toBe(true)
  })

  test.each(PAIRS)('film and statistics of %s agree on every player, and give eight reports', (folder) => {
    const film = readRecordedFilm(join(folder, 'film-summary.bin'))
    expect(film).toMatchObject({ complete: true, problems: [], declaredEvents: film.events.length })
    const reports = composeAll(readRecordedStatistics(join(folder, 'stats.json')), film)
    expect(reports).toHaveLength(8)
    for (const { checked } of reports) {
      expect(checked.reconciliation).toHaveLength(8)
      for (const { kills, deaths, medals } of checked.reconciliation)
        for (const compared of [kills, deaths, medals]) expect(compared).toMatchObject({ film: compared?.statistics })
    }
  })

  test.each(FILMS)('the film %s is read completely and gives reports without statistics', (path) => {
    const film = readRecordedFilm(path)
    expect(film).toMatchObject({ complete: true, problems: [], declaredEvents: film.events.length })
    composeAll(null, film)
  })

  test('a compressed film with one flipped bit is read as complete only if its events are unchanged: 0 of 300 are wrong', () => {
    const random = createRandom(300, 'turned bits')
    const wrong = Array.from({ length: 300 }, (_, place) => FILMS[place % FILMS.length] ?? '').filter((path) => {
      const bytes = readRecordedBytes(path).slice()
      const bit = random.integer(0, 8 * bytes.length - 1)
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const outcome = readFilmSummary(bytes, inflateWithNode)
      return outcome.status === 'read' && outcome.film.complete && !isDeepStrictEqual(outcome.film.events, readRecordedFilm(path).events)
    })
    expect(wrong).toEqual([])
  })

  test.each(STATISTICS)('the statistics %s give reports without a film', (path) => {
    composeAll(readRecordedStatistics(path), null)
  })
})
