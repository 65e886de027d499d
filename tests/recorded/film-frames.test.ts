import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openFrames, readFrames } from '#analysis/film/frames/open-frames.ts'
import { BASE_MAPS } from '#analysis/film/tracks/base-maps.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { KnownMap } from '#analysis/film/tracks/find-map.ts'
import { type Life, pitchDegrees, SAMPLE_STATES, yawDegrees } from '#analysis/film/tracks/life.ts'
import { toWorld } from '#analysis/film/tracks/world-units.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { xorshift } from '#simulator/film-writer/film-filler.ts'
import { mutateChunks } from '#tests/films/mutate-chunks.ts'
import { readingFaults, wholeFilm } from '#tests/films/reading-faults.ts'
import { listPositionRecords, readChunks } from './film-records.ts'
import { RECORDED_DATA } from './recorded-data.ts'

/** Frames written by the game are read exactly as an independent decoder read them. Generated films cannot show this. */

/** Reading a film of 80 s takes about 30 ms, and ten times that in a test: `npm run soak -- damaged-films` tries many more. */
const RECORDED_MUTATIONS = 20

const AQUARIUS_LEVEL = 'fc878857-e778-4daf-b0ef-5d826b922f3f'
const place = z.tuple([z.number(), z.number(), z.number()])

const goldenFilm = z.object({
  film: z.string(),
  record_count_sparse_position: z.number(),
  checksum_sum_q: place,
  records_with_aim: z.number(),
  records_with_shield: z.number(),
  records_with_health: z.number(),
  lives: z.array(
    z.object({
      slot: z.number(),
      generation: z.number(),
      player: z.number(),
      t_ms: z.number(),
      spawn_q: place,
      spawn: place,
      position_records: z.number(),
    }),
  ),
  samples: z.array(
    z.object({
      i: z.number(),
      t_ms: z.number(),
      slot: z.number(),
      gen: z.number(),
      q: place,
      p: place,
      yaw_q: z.number().optional(),
      pitch_q: z.number().optional(),
      yaw: z.number().optional(),
      pitch: z.number().optional(),
      shield: z.number().optional(),
      health: z.number().optional(),
    }),
  ),
})

const goldenCombat = z.object({
  damage_events: z.array(
    z.object({
      t_ms: z.number(),
      victim_slot: z.number(),
      attacker_slot: z.number(),
      tag: z.string(),
      player: z.number(),
      flags14: z.string(),
      region: z.number(),
      node: z.number(),
    }),
  ),
  deaths: z.array(
    z.object({ t_ms: z.number(), slot: z.number(), victim: z.number(), killer: z.number(), tag: z.string(), category: z.number() }),
  ),
  b49f075b: z.object({
    shot_events: z.number(),
    rounds_spent_by_magazine: z.number(),
    refills_s: z.array(z.number()),
    damage_events: z.number(),
  }),
})

function readVectors(name: string): unknown {
  return RECORDED_DATA === null ? null : JSON.parse(readFileSync(join(RECORDED_DATA, 'film-vectors', name), 'utf8'))
}

const FILMS = RECORDED_DATA === null ? [] : z.object({ films: z.array(goldenFilm) }).parse(readVectors('vectors.json')).films

function readTracks(film: string, known: KnownMap = { levelId: AQUARIUS_LEVEL }): FilmTracks {
  const reader = openFrames(inflateWithNode, known)
  for (const chunk of readChunks(film)) reader.readChunk(chunk)
  const outcome = reader.finish()
  if (outcome.status !== 'read') throw new Error(`${film}: ${JSON.stringify(outcome)}`)
  return outcome.tracks
}

/** The XUIDs of a match in the order of its statistics, which in these matches is the order of the film's players. */
function peopleOf(film: string): string[] {
  const path = join(RECORDED_DATA ?? '', 'film-chunks', film, 'match-metadata.json')
  const { Players } = z.object({ Players: z.array(z.object({ PlayerId: z.string() })) }).parse(JSON.parse(readFileSync(path, 'utf8')))
  return Players.map(({ PlayerId }) => /\d+/.exec(PlayerId)?.[0] ?? '')
}

