import type { PositionWidths, WorldPosition } from './world-units.ts'

/** A map as in the game's files; every variant of it, and every map forged on it, has the same box. */
export interface BaseMap {
  readonly name: string
  /** The known values of `MatchInfo.LevelId` for this map. */
  readonly levelIds: readonly string[]
  /** Opposite corners of the box in which positions are quantized, in world units. */
  readonly min: WorldPosition
  readonly max: WorldPosition
  readonly widths: PositionWidths
  /** The number of the box among the map's boxes, which precedes each position. */
  readonly region: Region
}

export interface Region {
  readonly bits: 1 | 2
  readonly value: number
}

const ONLY_REGION: Region = { bits: 1, value: 0 }
const LIVE_FIRE_REGION: Region = { bits: 2, value: 1 }

type Row = readonly [names: string, min: WorldPosition, max: WorldPosition, widths: PositionWidths]

/** Source: the game's map files as listed by LevelUp's catalogue; Aquarius and Recharge were verified on films. */
const ROWS: readonly Row[] = [
  ['Aquarius', [-39.014282, -27.861597, -2.8262208], [38.79729, 18.353075, 15.290748], [13, 12, 11]],
  ['Bazaar', [-973.866, -361.43918, -86.55155], [179.37695, 1047.0077, 489.09164], [17, 17, 16]],
  ['Behemoth', [-621.9919, -664.6657, -123.74587], [510.3757, 566.11115, 376.25412], [17, 17, 15]],
  ['Breaker', [-50.430653, -59.508266, -27.030104], [46.284206, 72.88043, 30.20305], [13, 13, 12]],
  ['Catalyst', [-250, -250, -250], [47.489002, 158.4008, 153.23], [15, 15, 15]],
  ['Chasm', [-1233.902, -1130.1733, -250], [1233.902, 1130.1733, 1015.4839], [18, 18, 17]],
  ['Illusion', [-1233.902, -1130.1733, -250], [1233.902, 1130.1733, 1015.4839], [18, 18, 17]],
  ['Cliffhanger', [-41.102932, -56.606728, -84.37054], [72.109375, 57.211975, 53.179653], [13, 13, 14]],
  ['Deadlock', [-250, -250, -250], [250, 250, 250], [15, 15, 15]],
  ['Forbidden', [-41.11919, -32.20354, -250], [41.348022, 30.58435, 18.519018], [13, 12, 14]],
  ['Forest', [-59.680088, -42.27246, -59.00115], [25.232569, 51.440674, 18.694605], [13, 13, 13]],
  ['Fragmentation', [-1136.2743, -702.29663, -250], [543.44055, 784.0803, 250], [17, 17, 15]],
  ['Highpower', [-1753.5928, -2474.1824, -901.7554], [2287.1992, 3033.661, 901.7554], [18, 19, 17]],
  ['Launch Site', [-631.04297, -642.97345, -53.24063], [631.04297, 642.97345, 446.75937], [17, 17, 15]],
  ['Live Fire', [-16.719454, -10.102863, -9.330649], [46.513535, 53.67172, 13.5679], [12, 12, 11]],
  ['Oasis', [-191.43637, -151.62828, -78.3619], [146.81325, 140.49544, 112.80506], [15, 15, 14]],
  ['Prism', [-114.45093, -27.205103, -250], [28.68396, 68.92768, 61.703808], [14, 13, 15]],
  ['Recharge', [-993.9214, -1320.3536, -250], [1713.4697, 1320.3536, 250], [18, 18, 15]],
  ['Scarr', [-70.57142, -48.46288, -250], [68.996315, 41.17087, 63.835415], [14, 13, 15]],
  ['Streets', [-24.32224, -23.018236, -51.375183], [27.407486, 29.866623, 16.546118], [12, 12, 12]],
]

/**
 * Sources: two for Aquarius and Bazaar; for Breaker, Catalyst, Live Fire, Recharge and Streets, a public match tracker whose table has the
 * first two right. For the others, published replies (SPNKr, guilty-spark) contain a level and its map's asset, and the tables of halo_api
 * (https://github.com/nuzzles/halo_api, `src`) and LevelUp (https://github.com/JGtm/LevelUp, `himap`) have the assets' names. No published
 * reply contains the levels of Chasm, Cliffhanger, Forbidden, Highpower, Illusion, Oasis and Scarr.
 */
const LEVEL_IDS: Readonly<Record<string, readonly string[]>> = {
  Aquarius: ['fc878857-e778-4daf-b0ef-5d826b922f3f'],
  Bazaar: ['1ddfa173-a544-46e6-9dae-671e7e369a0c'],
  Behemoth: ['6cb0eb90-2819-4b6f-a38a-8913a8b91c3e'],
  Breaker: ['d4d880b5-59a2-41bd-9c72-70fde4aaaf35'],
  Catalyst: ['dd94dcba-08e9-477d-91b7-338e889305f3'],
  Deadlock: ['1a8f0677-7055-4358-8c1e-934db988597d'],
  Forest: ['0521a65a-9f24-45ca-bf2a-2f0d24926ab6'],
  Fragmentation: ['bead4838-0cff-4837-bcf4-5e516d56d837'],
  'Launch Site': ['9755c3a8-5e3c-4352-a78e-370607db660d'],
  'Live Fire': ['dc3a5b2a-180a-4544-8bc1-ee4ea1338900'],
  Prism: ['3e9e2e06-55f3-4225-a454-ff7c395beccf'],
  Recharge: ['c0264785-90c8-4946-bf16-06dbfd056bff'],
  Streets: ['19dfcede-dcd1-45a8-8a77-2b58ce65484f'],
}

/**
 * Levels of Forge's canvases, found in the same way: Empyrean and Solitude are forged on the first, Cliffside on the second, Fortress on
 * the third, Interference on the fourth.
 */
const FORGE_LEVEL_IDS = [
  '1216247c-bf6d-4740-8270-e800a114f231',
  'b963a5ed-a8d0-4475-a47e-67430c56b3bd',
  'd3bafb98-570b-4471-8710-f4c92be23df2',
  '67490e04-926c-4e7c-a764-071f26e0c24c',
]

const REGIONS: Readonly<Record<string, Region>> = { 'Live Fire': LIVE_FIRE_REGION }

/** All canvases on which players forge maps have this one box. */
export const FORGE_CANVAS: BaseMap = {
  name: 'Forge canvas',
  levelIds: FORGE_LEVEL_IDS,
  min: [-231.00145, -227.08232, -946.215],
  max: [231.63503, 226.34886, 242.32658],
  widths: [15, 15, 17],
  region: ONLY_REGION,
}

export const BASE_MAPS: readonly BaseMap[] = ROWS.map(([name, min, max, widths]) => ({
  name,
  levelIds: LEVEL_IDS[name] ?? [],
  min,
  max,
  widths,
  region: REGIONS[name] ?? ONLY_REGION,
}))
