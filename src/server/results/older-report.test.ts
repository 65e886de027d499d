import { expect, test } from 'vitest'
import { inTodaysShape } from './older-report.ts'

test('a report from before objectives, and shields and weapons in fights, says that none of them is known', () => {
  const fight = { opponent: 'p2', ownHits: 3 }
  expect(inTodaysShape({ positions: { status: 'read', fights: [fight] } })).toMatchObject({
    positions: {
      status: 'read',
      objectives: [],
      fights: [{ ...fight, ownShield: null, enemyShield: null, ownWeapon: null, enemyWeapon: null }],
    },
  })
  const read = { status: 'read', objectives: [{ kind: 'hill' }], fights: [{ ...fight, ownShield: 0.5 }] }
  expect(inTodaysShape({ positions: read })).toMatchObject({ positions: read })
})

test('a report without positions has none', () => {
  for (const positions of [{ status: 'none' }, { status: 'given-up', failedGates: ['hits'] }]) {
    expect(inTodaysShape({ positions })).toMatchObject({ positions })
  }
  expect(inTodaysShape({ sources: {} })).toMatchObject({ positions: { status: 'none' } })
})
