import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { userId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { openFigures } from './match-figures.ts'

const database = await testDatabase()
const XUID = '2533274792737122'
const some = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

test('whoever asks for the figures of very many matches keeps neither analyses nor other players waiting', async () => {
  const [greedy, other] = [userId.parse(randomUUID()), userId.parse(randomUUID())]
  const waiting = new Map<string, () => void>()
  const matchStatistics = (matchId: string) =>
    new Promise<{ status: 'missing' }>((resolve) => waiting.set(matchId, () => resolve({ status: 'missing' })))
  const figures = openFigures({ database, halo: { matchStatistics } }, 100)
  await Promise.all(Array.from({ length: 6 }, () => figures.read(greedy, XUID, some(10))))
  await expect.poll(() => waiting.size).toBe(5)
  const wanted = some(3)
  expect(await figures.read(other, XUID, wanted)).toMatchObject({ missing: [] })
  // Of the greedy one fifteen more, whom the other stands behind.
  await expect
    .poll(() => {
      for (const [id, answer] of waiting) if (!wanted.includes(id)) answer()
      return wanted.every((id) => waiting.has(id))
    })
    .toBe(true)
  expect(waiting.size).toBe(23)
  for (const answer of waiting.values()) answer()
  await expect.poll(async () => (await figures.read(other, XUID, wanted)).missing).toEqual(wanted)
})
