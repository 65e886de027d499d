import type { SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Queries } from '#server/database/database.ts'
import { assetNames } from '#server/database/schema/film-schema.ts'
import type { UserId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { openAssetNames } from './asset-names.ts'

const { db } = await testDatabase()

/** A database whose second read is done early and arrives when it is let go. */
function withLateRead() {
  const [read, arrival] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let reads = 0
  const where = async (condition: SQL | undefined) => {
    reads += 1
    const isLate = reads === 2
    const rows = await db.select().from(assetNames).where(condition)
    if (isLate) read.resolve()
    if (isLate) await arrival.promise
    return rows
  }
  const late: Queries = new Proxy(db, {
    get: (target, key) => (key === 'select' ? () => ({ from: () => ({ where }) }) : Reflect.get(target, key)),
  })
  return { late, untilRead: read.promise, letArrive: arrival.resolve }
}

test('a name that another list stored after this one had looked is not requested again', async () => {
  const { late, untilRead, letArrive } = withLateRead()
  const requested: string[] = []
  const halo = {
    assetName: async (_: unknown, { assetId }: { readonly assetId: string }) => {
      requested.push(assetId)
      await untilRead
      return { status: 'found', value: 'Live Fire' } as const
    },
  }
  const names = openAssetNames({ database: { db: late }, halo })
  const version = { assetId: 'a', versionId: 'b' }
  const find = () => names.find('caller' as UserId, [{ kind: 'map', version }])
  const [first, second] = [find(), find()]
  expect((await first).nameOf(version)).toBe('Live Fire')
  letArrive()
  expect((await second).nameOf(version)).toBe('Live Fire')
  expect(requested).toEqual(['a'])
})
