import { expect, test } from 'vitest'
import type { Person } from '#shared/tracks/scene/cast.ts'
import { carrierWords } from './replay-controls.tsx'

const you: Person = { player: 0, key: 'p1', name: 'Haystack Ace', role: 'you' }
const foe: Person = { player: 1, key: 'p2', name: 'Old Umbrella', role: 'foe' }
const seen = (carrier: Person | null) => ({ kind: carrier ? ('ball' as const) : ('hill' as const), place: [0, 0, 0] as const, carrier })

test('the words say who carries the ball, and are null without a carrier', () => {
  expect(carrierWords([seen(null), seen(foe)])).toBe('Old Umbrella has the ball')
  expect(carrierWords([seen(you)])).toBe('You have the ball')
  expect([carrierWords([seen(null)]), carrierWords([])]).toEqual([null, null])
})
