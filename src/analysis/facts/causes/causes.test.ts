import { describe, expect, test } from 'vitest'
import { CAUSE_TESTS } from '#analysis/death-kinds/all-kinds.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import { CAUSES, type Cause } from '#shared/report/causes.ts'
import { DEATH_MS, deathOf, type ScriptedDeath, SLOW_KILL, tracksOfDeath } from '#simulator/samples/sample-death.ts'
import { award, death, kill, logOf } from '#simulator/samples/sample-log.ts'
import { findCauses } from './find-causes.ts'

/** Part of the shield is gone long before, so that no duel is even. */
const WORN: ScriptedDeath = { lives: { a: { shield: [[40_000, 0.7]] } } }
const WEAK_LIFE = {
  shield: [[50_000, 0.3]] as const,
  at: [
    [57_000, [0, 0, 0]],
    [58_000, [0.6, 0, 0]],
  ] as const,
}
/** `a` is hit at 55 s with the shield gone long before, and then is the first to hit again. */
const HIT_AT_55 = { ms: 55_000, from: 'e', to: 'a' }
const WEAK_HITS = [HIT_AT_55, { ms: 57_800, from: 'a', to: 'e' }, ...SLOW_KILL]
const FAR = [0, 14, 0] as const
const TWO = [{ ms: 58_200, from: 'f', to: 'a' }, ...SLOW_KILL]
const at = (...hits: readonly (readonly [number, string])[]) => hits.map(([ms, from]) => ({ ms, from, to: 'a' }))

const ANSWERED = [{ ms: 58_500, from: 'a', to: 'e' }, ...SLOW_KILL]

function fallen(...seats: readonly ('b' | 'd')[]): Pick<ScriptedDeath, 'events' | 'lives'> {
  const lives = Object.fromEntries(seats.map((seat) => [seat, { toMs: 57_000, ending: 'death' as const }]))
  return { events: seats.flatMap((seat) => kill(57_000, 'e', seat)), lives: { ...WORN.lives, c: { at: [0, 2, 0] }, ...lives } }
}

/** For each cause: a death it holds for, one that just misses, and one with a missing input. */
const CASES: readonly (readonly [cause: Cause, hits: ScriptedDeath, misses: ScriptedDeath, missing: ScriptedDeath])[] = [
  [
    'fresh',
    { lives: { a: { fromMs: 54_000, shield: [[57_950, 0.7]] } } },
    { lives: { a: { fromMs: 53_900, shield: [[57_950, 0.7]] } } },
    { lives: { a: { fromMs: 54_100 } }, hits: [] },
  ],
  ['no-time', { hits: at([59_400, 'e'], [60_000, 'e']) }, { hits: at([59_399, 'e'], [60_000, 'e']) }, { hits: [] }],
  [
    'after-kill',
    { ...WORN, events: kill(55_100, 'a', 'h') },
    { ...WORN, events: kill(54_900, 'a', 'h') },
    { ...WORN, events: kill(55_100, 'a', 'h'), without: ['a'] },
  ],
  [
    'weak',
    { lives: { a: WEAK_LIFE }, hits: WEAK_HITS },
    { lives: { a: { ...WEAK_LIFE, shield: [[50_000, 0.51]] } }, hits: WEAK_HITS },
    { lives: { a: WEAK_LIFE }, hits: at([55_000, 'e']) },
  ],
  [
    'two-guns',
    { ...WORN, hits: TWO },
    { ...WORN, hits: [{ ms: 55_900, from: 'f', to: 'a' }, ...SLOW_KILL] },
    { lives: { d: { shield: [[40_000, 0.7]] } }, hits: [] },
  ],
  [
    'alone',
    { lives: { ...WORN.lives, b: { at: [0, 10.1, 0] } } },
    { lives: { ...WORN.lives, b: { at: [0, 9.9, 0] } } },
    { lives: { b: { at: FAR } }, hits: [] },
  ],
  [
    'off-screen',
    { lives: { a: { yaw: 61, shield: [[40_000, 0.7]] } } },
    { lives: { a: { yaw: 59, shield: [[40_000, 0.7]] } } },
    { lives: { a: { yaw: null } } },
  ],
  ['short', { ...WORN, ...fallen('b', 'd') }, { ...WORN, ...fallen('b') }, { ...WORN, ...fallen('b', 'd'), hits: [] }],
  ['duel', { hits: ANSWERED }, { lives: { a: { shield: [[40_000, 0.74]] } }, hits: ANSWERED }, { lives: { e: { fromMs: 58_500 } } }],
]

