import { expect, test } from 'vitest'
import { userId } from '#shared/ids.ts'
import { makeFrameTurns } from './frame-image.ts'

const [greedy, other] = [userId.parse('greedy'), userId.parse('other')]

test('a player with too many waiting pictures is refused for now; those of another player are still accepted', async () => {
  const inTurn = makeFrameTurns()
  let finish = () => {}
  const finished = new Promise<object>((resolve) => (finish = () => resolve({})))
  const sent = Array.from({ length: 16 }, () => inTurn(greedy, () => finished))
  await expect(inTurn(greedy, () => finished)).rejects.toMatchObject({ code: 'busy' })
  const others = inTurn(other, async () => ({ isDecoded: true }))
  finish()
  expect(await others).toEqual({ isDecoded: true })
  expect(await Promise.all(sent)).toHaveLength(16)
})
