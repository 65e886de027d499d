import { expect, test } from 'vitest'
import { deathMapWords } from './death-map.tsx'

test('the map of deaths is told floor by floor, beside everybody else', () => {
  expect(deathMapWords({ names: ['Low', 'Middle', 'High'], own: [6, 5, 4], others: [34, 28, 24] })).toBe(
    'Of your 15 deaths, 6 on the low floor, 5 on the middle floor and 4 on the high floor. Of everybody else’s 86 it was 34, 28 and 24. One match says little about places, so none is called bad.',
  )
})

test('a map of one floor, a match without other deaths and one without yours read well', () => {
  expect(deathMapWords({ names: ['Ground'], own: [1], others: [7] })).toMatch(
    /^Your 1 death and the 7 of everybody else fell on one floor\./,
  )
  expect(deathMapWords({ names: ['Low', 'High'], own: [1, 1], others: [0, 0] })).toMatch(
    /^Of your 2 deaths, 1 on the low floor and 1 on the high floor\. One/,
  )
  expect(deathMapWords({ names: ['Low', 'High'], own: [0, 0], others: [3, 1] })).toBe('You did not die where the film shows it.')
})
