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

test('the cast follows the order of the tracks; you, mates and opponents are told by team', () => {
  expect(CAST.map(({ name, role, key }) => [name, role, key])).toEqual([
    ['Name d', 'foe', 'p4'],
    ['Name c', 'mate', 'p3'],
    ['Name b', 'foe', 'p2'],
    ['Name a', 'you', 'p1'],
  ])
  expect(yourself(CAST)?.player).toBe(3)
})

test('without teams everybody else is an opponent, and a player whom the report does not know has a number', () => {
  const alone = LOBBY.map((player) => ({ ...player, team: null }))
  const cast = castOf({ players: alone.slice(0, 3), you: 'p1' }, TRACKS)
  expect(cast.map(({ name, role }) => [name, role])).toEqual([
    ['Player 1', 'foe'],
    ['Name c', 'foe'],
    ['Name b', 'foe'],
    ['Name a', 'you'],
  ])
})

test('the living stand where they are, you last; the dead do not', () => {
  expect(standingAt(TRACKS, CAST, 10_000).map(({ person }) => person.role)).toEqual(['foe', 'mate', 'foe', 'you'])
  expect(standingAt(TRACKS, CAST, 20_000).map(({ person }) => person.role)).toEqual(['foe', 'mate', 'foe'])
  expect(standingAt(TRACKS, CAST, 19_800).at(-1)?.shield).toBe(0)
})

test('what is read for a frame is what is so at that instant, in any order of frames, and one frame leaves nothing to the next', () => {
  const read = standingReader(TRACKS, CAST)
  for (const ms of [10_000, 20_000, 19_800, 30_500, 5_000, 60_000]) expect(read(ms)).toEqual(standingAt(TRACKS, CAST, ms))
  expect(read(19_800)).toBe(read(20_000))
})

test('a cross stays four seconds where somebody fell', () => {
  const [fallen] = fallenOf(TRACKS, CAST)
  expect([fallen?.person.role, fallen?.killer?.name, fallen?.ms]).toEqual(['you', 'Name d', 20_000])
  expect([19_999, 20_000, 20_000 + CROSS_MS].map((ms) => fallen && isFallenSeen(fallen, ms))).toEqual([false, true, false])
})

test('a hill stands at its place while it is live; a ball is where its carrier is, and nowhere when he is dead or nobody known', () => {
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

test('a trail leads from old to the present place, and not through a teleporter', () => {
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
