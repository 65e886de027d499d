import { expect, test } from 'vitest'
import type { PlayerSkill } from '#analysis/statistics/match-skill.ts'
import { bookOf } from '#simulator/samples/sample-book.ts'
import { idOf, kill, logOf } from '#simulator/samples/sample-log.ts'

const LOG = logOf([...kill(10_000, 'a', 'e'), ...kill(30_000, 'a', 'f'), ...kill(50_000, 'e', 'a')])

const SKILL: PlayerSkill = {
  kills: { expected: 5, deviation: 2 },
  deaths: { expected: 0.5, deviation: 0.25 },
  tiers: [
    { tier: 'Bronze', kills: 0, deaths: 9 },
    { tier: 'Onyx', kills: 8, deaths: 2 },
  ],
  csrBefore: { value: 1_000, tier: 'Platinum', subTier: 3 },
  csrAfter: { value: 1_012, tier: 'Platinum', subTier: 4 },
}

function book(changes: Partial<PlayerSkill> = {}, seat = 'a') {
  return bookOf(LOG, seat, { skill: new Map([[idOf('a'), { ...SKILL, ...changes }]]) })
}

test('kills and deaths are compared with the service’s expectation, in its own deviations', () => {
  expect(book().find('expected-kills')?.value).toBe(5)
  expect(book().find('sigma-kills')?.value).toBe(-1.5)
  expect(book().find('sigma-deaths')?.value).toBe(2)
})

test('each tier has its expected kills', () => {
  expect(
    book()
      .list('tier-kills')
      .map(({ variant, value }) => [variant, value]),
  ).toEqual([
    ['Bronze', 0],
    ['Onyx', 8],
  ])
})

test('the rank after the match is compared with the one before', () => {
  expect(book().find('csr')).toMatchObject({ variant: 'Platinum 4', value: 1_012, of: 1_000 })
  expect(book({ csrBefore: null }).find('csr')).toBeNull()
})

test('data missing from the service makes no facts', () => {
  const kinds = book({ kills: null, tiers: [] }).all.map(({ kind }) => kind)
  expect(kinds).not.toContain('expected-kills')
  expect(kinds).not.toContain('sigma-kills')
  expect(kinds).not.toContain('tier-kills')
  expect(kinds).toContain('sigma-deaths')
  expect(book({}, 'b').find('expected-deaths')).toBeNull()
  expect(bookOf(LOG).find('expected-deaths')).toBeNull()
})