function aquarius() {
  const map = BASE_MAPS.find(({ name }) => name === 'Aquarius')
  if (!map) throw new Error('Aquarius is missing.')
  return map
}

function rounded(values: readonly number[], digits: number): number[] {
  return values.map((value) => Number(value.toFixed(digits)))
}

function countStates({ samples }: Life, state: number): number {
  return samples.states.filter((states) => (states & state) !== 0).length
}

describe.skipIf(RECORDED_DATA === null)('frames of recorded films', () => {
  test.each(FILMS)('each position record of $film is the one in the golden vectors', (golden) => {
    const records = listPositionRecords(readChunks(golden.film), aquarius())
    expect(records).toHaveLength(golden.record_count_sparse_position)
    for (const axis of [0, 1, 2] as const)
      expect(records.reduce((sum, { q }) => (sum + q[axis]) % 2 ** 32, 0)).toBe(golden.checksum_sum_q[axis])
    expect(records.filter(({ yaw }) => yaw >= 0)).toHaveLength(golden.records_with_aim)
    expect(records.filter(({ shield }) => shield >= 0)).toHaveLength(golden.records_with_shield)
    expect(records.filter(({ health }) => health >= 0)).toHaveLength(golden.records_with_health)
    for (const sample of golden.samples) {
      const record = records[sample.i]
      expect(record).toMatchObject({
        slot: sample.slot,
        generation: sample.gen,
        q: sample.q,
        yaw: sample.yaw_q ?? -1,
        pitch: sample.pitch_q ?? -1,
      })
      expect(record).toMatchObject({ shield: sample.shield ?? -1, health: sample.health ?? -1 })
      expect(record?.ms).toBeCloseTo(sample.t_ms, 3)
      expect(rounded(toWorld(aquarius(), sample.q), 4)).toEqual(sample.p)
      if (sample.yaw_q !== undefined) expect(yawDegrees(sample.yaw_q)).toBeCloseTo(sample.yaw ?? 0, 3)
      if (sample.pitch_q !== undefined) expect(pitchDegrees(sample.pitch_q)).toBeCloseTo(sample.pitch ?? 0, 3)
    }
  })

  test.each(FILMS)('lives and tracks of $film contain all of its position records', (golden) => {
    const tracks = readTracks(golden.film)
    expect(tracks).toMatchObject({ format: 27, build: 'HI_1_13_0', widths: [13, 12, 11], map: { foundBy: 'level-id' }, problems: [] })
    expect(
      tracks.lives.map(({ slot, generation, playerIndex, spawn }) => ({ slot, generation, player: playerIndex, spawn_q: spawn })),
    ).toEqual(golden.lives.map(({ slot, generation, player, spawn_q }) => ({ slot, generation, player, spawn_q })))
    const records = listPositionRecords(readChunks(golden.film), aquarius())
    tracks.lives.forEach((life, index) => {
      expect(life.spawnMs).toBeCloseTo(golden.lives[index]?.t_ms ?? 0, 3)
      const own = records.filter(({ slot }) => slot === life.slot)
      expect(own).toHaveLength(golden.lives[index]?.position_records ?? 0)
      expect(countStates(life, SAMPLE_STATES.position)).toBeGreaterThanOrEqual(own.length)
      const byTime = new Map([...life.samples.ms].map((ms, row) => [ms, row]))
      for (const { ms, q } of own) {
        const row = byTime.get(ms) ?? -1
        expect([life.samples.x[row], life.samples.y[row], life.samples.z[row]]).toEqual(q)
      }
    })
  })

  test('the first 80 seconds of a fight are read hit for hit', () => {
    const golden = goldenCombat.parse(readVectors('combat-first-80s.json'))
    const { damage, deaths, lives, players, endMs } = readTracks('3f5b80c8-first-80s')
    const hits = golden.damage_events.filter(({ t_ms }) => t_ms <= endMs)
    const slotOf = (life: number | null) => (life === null ? -1 : lives[life]?.slot)
    expect(damage).toHaveLength(hits.length)
    hits.forEach((event, index) => {
      const hit = damage[index]
      expect(hit?.ms).toBeCloseTo(event.t_ms, 3)
      expect([slotOf(hit?.victimLife ?? null), slotOf(hit?.attackerLife ?? null)]).toEqual([event.victim_slot, event.attacker_slot])
      expect(hit?.tag).toBe(Number.parseInt(event.tag, 16))
      expect(players[hit?.attackerPlayer ?? -1]?.xuid == null).toBe(event.player === -1)
      expect(hit?.isKillingBlow).toBe(event.flags14[10] === '1')
      expect(hit?.isHeadHit).toBe(event.region === 3 && event.node === 61)
      expect((hit?.drop?.shield ?? 0) + (hit?.drop?.health ?? 0)).toBeGreaterThan(0)
    })
    expect(
      deaths.map(({ victimPlayer, killerPlayer, tag, weapon, category }) => ({
        victim: victimPlayer,
        killer: killerPlayer,
        tag: tag?.toString(16),
        weapon,
        category,
      })),
    ).toEqual(golden.deaths.map(({ victim, killer, tag, category }) => ({ victim, killer, tag, weapon: 'Mk51 Sidekick', category })))
    expect(lives.map(({ playerIndex, ending }) => [playerIndex, ending])).toEqual([
      [1, 'death'],
      [0, 'film-end'],
      [1, 'film-end'],
    ])
  })

  test('shots and rounds of a shooting range match the statistics', () => {
    const golden = goldenCombat.parse(readVectors('combat-first-80s.json')).b49f075b
    const { shots, magazines, damage, deaths, lives } = readTracks('b49f075b-f82b-4ad6-940b-fc31f53756bb')
    expect(shots).toHaveLength(golden.shot_events)
    expect(magazines.reduce((sum, { spent }) => sum + spent, 0)).toBe(golden.rounds_spent_by_magazine)
    expect(damage).toHaveLength(golden.damage_events)
    expect(deaths).toEqual([])
    expect(lives.map(({ ending }) => ending)).toEqual(['match-end'])
  })

  test('damage to oneself is read, and two players are distinguished by their XUIDs', () => {
    const { damage } = readTracks('4bfdd8b9-0a51-4646-a25c-4e28c2b2f8a1')
    expect(damage.map(({ victimLife, attackerLife, weapon, drop }) => [victimLife, attackerLife, weapon, drop])).toEqual([
      [0, 0, 'Frag Grenade', { shield: 41, health: 0 }],
    ])
    const film = '53a98da9-718d-4374-b739-b0ee2e7033ba'
    expect(readTracks(film).players).toEqual(peopleOf(film).map((xuid, index) => ({ index, xuid })))
  })

  test('the widths are measured in every film, and without a LevelId the name of the map finds its box', () => {
    for (const { film } of FILMS.slice(0, 2)) {
      expect(readTracks(film, {})).toMatchObject({ map: { foundBy: 'nothing' }, widths: [13, 12, 11] })
      expect(readTracks(film, { mapName: 'Recharge' })).toMatchObject({ map: { foundBy: 'nothing' } })
      const named = readTracks(film, { mapName: 'Aquarius - Ranked' })
      expect(named).toMatchObject({ map: { foundBy: 'map-name', baseMap: { name: 'Aquarius' } } })
      expect(named.lives).toEqual(readTracks(film).lives)
    }
  })

  test('no damage to a recorded film stops its reading or invents a life', () => {
    const chunks = readChunks('4bfdd8b9-0a51-4646-a25c-4e28c2b2f8a1')
    const known = { levelId: AQUARIUS_LEVEL }
    const whole = wholeFilm(
      readFrames(
        chunks.map((bytes) => ({ bytes, startMs: null })),
        inflateWithNode,
        known,
      ),
    )
    const random = xorshift(23)
    for (let round = 0; round < RECORDED_MUTATIONS; round++)
      expect(readingFaults(readFrames(mutateChunks(chunks, random).chunks, inflateWithNode, known), whole)).toEqual([])
  })
})