describe.each(CASES)('%s', (cause, hits, misses, missing) => {
  test('is the cause of a matching death', () => {
    const found = deathOf(hits)
    expect(found.cause).toBe(cause)
    expect(found.answers.get(cause)?.answer).toBe('yes')
  })

  test('is not the cause of a near miss', () => {
    const found = deathOf(misses)
    expect(found.answers.get(cause)?.answer).toBe('no')
    expect(found.cause).not.toBe(cause)
  })

  test('has neither answer without its input', () => {
    const found = deathOf(missing)
    expect(found.cause === 'not-read' || found.answers.get(cause)?.answer === 'unknown').toBe(true)
  })
})

test('a death that fits no test has the cause "none", and one that the film does not show is "not-read"', () => {
  expect(deathOf(WORN)).toMatchObject({ cause: 'none', blame: 'nobody', found: null, tags: [] })
  expect(deathOf({ without: ['a'] }).cause).toBe('not-read')
  expect(deathOf({ without: ['e'] }).cause).toBe('not-read')
  expect(
    deathOf({ changes: { map: { areDistancesKnown: false, foundBy: 'nothing', box: { min: [0, 0, 0], max: [1, 1, 1] } } } }).cause,
  ).toBe('not-read')
})

test('causes from the log come before causes from tracks', () => {
  expect(deathOf({ events: kill(62_000, 'b', 'e') }).cause).toBe('traded')
  expect(deathOf({ events: award(DEATH_MS, 'e') }).cause).toBe('objective')
})

test('the first cause that fits decides, and everything else that holds is a tag', () => {
  const found = deathOf({
    lives: { a: { shield: [[40_000, 0.7]], yaw: 170 }, b: { at: FAR }, e: { at: [8, 0, 1.2] } },
    events: kill(56_000, 'a', 'h'),
  })
  expect(found).toMatchObject({ cause: 'after-kill', blame: 'yours' })
  expect([...found.tags].sort()).toEqual(['alone', 'behind-you', 'from-above', 'off-screen', 'stayed'])
})

test('two attackers far apart are crossfire, and close together a team-shot', () => {
  expect(deathOf({ ...WORN, hits: TWO }).tags).toContain('crossfire')
  expect(deathOf({ lives: { ...WORN.lives, f: { at: [9, 3, 0] } }, hits: TWO }).tags).toContain('team-shot')
})

test('a minor hit of a second enemy does not count as a second gun', () => {
  const stray = (points: number) => [{ ms: 58_200, from: 'f', to: 'a', points }, ...SLOW_KILL]
  // The killer hits three times for eleven points: a quarter of the total is eleven as well.
  expect(deathOf({ ...WORN, hits: stray(11) }).cause).toBe('two-guns')
  expect(deathOf({ ...WORN, hits: stray(10) }).answers.get('two-guns')?.answer).toBe('no')
})

test('a hit of a second enemy too long before the others does not count as two guns', () => {
  const hits = (ms: number) => [{ ms, from: 'f', to: 'a' }, ...at([58_000, 'e'], [58_500, 'e'], [DEATH_MS, 'e'])]
  expect(deathOf({ ...WORN, hits: hits(56_400) }).cause).toBe('two-guns')
  expect(deathOf({ ...WORN, hits: hits(56_399) }).answers.get('two-guns')?.answer).toBe('no')
})

test('a player whose only living teammate is far away is not alone', () => {
  const deadEarly = { toMs: 40_000, ending: 'death' as const }
  const alone = (lives: ScriptedDeath['lives'], ...dead: string[]) =>
    deathOf({ lives: { ...WORN.lives, b: { at: FAR }, ...lives }, events: dead.flatMap((seat) => kill(40_000, 'e', seat)) })
  expect(alone({ c: deadEarly }, 'c').cause).toBe('alone')
  expect(alone({ c: deadEarly, d: deadEarly }, 'c', 'd').answers.get('alone')?.answer).toBe('no')
})

test('hits with a pause as short as a reload belong to the same exchange', () => {
  const paused = (ms: number) =>
    deathOf({ lives: { a: WEAK_LIFE }, hits: [{ ms, from: 'e', to: 'a' }, { ms: 58_000, from: 'a', to: 'e' }, ...SLOW_KILL] })
  expect(paused(56_000).cause).toBe('weak')
  expect(paused(56_001).answers.get('weak')?.answer).toBe('no')
})

