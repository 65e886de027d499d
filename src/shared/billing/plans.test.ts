import { expect, test } from 'vitest'
import { PLANS, type Plan, writeDollars } from './plans.ts'

test('the price that is written is the price that is charged', () => {
  for (const { cents, price } of Object.values<Plan>(PLANS)) expect(price).toBe(writeDollars(cents))
})

test('the saving that is promised is the saving there is', () => {
  const [basic, pro] = [PLANS.basic.cents / PLANS.basic.credits, PLANS.pro.cents / PLANS.pro.credits]
  expect(Math.round((1 - pro / basic) * 100)).toBe(20)
})
