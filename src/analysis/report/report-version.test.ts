import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fingerprint } from '#analysis/fingerprint.ts'
import { REPORT_BASIS, REPORT_VERSION, type ReportBasis, RULES_VERSION, reportVersionOf, rulesVersionOf } from './report-version.ts'

describe('a fingerprint', () => {
  test('is the same whatever the order of the keys', () => {
    expect(fingerprint({ one: 1, two: { three: [3], four: null } })).toBe(fingerprint({ two: { four: null, three: [3] }, one: 1 }))
  })

  test('is different for different values', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.array(fc.jsonValue()), (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        expect(fingerprint({ one, other })).not.toBe(fingerprint({ one: other, other: one }))
      }),
    )
  })
})

const changed: readonly (readonly [string, Partial<ReportBasis>])[] = [
  ['the engine', { engine: REPORT_BASIS.engine + 1 }],
  ['a rule', { rules: { ...Object(REPORT_BASIS.rules), LEAK_SIGMA: 2.5 } }],
  ['a kind', { kinds: [] }],
  ['what is worth telling', { worthTelling: { ...Object(REPORT_BASIS.worthTelling), NAMED_MOMENTS: 5 } }],
  ['the shape of a tally', { tally: { type: 'object' } }],
  ['a template', { templates: ['title'] }],
  ['a kind of fact', { factKinds: [...REPORT_BASIS.factKinds, 'weapon-kills'] }],
  ['the schema', { schema: { type: 'object' } }],
]

test.each(changed)('a change of %s changes the report version', (_, change) => {
  const basis = { ...REPORT_BASIS, ...change }
  expect(reportVersionOf(basis)).not.toBe(REPORT_VERSION)
  expect(rulesVersionOf(basis) === RULES_VERSION).toBe(!('engine' in change || 'rules' in change || 'kinds' in change || 'tally' in change))
})

test('the basis contains every rule and the whole schema of a report', () => {
  expect(REPORT_BASIS.rules).toMatchObject({ LEAK_SIGMA: 3.6 })
  expect(REPORT_BASIS.kinds).toContainEqual({ id: 'after-kill', needsNumbers: false, recordedRate: 0.14 })
  expect(REPORT_BASIS.worthTelling).toMatchObject({ NAMED_MOMENTS: 4 })
  expect(JSON.stringify(REPORT_BASIS.schema)).toContain('"focusAreas"')
  expect(JSON.stringify(REPORT_BASIS.schema)).toContain('"no-killer"')
})
