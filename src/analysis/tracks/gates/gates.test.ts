import { describe, expect, test } from 'vitest'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { Life } from '#analysis/film/tracks/life.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { gateSentence } from '#shared/tracks/gate-sentences.ts'
import { GATE_RULES, type GateName, type GateVerdict } from '#shared/tracks/track-gate.ts'
import { SAMPLE_MAP, sampleFilm, sampleFilmLog } from '#simulator/samples/sample-film.ts'
import { withRows } from '#simulator/samples/with-rows.ts'

function verdicts(film: FilmTracks, log: EventLog = sampleFilmLog()): Record<string, GateVerdict> {
  return Object.fromEntries(buildTracks(film, log).gates.map(({ name, verdict }) => [name, verdict]))
}

function failed(film: FilmTracks, log?: EventLog): string[] {
  return Object.entries(verdicts(film, log)).flatMap(([name, verdict]) => (verdict === 'failed' ? name : []))
}

function withLife(film: FilmTracks, number: number, change: (life: Life) => Life): FilmTracks {
  return { ...film, lives: film.lives.map((life, index) => (index === number ? change(life) : life)) }
}

function displaced(film: FilmTracks, from: number, rows: number, steps: number): FilmTracks {
  return withLife(film, 0, (life) => {
    const x = life.samples.x.map((value, row) => (row >= from && row < from + rows ? value + steps : value))
    return { ...life, samples: { ...life.samples, x } }
  })
}

function stepsOf(units: number): number {
  return Math.round((units * 2 ** SAMPLE_MAP.widths[0]) / (SAMPLE_MAP.max[0] - SAMPLE_MAP.min[0]))
}

const film = sampleFilm()

test('a sound film passes every gate', () => {
  expect(verdicts(film)).toEqual(Object.fromEntries(Object.keys(GATE_RULES).map((name) => [name, 'passed'])))
})

const twiceAsWide = {
  ...SAMPLE_MAP,
  min: [SAMPLE_MAP.min[0] * 2, SAMPLE_MAP.min[1] * 2, SAMPLE_MAP.min[2]],
  max: [SAMPLE_MAP.max[0] * 2, SAMPLE_MAP.max[1] * 2, SAMPLE_MAP.max[2]],
} as const

const FAULTS: Readonly<Record<GateName, FilmTracks>> = {
  'self-tests': { ...film, selfTests: [...film.selfTests, { name: 'shield-delays', verdict: 'failed', asExpected: 3, tested: 40 }] },
  widths: {
    ...film,
    measuredWidths: [13, 12, 12],
    selfTests: [...film.selfTests, { name: 'position-widths', verdict: 'failed', asExpected: 0, tested: 1 }],
  },
  players: { ...film, players: film.players.map((player, at) => (at < 5 ? { ...player, xuid: `99${at}` } : player)) },
  lives: {
    ...film,
    lives: [...film.lives, ...[0, 0].map(() => ({ ...walkless(film.lives[0]), spawnMs: film.endMs, endMs: film.endMs }))],
  },
  'places-of-deaths': [0, 1].reduce(
    (changed, number) => withLife(changed, number, (life) => withRows(life, (ms) => ms < life.endMs - 2000)),
    film,
  ),
  steps: displaced(film, 50, 3, stepsOf(5)),
  speeds: { ...film, map: { foundBy: 'level-id', baseMap: twiceAsWide } },
  'killer-to-victim': {
    ...film,
    deaths: film.deaths.map((death) => ({ ...death, killerPlayer: ((death.killerPlayer ?? 0) + 3) % film.players.length })),
  },
  hits: {
    ...film,
    damage: film.damage.flatMap((hit) => (hit.attackerPlayer === 2 ? [hit, { ...hit, drop: null }] : [hit])),
  },
  damage: {
    ...film,
    damage: film.damage.map((hit) =>
      hit.attackerPlayer === 2 && hit.drop ? { ...hit, drop: { shield: hit.drop.shield * 2, health: hit.drop.health } } : hit,
    ),
  },
  rounds: {
    ...film,
    magazines: film.magazines.map((magazine) => ({ ...magazine, spent: film.lives[magazine.life]?.playerIndex === 2 ? 14 : 10 })),
  },
}

function walkless(life: Life | undefined): Life {
  if (!life) throw new Error('The sample has no life.')
  return withRows(life, () => false)
}

describe('a planted fault', () => {
  test.each(Object.entries(FAULTS))('of %s fails that gate, and only that one', (name, faulty) => {
    expect(failed(faulty)).toEqual([name])
  })

  test('in the numbers of one player fails only that player', () => {
    const gates = buildTracks(FAULTS.rounds, sampleFilmLog()).gates
    expect(gates.find(({ name }) => name === 'rounds')).toMatchObject({ verdict: 'failed', failedPlayers: [2], figure: 0.4, tested: 8 })
  })
})

describe('too little to test', () => {
  test('without enough movement to measure them, widths are not judged', () => {
    expect(verdicts({ ...film, measuredWidths: null })).toMatchObject({ 'self-tests': 'passed', widths: 'too-little-to-test' })
  })

  test('without a map, distances are not judged', () => {
    expect(verdicts({ ...film, map: { foundBy: 'nothing' } })).toMatchObject({
      widths: 'too-little-to-test',
      steps: 'too-little-to-test',
      speeds: 'too-little-to-test',
      lives: 'passed',
    })
  })

  test('a truncated film is not compared with the statistics of the whole match, but its lives are with the log so far', () => {
    const endMs = 60_000
    const lives = film.lives.filter(({ spawnMs }) => spawnMs < endMs)
    const broken: FilmTracks = {
      ...film,
      endMs,
      lives: lives.map((life) => (life.endMs > endMs ? { ...life, endMs, ending: 'film-end' } : life)),
      deaths: film.deaths.filter(({ ms }) => ms < endMs),
      damage: film.damage.filter(({ ms }) => ms < endMs),
      magazines: film.magazines.filter(({ ms }) => ms < endMs),
    }
    expect(verdicts(broken)).toMatchObject({
      lives: 'passed',
      hits: 'too-little-to-test',
      damage: 'too-little-to-test',
      rounds: 'too-little-to-test',
    })
  })
})

test('each gate has one sentence with its check and the consequence', () => {
  const sentences = buildTracks(FAULTS.rounds, sampleFilmLog()).gates.map(gateSentence)
  expect(sentences).toContain("Each player's lives in the film differ from the deaths by at most 0 (at most 1): passed.")
  expect(sentences).toContain(
    'Rounds fired differ from the match statistics by at most 40 % for any player (at most 10 %): failed, so rounds and accuracy of these players are not shown.',
  )
  expect(gateSentence({ name: 'speeds', verdict: 'too-little-to-test', figure: 2 })).toBe(
    'Speeds could not be tested: there was too little to test.',
  )
})
