import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFrames } from '#analysis/film/frames/open-frames.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { toWorld } from '#analysis/film/tracks/world-units.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { boxOf } from '#analysis/tracks/building/track-box.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { packTracks } from '#server/matches/tracks/pack-tracks.ts'
import { degreesOffAim, distance } from '#shared/tracks/geometry.ts'
import { shieldAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import { decodeTracks, encodeTracks } from '#shared/tracks/tracks-codec.ts'
import { readChunks } from './film-records.ts'
import { RECORDED_DATA, readRecordedStatistics } from './recorded-data.ts'

/** Films of the game pass the gates, and their stored tracks are small. Generated films cannot show this. */

const FILMS = RECORDED_DATA === null ? [] : readdirSync(join(RECORDED_DATA, 'film-chunks'))
const FIGHT = '3f5b80c8-first-80s'
const AQUARIUS_LEVEL = 'fc878857-e778-4daf-b0ef-5d826b922f3f'

function readFilm(name: string, levelId: string | null = AQUARIUS_LEVEL): FilmTracks {
  const reader = openFrames(inflateWithNode, { levelId })
  for (const chunk of readChunks(name)) reader.readChunk(chunk)
  const outcome = reader.finish()
  if (outcome.status !== 'read') throw new Error(`${name} is ${outcome.status}.`)
  return outcome.tracks
}

function storedTracksOf(name: string, film = readFilm(name)): MatchTracks {
  const match = readRecordedStatistics(join('film-chunks', name, 'match-metadata.json'))
  return buildTracks(film, buildEventLog({ match, film: null }))
}

describe.skipIf(RECORDED_DATA === null)('stored tracks of recorded films', () => {
  test.each(FILMS)('%s passes every gate for which it has enough data', (name) => {
    const { gates } = storedTracksOf(name)
    expect(gates.filter(({ verdict }) => verdict === 'failed')).toEqual([])
    const passed = gates.filter(({ verdict }) => verdict === 'passed').map((gate) => gate.name)
    expect(passed).toEqual(expect.arrayContaining(['self-tests', 'widths', 'steps']))
    if (name !== FIGHT) expect(passed).toContain('lives')
  })

  test('the map of a film is found from its tracks if there is enough movement, and a wrong map never', () => {
    const found = FILMS.map((name) => storedTracksOf(name, readFilm(name, null)).map)
    expect(found.every((map) => map.foundBy === 'nothing' || (map.foundBy === 'tracks' && map.name === 'Aquarius'))).toBe(true)
    expect(found.filter(({ foundBy }) => foundBy === 'tracks').length).toBeGreaterThanOrEqual(4)
  })

  test('the rounds of a shooting range are the shots in the match statistics', () => {
    const { gates } = storedTracksOf('b49f075b-f82b-4ad6-940b-fc31f53756bb')
    expect(gates.find(({ name }) => name === 'rounds')).toMatchObject({ verdict: 'passed', figure: 0, tested: 1 })
  })

  test('distances, shields and aim of a kill match the records', () => {
    const { deaths, hits, lives } = storedTracksOf(FIGHT)
    const [death] = deaths
    if (!death?.killerStance) throw new Error('Nobody killed.')
    expect(distance(death.victim.place, death.killerStance.place)).toBeCloseTo(4.2, 1)
    expect(death.victim.shield).toBe(0)
    const victim = lives[death.victimLife]
    if (!victim) throw new Error('Nobody died.')
    expect(shieldAt(victim, death.ms - 1000)).toBeGreaterThan(0)
    const aimed = hits.flatMap(({ attacker, victim: hit }) =>
      attacker?.aim ? [degreesOffAim(attacker.place, attacker.aim, hit.place)] : [],
    )
    expect(aimed.toSorted((one, other) => one - other)[aimed.length >> 1]).toBeLessThan(1)
  })

  test.each(FILMS)('%s, decoded from its stored bytes, has every sample where the film has it', (name) => {
    const film = readFilm(name)
    const decoded = decodeTracks(encodeTracks(storedTracksOf(name, film)))
    if (!decoded) throw new Error('The tracks cannot be read again.')
    const box = boxOf(film)
    decoded.lives.forEach(({ x, y, z, firstTick }, number) => {
      const life = film.lives[number]
      if (!life) throw new Error('There is no such life.')
      const { ms } = life.samples
      let [row, worst] = [-1, 0]
      for (let sample = 0; sample < x.length; sample++) {
        while (row + 1 < ms.length && (ms[row + 1] ?? 0) <= (firstTick + sample) * TICK_MS) row += 1
        const { samples, spawn } = life
        const place = toWorld(box, row < 0 ? spawn : [samples.x[row] ?? 0, samples.y[row] ?? 0, samples.z[row] ?? 0])
        const stored = [x[sample] ?? 0, y[sample] ?? 0, z[sample] ?? 0]
        worst = Math.max(worst, ...stored.map((value, axis) => Math.abs(value - (place[axis] ?? 0))))
      }
      expect(worst).toBeLessThan(0.0101)
    })
  })

  test.each(FILMS)('%s, scaled to twelve minutes of four against four, takes at most 256 KB', (name) => {
    const tracks = storedTracksOf(name)
    const samples = tracks.lives.reduce((sum, { x }) => sum + x.length, 0)
    const wholeMatch = (packTracks(tracks).length / samples) * 8 * 12 * 60 * 10
    expect(wholeMatch).toBeLessThan(256 * 1024)
  })
})
