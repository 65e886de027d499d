import { expect, test } from 'vitest'
import { sampleLife } from '#simulator/samples/sample-life.ts'
import { walkedMatch } from '#simulator/samples/walked-match.ts'
import { samplePositions } from '#tests/web/sample-report.ts'
import { castOf, yourself } from './cast.ts'
import { objectivesAt, objectivesOf } from './objectives.ts'
import { CROSS_MS, fallenOf, isFallenSeen, standingAt, standingReader } from './scene.ts'
import { trailOf } from './trail.ts'

const LOBBY = ['a', 'b', 'c', 'd'].map((id, index) => ({ key: `p${index + 1}`, id, name: `Name ${id}`, team: index % 2, isBot: false }))
const TRACKS = walkedMatch({
  players: ['d', 'c', 'b', 'a'],
  kills: [{ ms: 20_000, victim: 3, killer: 0 }],
  endMs: 60_000,
})
const CAST = castOf({ players: LOBBY, you: 'p1' }, TRACKS)

test('the cast follows the order of the tracks, with roles by team', () => {
  expect(CAST.map(({ name, role, key }) => [name, role, key])).toEqual([
    ['Name d', 'foe', 'p4'],
    ['Name c', 'mate', 'p3'],
    ['Name b', 'foe', 'p2'],
    ['Name a', 'you', 'p1'],
  ])
  expect(yourself(CAST)?.player).toBe(3)
})

test('without teams all others are opponents, and a player who is not in the report is numbered', () => {
  const alone = LOBBY.map((player) => ({ ...player, team: null }))
  const cast = castOf({ players: alone.slice(0, 3), you: 'p1' }, TRACKS)
  expect(cast.map(({ name, role }) => [name, role])).toEqual([
    ['Player 1', 'foe'],
    ['Name c', 'foe'],
    ['Name b', 'foe'],
    ['Name a', 'you'],
  ])
})

test('only living players are listed, with yourself last', () => {
  expect(standingAt(TRACKS, CAST, 10_000).map(({ person }) => person.role)).toEqual(['foe', 'mate', 'foe', 'you'])
  expect(standingAt(TRACKS, CAST, 20_000).map(({ person }) => person.role)).toEqual(['foe', 'mate', 'foe'])
  expect(standingAt(TRACKS, CAST, 19_800).at(-1)?.shield).toBe(0)
})

test('a reused reader returns the same as standingAt for frames in any order', () => {
  const read = standingReader(TRACKS, CAST)
  for (const ms of [10_000, 20_000, 19_800, 30_500, 5_000, 60_000]) expect(read(ms)).toEqual(standingAt(TRACKS, CAST, ms))
  expect(read(19_800)).toBe(read(20_000))
})

test('a cross marks a death for four seconds', () => {
  const [fallen] = fallenOf(TRACKS, CAST)
  expect([fallen?.person.role, fallen?.killer?.name, fallen?.ms]).toEqual(['you', 'Name d', 20_000])
  expect([19_999, 20_000, 20_000 + CROSS_MS].map((ms) => fallen && isFallenSeen(fallen, ms))).toEqual([false, true, false])
})

test('a live hill is at its place; a ball is at its carrier, and left out when the carrier is dead or unknown', () => {
  const times = { fromMs: 15_000, toMs: 25_000 }
  const ball = { kind: 'ball', ...times, place: null } as const
  const objectives = [{ kind: 'hill' as const, ...times, carrier: null, place: [1, 2, 3] as [number, number, number] }]
  const carried = ['p1', 'p9'].map((carrier) => ({ ...ball, carrier }))
  const positions = samplePositions({ objectives: [...objectives, ...carried] })
  const known = objectivesOf({ positions }, TRACKS, CAST)
  const seenAt = (ms: number) => objectivesAt(known, standingAt(TRACKS, CAST, ms), ms)
  const you = standingAt(TRACKS, CAST, 19_000).at(-1)
  expect(seenAt(19_000)).toEqual([
    { kind: 'hill', place: [1, 2, 3], carrier: null },
    { kind: 'ball', place: you?.place, carrier: you?.person },
  ])
  expect([14_999, 20_500, 25_000].map((ms) => seenAt(ms).map(({ kind }) => kind))).toEqual([[], ['hill'], []])
  expect(objectivesOf({ positions: { status: 'none' } }, TRACKS, CAST)).toEqual([])
})

test('a trail leads from old places to the present one, and restarts after a teleporter', () => {
  const life = sampleLife([
    [0, 0, 0],
    [0.2, 0, 0],
    [20, 0, 0],
    [20.2, 0, 0],
  ])
  const trail = trailOf(life, 1350, 1000)
  expect(trail.map(({ x, isStart }) => [Math.round(x * 10) / 10, isStart])).toEqual([
    [0, true],
    [0.2, false],
    [20, true],
    [20.2, false],
    [20.2, false],
  ])
  expect(trail.at(-1)?.freshness).toBe(1)
  expect(trailOf(life, 1350, 200)).toHaveLength(3)
  expect(trailOf(life, 1350, 0)).toEqual([])
})
