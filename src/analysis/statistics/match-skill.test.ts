import { expect, test } from 'vitest'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { readMatchSkill } from './match-skill.ts'

const CSR = { Value: 1227, Tier: 'Diamond', SubTier: 0, TierStart: 1200 }

const RESULT = {
  TeamMmr: 1189.2,
  RankRecap: { PreMatchCsr: CSR, PostMatchCsr: { ...CSR, Value: 1251, SubTier: 1 } },
  StatPerformances: { Kills: { Count: 18, Expected: 18.7, StdDev: 5.2 }, Deaths: { Count: 15, Expected: 16.5, StdDev: 5 } },
  Counterfactuals: {
    SelfCounterfactuals: { Kills: 18.7, Deaths: 16.5 },
    TierCounterfactuals: {
      Onyx: { Kills: 25.6, Deaths: 14 },
      Bronze: { Kills: -0.8, Deaths: 23.7 },
      Silver: { Kills: 0.9, Deaths: 22 },
    },
  },
}

function answer(result: unknown, resultCode = 0) {
  return { Value: [{ Id: 'xuid(1)', ResultCode: resultCode, Result: result }] }
}

function read(result: unknown, resultCode = 0) {
  return readMatchSkill(answer(result, resultCode)).get('xuid(1)')
}

test('an answer gives expectations, rank before and after, and the tiers from Bronze up', () => {
  expect(read(RESULT)).toEqual({
    kills: { expected: 18.7, deviation: 5.2 },
    deaths: { expected: 16.5, deviation: 5 },
    tiers: [
      { tier: 'Bronze', kills: 0, deaths: 23.7 },
      { tier: 'Silver', kills: 0.9, deaths: 22 },
      { tier: 'Onyx', kills: 25.6, deaths: 14 },
    ],
    csrBefore: { value: 1227, tier: 'Diamond', subTier: 1 },
    csrAfter: { value: 1251, tier: 'Diamond', subTier: 2 },
  })
})

test.each([
  ['NaN, as the service writes it', { Expected: 'NaN', StdDev: 5 }],
  ['null', { Expected: null, StdDev: 5 }],
  ['a deviation that is not a number', { Expected: 10, StdDev: 'NaN' }],
  ['Infinity', { Expected: 'Infinity', StdDev: 5 }],
  ['-Infinity', { Expected: '-Infinity', StdDev: 5 }],
  ['words', { Expected: 'many', StdDev: 5 }],
  ['a list', [10, 5]],
  ['a deviation of zero', { Expected: 10, StdDev: 0 }],
  ['a negative expectation', { Expected: -1, StdDev: 5 }],
])('an expectation of %s is absent, and the other one stays', (_, performance) => {
  const skill = read({ ...RESULT, StatPerformances: { ...RESULT.StatPerformances, Kills: performance } })
  expect(skill?.kills).toBeNull()
  expect(skill?.deaths).toEqual({ expected: 16.5, deviation: 5 })
})

test('a number in text form is read as a number', () => {
  const Kills = { Expected: '18.7', StdDev: '1.2E-05' }
  expect(read({ ...RESULT, StatPerformances: { Kills } })?.kills).toEqual({ expected: 18.7, deviation: 0.000012 })
})

test('expected deaths of a tier below zero are zero, and a tier without a number is left out', () => {
  const skill = read({
    ...RESULT,
    Counterfactuals: {
      TierCounterfactuals: { Gold: { Kills: 5, Deaths: -2 }, Onyx: { Kills: 'NaN', Deaths: 3 }, Plastic: { Kills: 1, Deaths: 1 } },
    },
  })
  expect(skill?.tiers).toEqual([{ tier: 'Gold', kills: 5, deaths: 0 }])
})

test.each([
  ['empty performances and no counterfactuals', { StatPerformances: {}, Counterfactuals: null, RankRecap: null }],
  ['an empty result', {}],
])('%s give a player without expectations', (_, result) => {
  expect(read(result)).toEqual({ kills: null, deaths: null, tiers: [], csrBefore: null, csrAfter: null })
})

test('a player in placement matches has no rank yet', () => {
  const skill = read({ ...RESULT, RankRecap: { PreMatchCsr: { Value: -1, Tier: '', SubTier: 0 }, PostMatchCsr: CSR } })
  expect(skill?.csrBefore).toBeNull()
  expect(skill?.csrAfter?.value).toBe(1227)
})

test.each([1, 2, 3, 4])('result code %i is no answer, whatever comes with it', (resultCode) => {
  expect(read(null, resultCode)).toBeUndefined()
  expect(read({}, resultCode)).toBeUndefined()
  expect(read(RESULT, resultCode)).toBeUndefined()
})

test('a missing result is a missing player, not a refusal', () => {
  expect(readMatchSkill({ Value: [{ Id: 'xuid(1)', ResultCode: 0 }] }).size).toBe(0)
  expect(readMatchSkill({ Value: [] }).size).toBe(0)
})

test('an invalid row is left out, and all others stay', () => {
  const odd = [{ ResultCode: 0, Result: RESULT }, { Id: 'xuid(2)', ResultCode: 2, Result: { RankRecap: 7 } }, null, 'a row']
  expect([...readMatchSkill({ Value: [...odd, ...answer(RESULT).Value] }).keys()]).toEqual(['xuid(1)'])
})

test('a rank without a value is absent, and the rest of the row stays', () => {
  const skill = read({ ...RESULT, TeamMmr: 'Infinity', RankRecap: { PreMatchCsr: { Tier: 'Gold', SubTier: 1 }, PostMatchCsr: CSR } })
  expect(skill).toMatchObject({ csrBefore: null, csrAfter: { value: 1227 }, kills: { expected: 18.7 } })
})

test.each([[{}], [{ Value: 7 }], [null]])('%j is refused with the field', (document) => {
  expect(() => readMatchSkill(document)).toThrow(
    expect.objectContaining({ code: 'skillUnreadable', message: expect.stringContaining('The match skill cannot be read: ') }),
  )
})

test('simulated skill has an answer for every player', () => {
  const { skill, truth } = simulateMatch({ seed: 1, mode: 'slayer' })
  const read = readMatchSkill(skill)
  expect([...read.keys()]).toEqual(truth.players.map(({ xuid }) => `xuid(${xuid})`))
  expect([...read.values()].every(({ kills, deaths, tiers }) => kills && deaths && tiers.length === 6)).toBe(true)
})