describe('a fight is taken weak by choice', () => {
  const weakSince = (fellUnderHalfMs: number) => ({
    lives: { a: { ...WEAK_LIFE, at: [0, 0, 0] as const, shield: [[fellUnderHalfMs, 0.3]] as const } },
  })
  const isWeak = (scripted: ScriptedDeath) => deathOf(scripted).answers.get('weak')?.answer

  test('if the player hit first, even without time for the shield to come back', () => {
    expect(deathOf({ ...weakSince(55_000), hits: WEAK_HITS })).toMatchObject({ cause: 'weak', blame: 'yours' })
    expect(isWeak({ ...weakSince(55_000), hits: SLOW_KILL })).toBe('no')
  })

  test('not if the player kept hitting through the pause: that is still the same exchange', () => {
    expect(isWeak({ ...weakSince(55_000), hits: [{ ms: 56_900, from: 'a', to: 'e' }, ...WEAK_HITS] })).toBe('no')
  })

  test("not if the player's first hit was on another enemy", () => {
    expect(isWeak({ ...weakSince(55_000), hits: [{ ms: 57_800, from: 'a', to: 'f' }, ...SLOW_KILL] })).toBe('no')
  })

  test('if the shield could have been back, and the player approached', () => {
    const since = (ms: number) => ({ lives: { a: { ...WEAK_LIFE, shield: [[ms, 0.3]] as const } }, hits: [HIT_AT_55, ...SLOW_KILL] })
    expect(isWeak(since(51_000))).toBe('yes')
    expect(isWeak(since(51_001))).toBe('no')
    expect(isWeak({ ...weakSince(50_000), hits: [HIT_AT_55, ...SLOW_KILL] })).toBe('no')
  })
})

describe('the blame for a death soon after an own kill', () => {
  const killed = (hits: ScriptedDeath['hits'], more: ScriptedDeath = {}) =>
    deathOf({ lives: { a: { shield: [[40_000, 0.7]] } }, events: kill(56_000, 'a', 'h'), hits: hits ?? [], ...more })

  test("is the player's if the player stayed and was not under fire yet", () => {
    expect(killed(SLOW_KILL)).toMatchObject({ cause: 'after-kill', blame: 'yours' })
  })

  test('counts from the last kill before the death, not from one at its instant', () => {
    const found = killed(SLOW_KILL, { events: [...kill(56_000, 'a', 'h'), ...kill(DEATH_MS, 'a', 'e')] })
    expect(found.answers.get('after-kill')).toMatchObject({ answer: 'yes', figures: { 'death-since-kill': 4_000 } })
  })

  test("is not the player's if already under fire, which is a tag", () => {
    const found = killed([{ ms: 55_500, from: 'e', to: 'a' }, ...SLOW_KILL])
    expect(found.cause).not.toBe('after-kill')
    expect(found.blame).not.toBe('yours')
    expect(found.tags).toEqual(expect.arrayContaining(['after-kill', 'already-under-fire']))
  })

  test('is shared if two enemies shot the player', () => {
    const found = killed(TWO)
    expect(found).toMatchObject({ cause: 'two-guns', blame: 'shared' })
    expect(found.tags).toContain('after-kill')
  })
})

describe('an even duel is lost by aim', () => {
  test('though the nearest teammate was far', () => {
    const found = deathOf({ lives: { b: { at: FAR } }, hits: ANSWERED })
    expect(found).toMatchObject({ cause: 'duel', blame: 'aim' })
    expect(found.tags).toContain('alone')
  })

  test('but not if it began off the own screen', () => {
    expect(deathOf({ lives: { a: { yaw: 61 } }, hits: ANSWERED }).cause).toBe('off-screen')
  })
})

describe('besides a trade or an objective,', () => {
  test('the first other cause is stored', () => {
    const traded = kill(62_000, 'b', 'e')
    expect(deathOf({ ...WORN, hits: TWO, events: traded })).toMatchObject({ cause: 'traded', blame: 'nobody', beside: 'two-guns' })
    expect(deathOf({ hits: ANSWERED, events: award(DEATH_MS, 'e') })).toMatchObject({ cause: 'objective', beside: 'duel' })
    expect(deathOf({ ...WORN, events: traded })).toMatchObject({ cause: 'traded', beside: null })
  })

  test('a traded carrier has no second cause', () => {
    expect(deathOf({ ...WORN, events: [...award(DEATH_MS, 'e'), ...kill(62_000, 'b', 'e')] })).toMatchObject({
      cause: 'objective',
      beside: null,
    })
  })

  test('any other cause has no second one', () => {
    expect(deathOf({ ...WORN, hits: TWO }).beside).toBeNull()
  })
})

