import { expect, test } from 'vitest'
import { toSubscriptionFields } from './subscription-fields.ts'

const periodEndsAt = new Date('2026-12-21T00:00:00.000Z')
const endsAt = new Date('2026-12-24T00:00:00.000Z')
const fieldsOf = (status: string, ends: Date | null = null) =>
  Object.values(toSubscriptionFields({ plan: 'all_access', status, periodEndsAt, endsAt: ends }))

test('without a subscription the profile has its defaults', () => {
  expect(Object.values(toSubscriptionFields(null))).toEqual(['Credits', 'Inactive', null, null])
})

test.each([
  ['active', null, ['all_access', 'active', periodEndsAt.toISOString(), null]],
  ['trialing', null, ['all_access', 'active', periodEndsAt.toISOString(), null]],
  ['active', endsAt, ['all_access', 'cancelled', null, endsAt.toISOString()]],
  ['canceled', endsAt, ['Credits', 'cancelled', null, endsAt.toISOString()]],
  ['canceled', null, ['Credits', 'cancelled', null, periodEndsAt.toISOString()]],
  ['past_due', null, ['all_access', 'past_due', null, null]],
  ['unpaid', null, ['all_access', 'unpaid', null, null]],
  ['paused', null, ['all_access', 'paused', null, null]],
  ['incomplete', null, ['Credits', 'incomplete', null, null]],
  ['incomplete_expired', null, ['Credits', 'incomplete_expired', null, null]],
] as const)('Stripe’s %s, ending %s', (status, ends, fields) => {
  expect(fieldsOf(status, ends)).toEqual(fields)
})
