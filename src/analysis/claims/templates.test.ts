import { describe, expect, test } from 'vitest'
import { plainText } from '#analysis/wording/segments.ts'
import { type DeclaredSlots, type FactType, isOfType, type Slot } from '#analysis/wording/slot-kinds.ts'
import type { Claim, Param } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventMoments } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { canRender, renderClaim } from './render-claim.ts'
import { TEMPLATES } from './templates.ts'

const COUNTS = [0, 1, 2, 7, 40]
const TYPES = [
  ...new Set(
    [...TEMPLATES.values()].flatMap(({ slots }) => Object.values<Slot>(slots).flatMap((slot) => (slot.kind === 'fact' ? slot.of : []))),
  ),
]
const FACTS: readonly Fact[] = TYPES.flatMap((type) =>
  COUNTS.flatMap((value) => [Math.max(1, value), value + 3].map((of) => factOf(type, value, of))),
)

function factOf(type: FactType, value: number, of: number): Fact {
  const [kind = '', variant = null] = type.split('/')
  return {
    id: `${type} ${value}/${of}`,
    kind,
    player: 'p1',
    other: null,
    variant,
    value,
    of,
    unit: 'kills',
    evidence: eventMoments(['k20000']),
  }
}
const EVENTS: Report['events'] = [
  { id: 'k20000', kind: 'kill', atMs: 20_000, player: 'p1', other: 'p2', name: null },
  { id: 'd30000', kind: 'death', atMs: 30_000, player: 'p1', other: 'p2', name: null },
]
const PLAYERS: Report['players'] = ['p1', 'p2'].map((key, team) => ({ key, id: key, name: `Player ${key}`, team, isBot: false }))
const REPORT = { facts: [...FACTS], events: EVENTS, players: PLAYERS }

function fillingsOf(slot: Slot): Param[] {
  if (slot.kind === 'fact') {
    return FACTS.filter((fact) => slot.of.some((type) => isOfType(fact, type))).map(({ id }) => ({ kind: 'fact', id }))
  }
  if (slot.kind === 'moments') return [['k20000'], ['k20000', 'd30000']].map((ids) => ({ kind: 'moments', moments: eventMoments(ids) }))
  if (slot.kind === 'players') return [{ kind: 'players', keys: ['p2'] }]
  return (slot.kind === 'word' ? slot.words : ['Live Fire']).map((word) => ({ kind: 'word', word }))
}

/** Claims with each filling of each slot, then without each optional slot, and without all of them. */
function claimsOf(template: string, slots: DeclaredSlots): Claim[] {
  const names = Object.keys(slots)
  const fillings = Object.entries(slots).map(([name, slot]) => [name, fillingsOf(slot)] as const)
  const most = Math.max(1, ...fillings.map(([, all]) => all.length))
  const filled = Array.from({ length: most * 3 }, (_, turn) =>
    Object.fromEntries(
      fillings.flatMap(([name, all], at) => {
        const filling = all[(turn * (at + 1)) % all.length]
        return filling ? [[name, filling] as const] : []
      }),
    ),
  )
  const optional = names.filter((name) => slots[name]?.isOptional)
  const [first = {}] = filled
  const without = (omitted: readonly string[]) => Object.fromEntries(Object.entries(first).filter(([name]) => !omitted.includes(name)))
  return [...filled, ...optional.map((name) => without([name])), without(optional)].map((params) => ({
    id: template,
    template,
    params,
    facts: [],
  }))
}

const say = (claim: Claim) =>
  plainText(renderClaim(claim, REPORT, { nameOf: (key) => `Player ${key}`, timeOf: (atMs) => `00:${atMs / 1000}`, videoTimeOf: String }))

test.each([...TEMPLATES])('%s renders words for all fillings that its slots declare', (id, { slots }) => {
  for (const claim of claimsOf(id, slots)) {
    expect(canRender(claim, REPORT), JSON.stringify(claim)).toBe(true)
    expect(say(claim), JSON.stringify(claim)).toMatch(/^(?!.*(?:undefined|NaN|null|\[object)).+$/)
  }
})

describe('a claim of another version cannot be rendered', () => {
  const claim: Claim = {
    id: 'killer',
    template: 'focus.killer-most',
    params: { who: { kind: 'players', keys: ['p2'] }, count: { kind: 'fact', id: 'kind-killer 2/5' } },
    facts: ['kind-killer 2/5'],
  }
  const listed: Claim = {
    id: 'numbers',
    template: 'focus.numbers-one-up',
    params: { moments: { kind: 'moments', moments: eventMoments(['k20000']) }, told: { kind: 'word', word: 'listed' } },
    facts: [],
  }

  test('but a claim of this version can', () => {
    expect([canRender(claim, REPORT), canRender(listed, REPORT)]).toEqual([true, true])
  })

  test.each<[string, Claim]>([
    ['an unknown template', { ...claim, template: 'focus.killer-some' }],
    ['a template by the name of a method', { ...claim, template: 'toString' }],
    ['a missing slot', { ...claim, params: { who: { kind: 'players', keys: ['p2'] } } }],
    ['an unknown slot', { ...claim, params: { ...claim.params, when: { kind: 'word', word: 'late' } } }],
    ['a slot of another kind', { ...claim, params: { ...claim.params, count: { kind: 'word', word: 'two' } } }],
    ['a fact of another kind', { ...claim, params: { ...claim.params, count: { kind: 'fact', id: 'deaths 2/5' } } }],
    ['an unknown fact', { ...claim, params: { ...claim.params, count: { kind: 'fact', id: 'gone' } } }],
    ['an unknown fact beside it', { ...claim, facts: ['gone'] }],
    ['an unknown player', { ...claim, params: { ...claim.params, who: { kind: 'players', keys: ['p9'] } } }],
    ['an unknown event', { ...listed, params: { ...listed.params, moments: { kind: 'moments', moments: eventMoments(['k1']) } } }],
    ['an unknown word', { ...listed, params: { ...listed.params, told: { kind: 'word', word: 'all' } } }],
  ])('%s', (_, stored) => {
    expect(canRender(stored, REPORT)).toBe(false)
  })
})