test('without an own hit a death is not a lost duel', () => {
  expect(deathOf({ hits: ANSWERED }).cause).toBe('duel')
  expect(deathOf({}).cause).toBe('none')
})

test('a fight is not a duel if another enemy had hurt the player just before', () => {
  expect(deathOf({ hits: [{ ms: 55_500, from: 'f', to: 'a', points: 5 }, ...ANSWERED] }).answers.get('duel')?.answer).toBe('no')
})

test("being alone is the player's fault after moving away, and the team's after being left", () => {
  const walkedAway = {
    ...WORN,
    lives: {
      a: {
        shield: [[40_000, 0.7]] as const,
        at: [
          [47_000, [0, 13, 0]],
          [57_000, [0, 0, 0]],
        ] as const,
      },
      b: { at: FAR },
    },
  }
  expect(deathOf(walkedAway)).toMatchObject({ cause: 'alone', blame: 'yours', tags: ['walked-away'] })
  const leftBehind = {
    lives: {
      ...WORN.lives,
      b: {
        at: [
          [47_000, [0, 1, 0]],
          [57_000, FAR],
        ] as const,
      },
    },
  }
  expect(deathOf(leftBehind)).toMatchObject({ cause: 'alone', blame: 'team', tags: [] })
})

test('with too few named attackers, tests that need them are unknown', () => {
  const losses = Array.from({ length: 8 }, (_, count) => [10_000 + count * 2_000, 0.9 - count * 0.1] as const)
  const found = deathOf({ lives: { d: { shield: losses }, a: { shield: [[40_000, 0.7]] } }, hits: TWO })
  expect(['two-guns', 'off-screen', 'duel'].map((cause) => found.answers.get(cause as Cause)?.answer)).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ])
  expect(found.cause).toBe('none')
})

test('every death of every player has a cause', () => {
  const log = logOf([...death(20_000, 'b'), ...kill(30_000, 'a', 'h'), ...kill(DEATH_MS, 'e', 'a')])
  const { tracked, numbers, reviews } = analyseMatch(log, LOG_KINDS, { tracks: tracksOfDeath({}), tests: CAUSE_TESTS })
  if (!tracked) throw new Error('the tracks were not used')
  const found = findCauses(tracked, numbers, reviews, CAUSE_TESTS)
  expect(found).toHaveLength(3)
  expect(found.every(({ cause }) => CAUSES.includes(cause))).toBe(true)
})

describe('a death is not read with', () => {
  const gap = (fromMs: number, toMs: number) => ({ changes: { gaps: [{ fromMs, toMs }] } })

  test('missing frames at the death or in the fight before it', () => {
    expect(deathOf({ ...gap(45_000, 49_000), hits: ANSWERED }).cause).toBe('duel')
    expect(deathOf({ ...gap(45_000, 51_000), hits: ANSWERED }).cause).toBe('not-read')
    expect(deathOf({ ...gap(59_500, 70_000), hits: ANSWERED }).cause).toBe('not-read')
    expect(deathOf({ ...gap(60_500, 70_000), hits: ANSWERED }).cause).toBe('duel')
  })

  test('a killer who died long before', () => {
    const fell = { e: { toMs: 50_000, ending: 'death' as const } }
    const late = { e: { toMs: 57_000, ending: 'death' as const } }
    expect(deathOf({ lives: fell, events: kill(50_000, 'b', 'e') }).cause).toBe('not-read')
    expect(deathOf({ lives: late, events: kill(57_000, 'b', 'e') }).cause).not.toBe('not-read')
  })

  test('any player whose spawn may be in missing frames', () => {
    const fell = { c: { toMs: 20_000, ending: 'replaced' as const } }
    expect(deathOf({ ...gap(20_000, 40_000), lives: fell, hits: ANSWERED }).cause).toBe('not-read')
    expect(deathOf({ lives: fell, hits: ANSWERED }).cause).toBe('duel')
  })
})
