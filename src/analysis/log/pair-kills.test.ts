import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairKills } from './to-log-events.ts'

/** Two teams: upper-case letters against lower-case ones. */
const areEnemies = (one: string, other: string) => (one === one.toUpperCase()) !== (other === other.toUpperCase())
const isSomebodyElse = (one: string, other: string) => one !== other

const at = (atMs: number, player: string) => ({ atMs, player })

test.each([-5, -1, 0, 1, 5])('a death %i ms from the kill is its death', (distanceMs) => {
  expect(pairKills([at(1_000, 'A')], [at(1_000 + distanceMs, 'x')], areEnemies)).toEqual([0])
})

test.each([-6, 6, 350])('a death %i ms from the kill is not its death', (distanceMs) => {
  expect(pairKills([at(1_000, 'A')], [at(1_000 + distanceMs, 'x')], areEnemies)).toEqual([-1])
})

test('the nearest death is taken, even when another came first', () => {
  expect(pairKills([at(1_000, 'A')], [at(996, 'x'), at(1_001, 'y')], areEnemies)).toEqual([1])
})

test('of two equally near deaths the first in the log is taken', () => {
  expect(pairKills([at(1_000, 'A')], [at(999, 'x'), at(1_001, 'y')], areEnemies)).toEqual([0])
})

test('two simultaneous fights keep their own deaths', () => {
  expect(pairKills([at(1_000, 'A'), at(1_002, 'B')], [at(1_002, 'x'), at(1_003, 'y')], areEnemies)).toEqual([1, 0])
  expect(pairKills([at(1_000, 'A'), at(1_000, 'x')], [at(1_000, 'B'), at(1_000, 'y')], areEnemies)).toEqual([1, 0])
})

test('a death is used once: a second simultaneous kill has no victim', () => {
  expect(pairKills([at(1_000, 'A'), at(1_000, 'B')], [at(1_000, 'x')], areEnemies)).toEqual([0, -1])
})

test('teammates never pair, and a kill never pairs with its player’s own death', () => {
  expect(pairKills([at(1_000, 'A')], [at(1_000, 'B')], areEnemies)).toEqual([-1])
  expect(pairKills([at(1_000, 'A')], [at(1_000, 'A')], isSomebodyElse)).toEqual([-1])
})

test('in free-for-all every other player is an enemy', () => {
  expect(pairKills([at(1_000, 'A'), at(2_000, 'B')], [at(1_000, 'B'), at(2_001, 'A')], isSomebodyElse)).toEqual([0, 1])
})

test('a kill takes no death that another one needs', () => {
  expect(pairKills([at(1_000, 'A'), at(1_000, 'B')], [at(1_000, 'C'), at(1_000, 'B')], isSomebodyElse)).toEqual([1, 0])
  const chain = [at(1_000, 'A'), at(1_000, 'B'), at(1_000, 'C')]
  expect(pairKills(chain, [at(1_000, 'D'), at(1_000, 'B'), at(1_000, 'C')], isSomebodyElse)).not.toContain(-1)
})

const fight = fc.record({
  atMs: fc.integer({ min: 0, max: 20 }),
  lateMs: fc.integer({ min: 0, max: 1 }),
  players: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 2, maxLength: 2 }),
})

test('each kill has a death, however many fights are simultaneous', () => {
  fc.assert(
    fc.property(fc.array(fight, { maxLength: 12 }), (fights) => {
      const inOrder = (events: readonly ReturnType<typeof at>[]) => events.toSorted((one, other) => one.atMs - other.atMs)
      const kills = inOrder(fights.map(({ atMs, players: [killer = ''] }) => at(atMs, killer)))
      const deaths = inOrder(fights.map(({ atMs, lateMs, players: [, victim = ''] }) => at(atMs + lateMs, victim)))
      expect(pairKills(kills, deaths, isSomebodyElse)).not.toContain(-1)
    }),
  )
})

const timed = fc.record({ atMs: fc.integer({ min: 0, max: 60 }), player: fc.constantFrom('A', 'B', 'C', 'x', 'y', 'z') })
const log = fc.array(timed, { maxLength: 25 }).map((events) => events.toSorted((one, other) => one.atMs - other.atMs))

test('each death is used at most once, by an enemy, within five milliseconds', () => {
  fc.assert(
    fc.property(log, log, (kills, deaths) => {
      const pairs = pairKills(kills, deaths, areEnemies)
      const used = pairs.filter((death) => death !== -1)
      expect(pairs).toHaveLength(kills.length)
      expect(new Set(used).size).toBe(used.length)
      for (const [index, kill] of kills.entries()) {
        const death = deaths[pairs[index] ?? -1]
        if (!death) continue
        expect(Math.abs(death.atMs - kill.atMs)).toBeLessThanOrEqual(5)
        expect(areEnemies(kill.player, death.player)).toBe(true)
      }
    }),
  )
})

test('no kill lacks a victim while a possible death is unused', () => {
  fc.assert(
    fc.property(log, log, (kills, deaths) => {
      const pairs = pairKills(kills, deaths, areEnemies)
      for (const [index, kill] of kills.entries()) {
        if (pairs[index] !== -1) continue
        const free = deaths.filter((_, death) => !pairs.includes(death))
        expect(free.filter((death) => Math.abs(death.atMs - kill.atMs) <= 5 && areEnemies(kill.player, death.player))).toEqual([])
      }
    }),
  )
})

test('moving all times by a constant changes nothing', () => {
  fc.assert(
    fc.property(log, log, fc.integer({ min: -1_000, max: 10_000_000 }), (kills, deaths, byMs) => {
      const moved = (events: typeof kills) => events.map(({ atMs, player }) => at(atMs + byMs, player))
      expect(pairKills(moved(kills), moved(deaths), areEnemies)).toEqual(pairKills(kills, deaths, areEnemies))
    }),
  )
})
