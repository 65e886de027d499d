import { expect, test } from 'vitest'
import { PLANS } from './plans.ts'

test('the advertised discount is the real one', () => {
  const [basic, pro] = [PLANS.basic.cents / PLANS.basic.credits, PLANS.pro.cents / PLANS.pro.credits]
  expect(Math.round((1 - pro / basic) * 100)).toBe(20)
})
