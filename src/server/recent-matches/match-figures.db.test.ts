import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { userId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { openAssetNames } from './asset-names.ts'
import { openFigures } from './match-figures.ts'

const database = await testDatabase()
const XUID = '2533274792737122'
const some = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

test('a player who requests figures of very many matches delays neither analyses nor other players', async () => {
  const [greedy, other] = [userId.parse(randomUUID()), userId.parse(randomUUID())]
  const waiting = new Map<string, () => void>()
  const matchStatistics = (matchId: string) =>
    new Promise<{ status: 'missing' }>((resolve) => waiting.set(matchId, () => resolve({ status: 'missing' })))
  const figures = openFigures({ database, halo: { matchStatistics } }, 100)
  await Promise.all(Array.from({ length: 6 }, () => figures.read(greedy, XUID, some(10))))
  await expect.poll(() => waiting.size).toBe(5)
  const wanted = some(3)
  expect(await figures.read(other, XUID, wanted)).toMatchObject({ missing: [] })
  // Fifteen more of the greedy player's requests come before the other player's.
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

test('a player who requests very many map names has few requests running, and another player still gets a turn', async () => {
  const [greedy, other] = [userId.parse(randomUUID()), userId.parse(randomUUID())]
  const map = (assetId: string) => ({ kind: 'map' as const, version: { assetId, versionId: randomUUID() } })
  const waiting: (() => void)[] = []
  const assetName = () => new Promise<{ status: 'down' }>((resolve) => waiting.push(() => resolve({ status: 'down' })))
  const names = openAssetNames({ database, halo: { assetName } }, 100)
  await names.find(greedy, some(80).map(map))
  expect(waiting).toHaveLength(5)
  await names.find(other, some(1).map(map))
  // As many of the greedy player's requests as are accepted, then the other player's.
  await expect
    .poll(() => {
      for (const answer of waiting) answer()
      return waiting.length
    })
    .toBe(76)
})
