import fc from 'fast-check'
import { type MatchTracks, STORED_FORMAT_VERSION } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import { GATE_RULES, type GateName } from '#shared/tracks/track-gate.ts'
import type { Stance } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'

const END_MS = 900_000
const ms = fc.integer({ min: 0, max: END_MS })
/** Never -0, which JSON does not preserve. */
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value + 0)
const place: fc.Arbitrary<Place> = fc.tuple(number(-2500, 2500), number(-2500, 3100), number(-1000, 1100))
const name = fc.option(fc.constantFrom('MA40 AR', 'Mk51 Sidekick', 'Épée Ω', 'Frag Grenade'))
const tag = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const aim = fc.record({ yaw: number(0, 359.999), pitch: number(-90, 90) })
const stance: fc.Arbitrary<Stance> = fc.record({ place, aim: fc.option(aim), shield: number(0, 3), health: number(0, 1) })

function changes(most: number) {
  return fc.array(fc.tuple(ms, number(0, most)), { maxLength: 6 }).map((list) => {
    const ordered = list.toSorted(([one], [other]) => one - other)
    return { ms: Float64Array.from(ordered, ([at]) => at), value: Float32Array.from(ordered, ([, value]) => value) }
  })
}

function life(players: number): fc.Arbitrary<TrackedLife> {
  return fc
    .record({
      player: fc.nat({ max: players - 1 }),
      startMs: ms,
      length: fc.integer({ min: 0, max: 60_000 }),
      ending: fc.constantFrom('death', 'match-end', 'replaced', 'film-end'),
      spawn: place,
      samples: fc.array(fc.record({ place, aim }), { maxLength: 12 }),
      unaimed: fc.nat({ max: 12 }),
      shield: changes(3),
      health: changes(1),
      jumpsMs: fc.array(ms, { maxLength: 2 }),
    })
    .map(({ length, samples, unaimed, ...rest }) => ({
      ...rest,
      endMs: rest.startMs + length,
      firstTick: Math.ceil(rest.startMs / TICK_MS),
      x: Float32Array.from(samples, (sample) => sample.place[0]),
      y: Float32Array.from(samples, (sample) => sample.place[1]),
      z: Float32Array.from(samples, (sample) => sample.place[2]),
      yaw: Float32Array.from(samples, (sample, row) => (row < unaimed ? Number.NaN : sample.aim.yaw)),
      pitch: Float32Array.from(samples, (sample, row) => (row < unaimed ? Number.NaN : sample.aim.pitch)),
    }))
}

function combat(players: number, lives: number) {
  const [player, someLife] = [fc.nat({ max: players - 1 }), fc.nat({ max: lives - 1 })]
  const hit = fc.record({
    ms,
    victimLife: someLife,
    attackerLife: fc.option(someLife),
    attackerPlayer: fc.option(player),
    weapon: fc.record({ tag, name }),
    isHeadHit: fc.boolean(),
    isKillingBlow: fc.boolean(),
    points: fc.option(number(0, 500)),
    victim: stance,
    attacker: fc.option(stance),
  })
  const killer = fc.option(fc.record({ player, life: fc.option(someLife) }))
  const weapon = fc.option(fc.record({ tag, name }))
  const death = fc.record({
    ms,
    victimLife: someLife,
    killer,
    weapon,
    category: fc.nat({ max: 15 }),
    victim: stance,
    killerStance: fc.option(stance),
  })
  return fc.record({
    hits: byTime(hit),
    deaths: byTime(death),
  })
}

function byTime<T extends { readonly ms: number }>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(item, { maxLength: 8 }).map((list) => list.toSorted((one, other) => one.ms - other.ms))
}

const box = fc.record({ min: place, max: place })
const gateNames = Object.keys(GATE_RULES).filter((one): one is GateName => one in GATE_RULES)

export const arbitraryTracks: fc.Arbitrary<MatchTracks> = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }))
  .chain(([players, lives]) =>
    fc
      .record({
        versions: fc.record({ reader: fc.nat(), kept: fc.constant(STORED_FORMAT_VERSION) }),
        film: fc.record({ majorVersion: fc.option(fc.nat()), format: fc.option(fc.nat()), build: fc.option(fc.string()) }),
        map: fc.oneof(
          fc.record({
            areDistancesKnown: fc.constant(true as const),
            foundBy: fc.constantFrom('level-id' as const, 'map-name' as const, 'forge-widths' as const, 'tracks' as const),
            name: fc.string(),
            box,
          }),
          fc.record({ areDistancesKnown: fc.constant(false as const), foundBy: fc.constant('nothing' as const), box }),
        ),
        endMs: ms,
        clock: fc.record({ offsetMs: fc.integer(), pairedDeaths: fc.nat() }),
        players: fc.array(fc.record({ index: fc.nat({ max: 31 }), xuid: fc.option(fc.string()), playerId: fc.option(fc.string()) }), {
          minLength: players,
          maxLength: players,
        }),
        lives: fc
          .array(life(players), { minLength: lives, maxLength: lives })
          .map((list) => list.toSorted((one, other) => one.startMs - other.startMs)),
        combat: combat(players, lives),
        gates: fc.array(
          fc.record({
            name: fc.constantFrom(...gateNames),
            verdict: fc.constantFrom('passed' as const, 'failed' as const, 'too-little-to-test' as const),
            figure: fc.option(number(0, 100)),
            tested: fc.nat(),
            failedPlayers: fc.array(fc.nat({ max: players - 1 }), { maxLength: 2 }),
          }),
          { maxLength: 3 },
        ),
        gaps: fc.constantFrom([], [{ fromMs: 1_000, toMs: 21_000 }]),
        problems: fc.array(fc.string({ unit: 'binary' }), { maxLength: 2 }),
      })
      .map(({ combat: events, ...rest }) => ({ ...rest, ...events })),
  )
