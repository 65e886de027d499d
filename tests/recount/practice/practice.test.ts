import { expect, test } from 'vitest'
import { PRACTICE_QUESTIONS, type PracticeItem } from '#shared/practice/practice-item.ts'
import { faultsOf } from './judge-item.ts'
import { walkedItems } from './walked-items.ts'

const FILMED = [
  walkedItems(71, 'slayer', 1),
  walkedItems(72, 'oddball', 1),
  walkedItems(73, 'king-of-the-hill', 0.93),
  walkedItems(77, 'strongholds', 1),
].flat()
const LOGGED = [walkedItems(84, 'slayer', null), walkedItems(75, 'ctf', null), walkedItems(76, 'strongholds', null)].flat()
const ASKED = [...FILMED, ...LOGGED].flatMap(({ judge, items }) => items.map((item) => ({ judge, item })))

test('exactly one option of every item is true by log and film', () => {
  expect(FILMED.flatMap(({ items }) => items).length).toBeGreaterThan(200)
  expect(LOGGED.flatMap(({ items }) => items).length).toBeGreaterThan(40)
  expect(ASKED.flatMap(({ judge, item }) => faultsOf(judge, item))).toEqual([])
})

/** Gives the option after the right one the same text. */
function twice({ options, right, ...item }: PracticeItem): PracticeItem {
  const same = options[right]?.text ?? ''
  return { ...item, right, options: options.map((option, at) => (at === (right + 1) % 3 ? { ...option, text: same } : option)) }
}

function later(item: PracticeItem): PracticeItem {
  return { ...item, frozenAtMs: item.frozenAtMs + 9_000, happenedAtMs: item.happenedAtMs + 9_000 }
}

test.each(PRACTICE_QUESTIONS)('%s: a wrong key and two true options are always noticed, and a wrong moment mostly', (question) => {
  const asked = ASKED.filter(({ item }) => item.question === question)
  const unnoticed = (plant: (item: PracticeItem) => PracticeItem) =>
    asked.filter(({ judge, item }) => faultsOf(judge, plant(item)).length === 0)
  expect(asked.length).toBeGreaterThan(5)
  expect(unnoticed((item) => ({ ...item, right: (item.right + 1) % 3 }))).toEqual([])
  expect(unnoticed(twice)).toEqual([])
  expect(unnoticed(later).length).toBeLessThan(asked.length / 2)
})
