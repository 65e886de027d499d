import { expect, test } from 'vitest'
import { playerNames } from './player-packet.ts'

const TRUE = { index: 2, xuid: '2533274800000002' }
const FLIPPED = { index: 2, xuid: '2598516765509329' }

test('a name in a cut chunk, whose checksum is lost, gives way to the one that a whole chunk says', () => {
  const names = playerNames()
  names.hear([FLIPPED], false)
  expect([...names.agreed().values()]).toEqual([FLIPPED])
  names.hear([TRUE], true)
  expect([...names.agreed().values()]).toEqual([TRUE])
})

test('most of the chunks decide', () => {
  const names = playerNames()
  for (const player of [FLIPPED, TRUE, TRUE]) names.hear([player, { index: 0, xuid: '2533274800000000' }], true)
  expect(names.agreed().get(2)).toEqual(TRUE)
  expect(names.agreed().size).toBe(2)
})
