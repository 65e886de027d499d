import { expect, test } from 'vitest'
import { createRandom } from '#simulator/random.ts'
import { drawRoster } from '#simulator/roster.ts'
import type { SimulatedPlayer } from '#simulator/simulation.ts'
import type { Happening, KillHappening } from './happening.ts'
import { findMedals } from './medals.ts'
import { MODE_RULES } from './mode-rules.ts'

const [eagle, , , , cobra] = drawRoster(1, MODE_RULES.slayer, [])
const KNOWN = { 0: 'Double Kill', 1: 'Triple Kill', 9: 'Killing Spree', 10: 'Killing Frenzy', 26: 'Killjoy' } as const

function kill(atMs: number, killer: SimulatedPlayer | undefined, victim: SimulatedPlayer | undefined): KillHappening {
  if (killer === undefined || victim === undefined) throw new Error('the roster has eight players')
  return { kind: 'kill', atMs, deathAtMs: atMs, killer, victim, means: 'body', isPosthumous: false, assistants: [], markers: [] }
}

function medalNames(happenings: readonly Happening[]): string[] {
  const ids = findMedals(createRandom(1, 'medals'), happenings).map(({ filmId }) => filmId)
  return Object.entries(KNOWN).flatMap(([id, name]) => ids.filter((own) => own === Number(id)).map(() => name))
}

test('a second kill within 4.9 s is a double, a third a triple, and a later one neither', () => {
  expect(medalNames([kill(0, eagle, cobra), kill(4_900, eagle, cobra)])).toEqual(['Double Kill'])
  expect(medalNames([kill(0, eagle, cobra), kill(4_901, eagle, cobra)])).toEqual([])
  expect(medalNames([kill(0, eagle, cobra), kill(4_000, eagle, cobra), kill(8_000, eagle, cobra)])).toEqual(['Double Kill', 'Triple Kill'])
})

test('five kills in one life are a spree and ten a frenzy', () => {
  const ten = Array.from({ length: 10 }, (_, index) => kill(index * 20_000, eagle, cobra))
  expect(medalNames(ten)).toEqual(['Killing Spree', 'Killing Frenzy'])
})

test('ending a spree of five earns Killjoy, and the spree starts over', () => {
  const five = Array.from({ length: 5 }, (_, index) => kill(index * 20_000, eagle, cobra))
  expect(medalNames([...five, kill(120_000, cobra, eagle), kill(140_000, eagle, cobra)])).toEqual(['Killing Spree', 'Killjoy'])
  expect(medalNames([...five.slice(1), kill(120_000, cobra, eagle)])).toEqual([])
})
