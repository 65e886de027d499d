import { expect, test } from 'vitest'
import { PLANS, type Plan, writeDollars } from './plans.ts'

test('the displayed price is the charged price', () => {
  for (const { cents, price } of Object.values<Plan>(PLANS)) expect(price).toBe(writeDollars(cents))
})

test('the advertised discount is the real one', () => {
  const [basic, pro] = [PLANS.basic.cents / PLANS.basic.credits, PLANS.pro.cents / PLANS.pro.credits]
  expect(Math.round((1 - pro / basic) * 100)).toBe(20)
})
