import { expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { answerOf, askedOf, PRACTICE_QUESTIONS, practiceItem, withNames } from '#shared/practice/practice-item.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { makePracticeItems } from './make-practice-items.ts'

function logOf(seed: number) {
  const { statistics, film } = simulateMatch({ seed, mode: 'slayer' })
  const summary = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  return buildEventLog({ match: readMatchStats(statistics), film: summary })
}

const LOGS = [1, 2, 3].map(logOf)
const ITEMS = LOGS.flatMap((log) => log.players.flatMap((you) => makePracticeItems({ log, you, tracks: null, focus: [] })))

test('a log alone makes items of what it proves, and each is a whole item', () => {
  expect(ITEMS.length).toBeGreaterThan(30)
  for (const item of ITEMS) {
    expect(practiceItem.parse(item)).toEqual(item)
    expect(PRACTICE_QUESTIONS).toContain(item.question)
    expect(new Set(item.options.map(({ text }) => text)).size).toBe(3)
    expect(item.needsFilm).toBe(false)
  }
})

test('before the answer nothing tells it, and names stand where keys did', () => {
  for (const item of ITEMS) {
    const asked = askedOf(item)
    expect(Object.keys(asked)).not.toEqual(expect.arrayContaining(['right']))
    expect({ ...asked, ...answerOf(item) }).toMatchObject({ id: item.id, right: item.right, answer: item.answer })
    expect(JSON.stringify([withNames(asked, () => 'Somebody'), withNames(answerOf(item), () => 'Somebody')])).not.toMatch(/\{p\d/)
  }
})

test('the same sources make the same items', () => {
  const again = LOGS.flatMap((log) => log.players.flatMap((you) => makePracticeItems({ log, you, tracks: null, focus: [] })))
  expect(again).toEqual(ITEMS)
})
