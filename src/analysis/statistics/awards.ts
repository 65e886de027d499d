/**
 * Personal score awards of match statistics (`PersonalScores[].NameId`).
 * Ids and points from SPNKr (MIT); which of them are objective awards follows from one rule checked on a real match:
 * a player's `mode` events in the film equal the sum of these awards.
 */
export interface Award {
  readonly nameId: number
  readonly name: string
  readonly kind: 'objective' | 'combat'
}

const OBJECTIVE: readonly (readonly [number, string])[] = [
  [601966503, 'Flag Captured'],
  [555570945, 'Flag Capture Assist'],
  [22113181, 'Flag Returned'],
  [3002710045, 'Flag Stolen'],
  [2387185397, 'Flag Taken'],
  [316828380, 'Runner Stopped'],
  [454168309, 'Ball Control'],
  [204144695, 'Ball Taken'],
  [746397417, 'Carrier Stopped'],
  [340198991, 'Hill Control'],
  [1032565232, 'Hill Scored'],
  [3507884073, 'Zone Captured'],
  [4026987576, 'Zone Captured'],
  [757037588, 'Zone Captured'],
  [709346128, 'Zone Secured'],
  [2188620691, 'Power Seed Secured'],
  [3996338664, 'Power Seed Stolen'],
  [4128329646, 'Carrier Killed'],
  [2801241965, 'Stockpile Scored'],
  [1825517751, 'Extraction Initiated'],
  [1117301492, 'Extraction Converted'],
  [4130011565, 'Extraction Completed'],
  [1552628741, 'Extraction Denied'],
  [4247243561, 'Conversion Denied'],
]

const COMBAT: readonly (readonly [number, string])[] = [
  [1024030246, 'Killed Player'],
  [638246808, 'Kill Assist'],
  [152718958, 'Mark Assist'],
  [1267013266, 'Sensor Assist'],
  [221060588, 'EMP Assist'],
  [963594075, 'Driver Assist'],
  [911992497, 'Betrayed Player'],
  [249491819, 'Self-destruction'],
  [2408971842, 'Eliminated Player'],
  [3428202435, 'Revived Player'],
  [2130209372, 'Revive Denied'],
]

const ALL: readonly Award[] = [
  ...OBJECTIVE.map(([nameId, name]) => ({ nameId, name, kind: 'objective' as const })),
  ...COMBAT.map(([nameId, name]) => ({ nameId, name, kind: 'combat' as const })),
]

export const AWARDS: ReadonlyMap<number, Award> = new Map(ALL.map((award) => [award.nameId, award]))
