import { expect, test } from 'vitest'
import { BASE_MAPS, FORGE_CANVAS } from './base-maps.ts'
import { endsOf, findMap, mapOfLevel } from './find-map.ts'

test('a LevelId in upper or lower case gives its map, and each level has only one', () => {
  expect(mapOfLevel('C0264785-90C8-4946-BF16-06DBFD056BFF')?.name).toBe('Recharge')
  expect(mapOfLevel('19dfcede-dcd1-45a8-8a77-2b58ce65484f')?.name).toBe('Streets')
  expect(mapOfLevel('00000000-0000-4000-8000-000000000000')).toBeNull()
  const levels = [...BASE_MAPS, FORGE_CANVAS].flatMap(({ levelIds }) => levelIds)
  expect(new Set(levels).size).toBe(levels.length)
})

test('every level belongs to a listed map', () => {
  expect(BASE_MAPS.filter(({ levelIds }) => levelIds.length > 0)).toHaveLength(13)
})

test('the levels of forged maps give the Forge canvas', () => {
  for (const level of FORGE_CANVAS.levelIds)
    expect(findMap({ levelId: level }, null)).toEqual({ foundBy: 'level-id', baseMap: FORGE_CANVAS })
})

test('a map without a known level or name is found only by the widths of the Forge canvas', () => {
  expect(findMap({ levelId: 'unheard of' }, endsOf(FORGE_CANVAS))).toMatchObject({ foundBy: 'forge-widths' })
  expect(findMap({ levelId: 'unheard of', mapName: 'Aquarius' }, endsOf(FORGE_CANVAS))).toMatchObject({ foundBy: 'forge-widths' })
  expect(findMap({ levelId: 'unheard of' }, [1, 2, 3])).toEqual({ foundBy: 'nothing' })
})
