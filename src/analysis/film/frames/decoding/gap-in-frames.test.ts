import { expect, test } from 'vitest'
import { updateBodies } from '#analysis/film/frames/records/update-bodies.ts'
import type { Magazine } from '#analysis/film/tracks/combat-event.ts'
import { lifeBook } from './lives/life-book.ts'
import { NOT_STATED, takeMagazines } from './note-events.ts'

/** Returns the rounds spent of one life whose first magazine has these counts in turn; `gap` means missing frames. */
function spentIn(counts: readonly (number | 'gap')[]): number[] {
  const lives = lifeBook()
  lives.begin({ wire: 0, generation: 1, playerIndex: 0, spawn: [0, 0, 0], endBit: 0 }, 0)
  const [life] = lives.all
  if (!life) throw new Error('Nobody lives.')
  const into: Magazine[] = []
  counts.forEach((rounds, at) => {
    if (rounds === 'gap') lives.interrupt(at * 1_000)
    else takeMagazines(life, { ...updateBodies(), rounds: [rounds, -1] }, at * 1_000, into)
  })
  return into.map(({ spent }) => spent)
}

test('rounds spent are counted from record to record, and the count restarts at a gap in the frames', () => {
  expect(spentIn([36, 34, 30])).toEqual([NOT_STATED, 2, 4])
  expect(spentIn([36, 34, 'gap', 12, 10])).toEqual([NOT_STATED, 2, 0, 2])
  expect(spentIn([36, 'gap', 36, 33])).toEqual([NOT_STATED, 0, 3])
})

test('shots after a gap are not compared with the counter from before it', () => {
  const lives = lifeBook()
  lives.begin({ wire: 0, generation: 1, playerIndex: 0, spawn: [0, 0, 0], endBit: 0 }, 0)
  const [life] = lives.all
  if (!life) throw new Error('Nobody lives.')
  life.shotWeaponId = '48c19d2d42c9679f'
  lives.interrupt(1_000)
  expect(life.shotWeaponId).toBeNull()
})
