import { expect, test } from 'vitest'
import { csrOf } from './csr.ts'

test('tiers span 300 points in six steps of 50', () => {
  expect(csrOf(1_227)).toMatchObject({
    Tier: 'Diamond',
    TierStart: 1_200,
    SubTier: 0,
    NextTier: 'Diamond',
    NextTierStart: 1_250,
    NextSubTier: 1,
  })
  expect(csrOf(899)).toMatchObject({ Tier: 'Gold', TierStart: 850, SubTier: 5, NextTier: 'Platinum', NextTierStart: 900, NextSubTier: 0 })
})

test('Onyx begins at 1500 and has no steps', () => {
  expect(csrOf(1_499)).toMatchObject({ Tier: 'Diamond', NextTier: 'Onyx', NextTierStart: 1_500, NextSubTier: 0 })
  expect(csrOf(1_730)).toMatchObject({ Tier: 'Onyx', TierStart: 1_500, SubTier: 0, NextTier: 'Onyx' })
})
