import { describe, expect, test } from 'vitest'
import { AFTER_KILL_TEMPLATES } from '#analysis/death-kinds/after-kill/after-kill-wording.ts'
import { AHEAD_TEMPLATES } from '#analysis/death-kinds/ahead/ahead-wording.ts'
import { BEHIND_TEMPLATES } from '#analysis/death-kinds/behind/behind-wording.ts'
import { factOf } from '#simulator/samples/sample-book.ts'
import { claimMaker, required } from './claim-maker.ts'
import { say } from './segments.ts'
import { events, fact, name, oneOf, optional, players } from './slot-kinds.ts'
import { template } from './template.ts'
import { HEADLINE_TEMPLATES } from './templates/headline-templates.ts'

const makeClaim = claimMaker({
  ...HEADLINE_TEMPLATES,
  ...AFTER_KILL_TEMPLATES,
  ...AHEAD_TEMPLATES,
  ...BEHIND_TEMPLATES,
  'focus.title-behind': template(
    { count: fact('deaths-behind'), expected: optional(fact('expected-behind')) },
    (s) => say`Behind? Wait (${s.n('count')})`,
  ),
})

const kind = factOf('deaths-behind', 5, { of: 9 })
const expected = factOf('expected-behind', 2.4)
const moments = [{ id: 'k20000' }]

describe('a claim', () => {
  test('cites every fact that fills it, and the additional ones', () => {
    expect(makeClaim('focus.title-behind', { count: kind, expected }, [factOf('sigma-behind', 1.2), null])).toMatchObject({
      template: 'focus.title-behind',
      params: { count: { kind: 'fact', id: 'deaths-behind' }, expected: { kind: 'fact', id: 'expected-behind' } },
      facts: ['deaths-behind', 'expected-behind', 'sigma-behind'],
    })
  })

  test('is null if a fact is missing, unless its slot is optional', () => {
    expect(makeClaim('focus.after-kill-some', { count: null, moments })).toBeNull()
    expect(makeClaim('focus.title-behind', { count: kind })?.params).toEqual({ count: { kind: 'fact', id: 'deaths-behind' } })
  })

  test('has only the slots of its template', () => {
    const more = { target: kind, other: expected }
    expect(makeClaim('pass.behind', more)?.params).toEqual({ target: { kind: 'fact', id: 'deaths-behind' } })
  })
})

describe('the id of a claim', () => {
  const idOf = (claim: ReturnType<typeof makeClaim>) => claim?.id
  const claim = makeClaim('focus.after-kill-some', { count: kind, moments })

  test('does not depend on the values of its facts', () => {
    expect(idOf(makeClaim('focus.after-kill-some', { count: { ...kind, value: 6 }, moments }))).toBe(idOf(claim))
  })

  test('differs for another template, filling or additional fact', () => {
    const others = [
      makeClaim('focus.after-kill-moments', { count: kind, moments }),
      makeClaim('focus.after-kill-some', { count: expected, moments }),
      makeClaim('focus.after-kill-some', { count: kind, moments: [{ id: 'k30000' }] }),
      makeClaim('focus.after-kill-some', { count: kind, moments }, [expected]),
    ]
    expect(new Set([claim, ...others].map(idOf)).size).toBe(5)
  })
})

/** Checked by the compiler, which also compiles this file: each of these must not compile. */
const wrongClaims = (which: 'verdict.kills-deaths' | 'verdict.assists') => [
  // @ts-expect-error a missing slot
  makeClaim('focus.behind-all', {}),
  // @ts-expect-error a slot that the template does not have
  makeClaim('focus.behind-all', { kind, kinds: kind }),
  // @ts-expect-error a slot that may stay open, misspelt
  makeClaim('focus.title-behind', { kind, parr: expected }),
  // @ts-expect-error moments where a fact belongs
  makeClaim('focus.behind-all', { kind: moments }),
  // @ts-expect-error a fact where moments belong
  makeClaim('focus.after-kill-some', { kind, moments: kind }),
  // @ts-expect-error a word that is not of the set
  makeClaim('focus.numbers-one-up', { moments, told: 'all' }),
  // @ts-expect-error a template that does not exist
  makeClaim('focus.beside', { kind }),
  // @ts-expect-error of two templates, the slots of only one
  makeClaim(which, { kills: kind, deaths: kind }),
]

/** The same for words: they can use only declared slots, and only in ways that the slot's kind allows. */
const WRONG_WORDS = [
  // @ts-expect-error a slot that is not declared
  template({ count: fact('deaths') }, (s) => say`${s.n('counts')}`),
  // @ts-expect-error a count of moments
  template({ moments: events }, (s) => say`${s.n('moments')}`),
  // @ts-expect-error the noun of a player
  template({ who: players }, (s) => say`${s.noun('who', 'death')}`),
  // @ts-expect-error the time of a fact
  template({ count: fact('deaths') }, (s) => say`${s.times('count')}`),
  // @ts-expect-error the name of a word
  template({ told: oneOf('listed'), map: name }, (s) => say`${s.players('map')}`),
  // @ts-expect-error whether a slot is there that always is
  template({ count: fact('deaths'), expected: optional(fact('deaths')) }, (s) => say`${s.has('count') ? 'yes' : ''}`),
]

test('wrong fillings and wrong uses of slots do not compile', () => {
  expect(wrongClaims).toHaveLength(1)
  expect(WRONG_WORDS).toHaveLength(6)
})

test('a part that a report must have is named where it lacks a fact', () => {
  const made = makeClaim('focus.title-behind', { count: kind })
  expect(required('the title', made)).toBe(made)
  expect(() => required('the title', null)).toThrow('the title lacks a fact')
})
