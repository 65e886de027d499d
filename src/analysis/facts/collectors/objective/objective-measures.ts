import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'

/** What a kind is measured by in a mode: totals of the match statistics, added up. */
export interface ObjectiveMeasure {
  readonly fields: readonly string[]
  readonly unit: 'ms' | 'awards' | 'kills'
  /**
   * Variance for each unit that is expected, at an even share: how much comes at once. 1 for what happens one by one; a time comes in stays, and
   * stays of a random length vary by their mean square over their mean.
   */
  readonly clumpsOf: number
  /** What an expected amount goes by instead of an even share of the team: how often the player got there at all, a total too. */
  readonly arrivals?: string
}

type Measures = Readonly<Partial<Record<ObjectiveKindId, ObjectiveMeasure>>>

const BALL = 'OddballStats.'
const FLAG = 'CaptureTheFlagStats.'
const ZONES = 'ZonesStats.'
const SEEDS = 'StockpileStats.'
const EXTRACTION = 'ExtractionStats.'

/** A hold of the ball lasts some ten seconds, and now and then thirty: a recorded match has 248 and 282 seconds in 57 holds, the longest of 32. */
const BALL_CLUMP_MS = 16_000
/** A stay in a hill is as long as its player lives. */
const HILL_CLUMP_MS = 25_000
/** A zone takes some ten seconds: a recorded match has 753 seconds of zones and 66 captures. */
const ZONE_CLUMP_MS = 8_000
/** Stays of as many captures differ less, by two seconds for each in that match. Where players walk they differ by more, and nobody has the habit. */
const ZONE_STAY_CLUMP_MS = 6_000
/** Who steals a flag often captures it as well. */
const FLAG_CLUMP = 1

const ZONE_MEASURES: Measures = {
  'hunts-kills': { fields: [`${ZONES}StrongholdOccupationTime`], unit: 'ms', clumpsOf: ZONE_CLUMP_MS },
  'leaves-objective': {
    fields: [`${ZONES}StrongholdOccupationTime`],
    unit: 'ms',
    clumpsOf: ZONE_STAY_CLUMP_MS,
    arrivals: `${ZONES}StrongholdCaptures`,
  },
}

const BY_MODE: Readonly<Record<string, Measures>> = {
  Oddball: {
    'hunts-kills': { fields: [`${BALL}TimeAsSkullCarrier`], unit: 'ms', clumpsOf: BALL_CLUMP_MS },
    'never-stops': { fields: [`${BALL}SkullCarriersKilled`], unit: 'kills', clumpsOf: 1 },
  },
  'Capture the Flag': {
    'hunts-kills': {
      fields: [`${FLAG}FlagSteals`, `${FLAG}FlagCaptures`, `${FLAG}FlagCaptureAssists`],
      unit: 'awards',
      clumpsOf: FLAG_CLUMP,
    },
    'never-stops': { fields: [`${FLAG}FlagReturns`, `${FLAG}FlagCarriersKilled`], unit: 'awards', clumpsOf: FLAG_CLUMP },
  },
  Strongholds: ZONE_MEASURES,
  'Total Control': ZONE_MEASURES,
  'Land Grab': ZONE_MEASURES,
  'King of the Hill': {
    'hunts-kills': { fields: [`${ZONES}StrongholdOccupationTime`], unit: 'ms', clumpsOf: HILL_CLUMP_MS },
  },
  Stockpile: {
    'hunts-kills': { fields: [`${SEEDS}PowerSeedsDeposited`, `${SEEDS}PowerSeedsStolen`], unit: 'awards', clumpsOf: 1 },
    'never-stops': { fields: [`${SEEDS}PowerSeedCarriersKilled`], unit: 'kills', clumpsOf: 1 },
  },
  Extraction: {
    'hunts-kills': {
      fields: [
        `${EXTRACTION}ExtractionInitiationsCompleted`,
        `${EXTRACTION}ExtractionConversionsCompleted`,
        `${EXTRACTION}SuccessfulExtractions`,
      ],
      unit: 'awards',
      clumpsOf: FLAG_CLUMP,
    },
  },
}

/** By a mode's name; empty in a mode without an objective, or one whose statistics nobody has seen. */
export function measuresOf(mode: string): readonly (readonly [ObjectiveKindId, ObjectiveMeasure])[] {
  const measures = BY_MODE[mode] ?? {}
  return (['hunts-kills', 'leaves-objective', 'never-stops'] as const).flatMap((kind) => {
    const measure = measures[kind]
    return measure ? [[kind, measure] as const] : []
  })
}
