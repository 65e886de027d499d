import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditsToTakeBack, type MoneyFacts } from './settle-purchase.ts'

const paidCents = 999
const refund = fc.record({ cents: fc.integer({ min: 1, max: paidCents }), state: fc.constantFrom('pending', 'succeeded', 'failed') })
const dispute = fc.record({ cents: fc.constant(paidCents), state: fc.constantFrom('inquiry', 'open', 'won', 'lost') })
const facts: fc.Arbitrary<MoneyFacts> = fc.record({
  credits: fc.integer({ min: 1, max: 10 }),
  paidCents: fc.constant(paidCents),
  reportedRefundCents: fc.integer({ min: 0, max: paidCents }),
  refunds: fc.array(refund, { maxLength: 4 }),
  disputes: fc.array(dispute, { maxLength: 2 }),
})

test('the credits to take back are never below zero or above those of the order', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const taken = creditsToTakeBack(known)
      expect(taken).toBeGreaterThanOrEqual(0)
      expect(taken).toBeLessThanOrEqual(known.credits)
    }),
  )
})

test('a full refund takes all credits, and a partial one is never rounded against the player', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: paidCents }), (credits, cents) => {
      const taken = creditsToTakeBack({ credits, paidCents, reportedRefundCents: cents, refunds: [], disputes: [] })
      expect(taken).toBe(cents === paidCents ? credits : Math.floor((credits * cents) / paidCents))
    }),
  )
})

test('a checkout without a price has nothing to take back', () => {
  const lost = [{ cents: 0, state: 'lost' }] as const
  expect(creditsToTakeBack({ credits: 4, paidCents: 0, reportedRefundCents: 0, refunds: [], disputes: lost })).toBe(0)
})
