import { expect, test } from 'vitest'
import { FULL_HEALTH, FULL_SHIELD, NO_HEALTH, POINTS_PER_HEALTH_STEP, POINTS_PER_SHIELD_STEP } from './game-numbers.ts'

test('a full shield and full health add up to the points that the statistics count', () => {
  expect(Math.round(FULL_SHIELD * POINTS_PER_SHIELD_STEP)).toBe(132)
  expect(Math.round((FULL_HEALTH - NO_HEALTH) * POINTS_PER_HEALTH_STEP)).toBe(84)
})
