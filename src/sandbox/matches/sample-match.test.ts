import { expect, test } from 'vitest'
import { readFilmSummary } from '#analysis/film/film-summary.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, simulateSampleMatch } from '#analysis/simulator/sample-match.ts'
import { inflateFilm } from './film-zlib.ts'
import { makeSampleMatch } from './sample-match.ts'

test('the film that the sandbox serves is the simulated one, whole and in the newest version', () => {
  const { matchId, film, gamertags } = makeSampleMatch()
  const read = readFilmSummary(film?.summary ?? new Uint8Array(), inflateFilm)
  expect(matchId).toBe(SAMPLE_MATCH_ID)
  expect([...gamertags.values()]).toContain(SAMPLE_GAMERTAG)
  expect(film?.filmMajorVersion).toBe(41)
  expect(read).toMatchObject({ status: 'read', film: { complete: true, events: simulateSampleMatch().film } })
})
