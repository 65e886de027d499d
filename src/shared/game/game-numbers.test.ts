import { expect, test } from 'vitest'
import { FULL_HEALTH, FULL_SHIELD, NO_HEALTH, POINTS_PER_HEALTH_STEP, POINTS_PER_SHIELD_STEP, WEAPON_PACES } from './game-numbers.ts'

test('shield and health are worth the points that the statistics count', () => {
  expect(Math.round(FULL_SHIELD * POINTS_PER_SHIELD_STEP)).toBe(132)
  expect(Math.round((FULL_HEALTH - NO_HEALTH) * POINTS_PER_HEALTH_STEP)).toBe(84)
})

test.each(WEAPON_PACES)('the best time of the $weapon is that of its shots at its pace', ({ shotsPerSecond, shotsWithHead, bestMs }) => {
  expect(Math.abs(((shotsWithHead - 1) / shotsPerSecond) * 1000 - bestMs)).toBeLessThanOrEqual(5)
})
