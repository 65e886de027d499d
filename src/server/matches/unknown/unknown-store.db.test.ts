import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { UnknownThing } from '#analysis/report/unknown-things.ts'
import { unknownThings } from '#server/database/schema/film-schema.ts'
import { testDatabase } from '#tests/database.ts'
import { countUnknown, listUnknown, showUnknown } from './unknown-store.ts'

const { db } = await testDatabase()
const counted = async () => (await listUnknown(db)).map(({ kind, name, met }) => [kind, name, met])

test('unknown things are counted by kind and name, and shown to the operator', async () => {
  const [mode, medal] = [
    { kind: 'mode', name: '99' },
    { kind: 'medal', name: '181' },
  ] as const
  await countUnknown(db, [mode, medal])
  await countUnknown(db, [mode])
  expect(await counted()).toEqual([
    ['medal', '181', 1],
    ['mode', '99', 2],
  ])
  const registry = new Registry()
  showUnknown(registry, db)
  expect(await registry.metrics()).toContain('unknown_things_met{kind="mode",name="99"} 2')
})

test('the names of a kind and the characters of a name are limited; names already stored are still counted', async () => {
  await db.delete(unknownThings)
  const weapon = (number: number): UnknownThing => ({ kind: 'weapon', name: String(number) })
  await countUnknown(
    db,
    Array.from({ length: 203 }, (_, at) => weapon(1_000 + at)),
  )
  await countUnknown(db, [weapon(1_000), { kind: 'map', name: 'x'.repeat(99) }])
  const all = await counted()
  expect(all).toHaveLength(201)
  expect(all).toContainEqual(['weapon', '1000', 2])
  expect(all).toContainEqual(['map', 'x'.repeat(80), 1])
})

test('matches that end at the same time count without deadlock', async () => {
  await db.delete(unknownThings)
  const things = ['a', 'b', 'c'].map((name): UnknownThing => ({ kind: 'playlist', name }))
  await Promise.all(Array.from({ length: 6 }, (_, at) => db.transaction((tx) => countUnknown(tx, at % 2 ? things : things.toReversed()))))
  expect(await counted()).toEqual(['a', 'b', 'c'].map((name) => ['playlist', name, 6]))
})
