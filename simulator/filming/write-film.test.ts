import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openFrames } from '#analysis/film/frames/open-frames.ts'
import type { Inflate } from '#analysis/film/inflate.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import type { WalkedMatch } from '#simulator/walking/walked-match.ts'
import { writeFilm } from './write-film.ts'

const inflate: Inflate = (bytes, capBytes) => ({ status: 'complete', bytes: inflateSync(bytes, { maxOutputLength: capBytes }) })

/** Long enough for each weapon to be reloaded once: until then, a film does not show how many rounds a full magazine has. */
const matches = (['slayer', 'oddball', 'free-for-all'] as const).map((mode, index) => {
  const match = simulateWalkedMatch({ seed: [41, 42, 45][index] ?? 0, mode, durationMs: 100_000 })
  return { mode, match, film: readBack(match) }
})

function readBack({ tracks, film, statistics }: WalkedMatch) {
  const chunks = writeFilm(tracks, film, (bytes) => deflateSync(bytes))
  const reader = openFrames(inflate, { levelId: statistics.MatchInfo.LevelId })
  for (const chunk of chunks.slice(0, -1)) reader.readChunk(chunk)
  const outcome = reader.finish()
  if (outcome.status !== 'read') throw new Error(`the film was ${outcome.status}`)
  return { tracks: outcome.tracks, summary: readFilmSummary(chunks.at(-1) ?? new Uint8Array(), inflate) }
}

test.each(matches)('a written film of walked $mode reads back as exactly the tracks that were played', ({ match, film }) => {
  const { selfTests, ...read } = film.tracks
  const { selfTests: none, ...played } = match.tracks
  expect(none).toEqual([])
  expect(selfTests.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(read).toEqual(played)
})

test.each(matches)('the summary after the frames of walked $mode holds the events of the match', ({ match, film: { summary } }) => {
  expect(summary.status === 'read' && summary.film.complete && summary.film.events.length).toBe(match.film.length)
})
