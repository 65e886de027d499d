import { expect, test } from 'vitest'
import { groupOffsets } from './mappings.ts'

const vote = (observation: number, offsetMs: number) => ({ observation, offsetMs })

test('the largest group comes first, with the mean of its votes', () => {
  const groups = groupOffsets([vote(0, 100), vote(1, 90_000), vote(2, 700), vote(3, 90_400), vote(4, 250)], 800)
  expect(groups.map(({ observations }) => observations.toSorted())).toEqual([
    [0, 2, 4],
    [1, 3],
  ])
  expect(groups[0]?.offsetMs).toBeCloseTo((100 + 250 + 700) / 3)
})

test('votes more than twice the radius apart form separate groups, and an observation counts once in each group', () => {
  expect(groupOffsets([vote(0, 0), vote(1, 1601)], 800)).toHaveLength(2)
  expect(groupOffsets([vote(0, 0), vote(1, 1600)], 800)).toHaveLength(1)
  expect(groupOffsets([vote(0, 0), vote(0, 100), vote(1, 200)], 800)[0]?.observations).toEqual([0, 1])
})
