import { expect, test } from 'vitest'
import { playerNames } from './player-packet.ts'

const TRUE = { index: 2, xuid: '2533274800000002' }
const FLIPPED = { index: 2, xuid: '2598516765509329' }

test('an XUID from a whole chunk replaces one from a cut chunk, whose checksum is lost', () => {
  const names = playerNames()
  names.hear([FLIPPED], false)
  expect([...names.agreed().values()]).toEqual([FLIPPED])
  names.hear([TRUE], true)
  expect([...names.agreed().values()]).toEqual([TRUE])
})

test('the XUID that most chunks state is used', () => {
  const names = playerNames()
  for (const player of [FLIPPED, TRUE, TRUE]) names.hear([player, { index: 0, xuid: '2533274800000000' }], true)
  expect(names.agreed().get(2)).toEqual(TRUE)
  expect(names.agreed().size).toBe(2)
})
