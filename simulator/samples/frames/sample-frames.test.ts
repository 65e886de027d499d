import { describe, expect, test } from 'vitest'
import { openFrames } from '#analysis/film/frames/open-frames.ts'
import { BASE_MAPS, type BaseMap, FORGE_CANVAS } from '#analysis/film/tracks/base-maps.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { KnownMap } from '#analysis/film/tracks/find-map.ts'
import { writeSummary } from '#simulator/filming/write-film.ts'
import { sampleFilmEvents } from '#simulator/samples/sample-film-events.ts'
import { toQuantised } from '#simulator/walking/recording/to-quantised.ts'
import { type SampleFrames, writeSampleFrames } from './sample-frames.ts'

const HEADER = { filmMajorVersion: 41, format: 27, build: 'HI_1_13_0' }
const PEOPLE = [0, 1, 2].map((index) => ({ index, xuid: String(2_533_274_800_000_000 + index * 7_919) }))

function mapNamed(name: string): BaseMap {
  const found = BASE_MAPS.find((map) => map.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

function writeFilm(map: BaseMap, seconds = 45): SampleFrames {
  return writeSampleFrames({ map, players: PEOPLE, bots: 1, seconds, seed: 7, header: HEADER, deflate: (bytes) => bytes })
}

function readFilm({ chunks }: SampleFrames, known: KnownMap): FilmTracks {
  const reader = openFrames(() => ({ status: 'corrupt' }), known)
  for (const bytes of chunks) {
    const chunk = Buffer.from(bytes)
    reader.readChunk(chunk)
    // Clears the chunk: a reader that still refers to it would hold every chunk in memory.
    chunk.fill(0)
  }
  const outcome = reader.finish()
  if (outcome.status !== 'read') throw new Error(JSON.stringify(outcome))
  return outcome.tracks
}

describe('a written film reads back as it was played', () => {
  const map = mapNamed('Aquarius')
  const film = writeFilm(map)
  const tracks = readFilm(film, { levelId: 'FC878857-E778-4DAF-B0EF-5D826B922F3F' })

  test('header and players, with every self-test passed', () => {
    expect(tracks).toMatchObject({ ...HEADER, widths: map.widths, problems: [] })
    expect(tracks.players).toEqual([...PEOPLE, { index: 3, xuid: null }])
    expect(tracks.selfTests.map(({ verdict }) => verdict)).toEqual(tracks.selfTests.map(() => 'passed'))
  })

  test('lives with spawn, death and end of the match', () => {
    expect(tracks.lives.map(({ playerIndex, slot, generation, spawn }) => ({ playerIndex, slot, generation, spawn }))).toEqual(
      film.lives.map(({ playerIndex, wire, generation, spawn }) => ({
        playerIndex,
        slot: wire + 512,
        generation,
        spawn: toQuantised(map, spawn),
      })),
    )
    tracks.lives.forEach((life, index) => {
      expect(life.spawnMs).toBeCloseTo(film.lives[index]?.spawnMs ?? 0, 2)
      expect(life.endMs).toBeCloseTo(film.lives[index]?.diedMs ?? 0, 2)
    })
    const ends = tracks.lives.filter(({ endMs }) => endMs === tracks.lives.at(-1)?.endMs)
    expect(ends.map(({ ending }) => ending)).toEqual(ends.map(() => 'match-end'))
    expect(tracks.deaths).toHaveLength(tracks.lives.length - ends.length)
    expect(tracks.deaths.length).toBeGreaterThan(0)
  })

  test('the last place of each life is where it ended', () => {
    tracks.lives.forEach(({ samples }, index) => {
      const last = film.lives[index]?.place ?? [0, 0, 0]
      const [x, y, z] = toQuantised(map, last)
      expect([samples.x.at(-1), samples.y.at(-1), samples.z.at(-1)]).toEqual([x, y, z])
    })
  })

  test('a summary chunk is skipped at any position and with any time', () => {
    const summary = writeSummary(sampleFilmEvents(40))
    const again = readFilm({ ...film, chunks: [summary, ...film.chunks, summary] }, { levelId: map.levelIds[0] ?? null })
    expect([again.problems, again.endMs, again.lives.length]).toEqual([[], tracks.endMs, tracks.lives.length])
  })

  test('hits, shots and rounds', () => {
    expect([tracks.damage.length, tracks.shots.length]).toEqual([film.hits, film.hits])
    expect(tracks.magazines.reduce((sum, { spent }) => sum + spent, 0)).toBe(film.hits)
    expect(tracks.shots.map(({ hitLife }) => hitLife)).toEqual(tracks.damage.map(({ victimLife }) => victimLife))
    expect(tracks.damage.filter(({ isKillingBlow }) => isKillingBlow)).toHaveLength(tracks.deaths.length)
  })
})

describe('the map of a film', () => {
  test('is read with two bits of region: Live Fire', () => {
    const map = mapNamed('Live Fire')
    const film = writeFilm(map, 30)
    const tracks = readFilm(film, { mapName: 'Live Fire - Ranked' })
    expect(tracks.map).toEqual({ foundBy: 'map-name', baseMap: map })
    expect(tracks.lives.map(({ spawn }) => spawn)).toEqual(film.lives.map(({ spawn }) => toQuantised(map, spawn)))
  })

  test('is found by the widths of Forge, whatever the map is called', () => {
    const film = writeFilm(FORGE_CANVAS, 30)
    expect(readFilm(film, { mapName: 'Solitude' }).map).toEqual({ foundBy: 'forge-widths', baseMap: FORGE_CANVAS })
    expect(readFilm(film, { mapName: 'Aquarius' }).map).toEqual({ foundBy: 'forge-widths', baseMap: FORGE_CANVAS })
  })

  test('is unknown: positions are read by the measured widths, and there is no box', () => {
    const map = mapNamed('Streets')
    const tracks = readFilm(writeFilm(map, 30), { levelId: '00000000-0000-0000-0000-000000000000', mapName: 'Nowhere' })
    expect(tracks).toMatchObject({ map: { foundBy: 'nothing' }, widths: map.widths })
  })
})
