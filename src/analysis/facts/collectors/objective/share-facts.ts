import { sum } from 'd3-array'
import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { PASS_MARK_LARGEST_SHARE_OF_OWN, PASS_MARK_SHARE_OF_GAP_LEFT } from '#analysis/mention-thresholds.ts'
import { BALL_CLUMP_MS, HILL_CLUMP_MS, ZONE_CLUMP_MS, ZONE_STAY_CLUMP_MS } from '#analysis/rules.ts'
import type { ObjectiveShare } from '#shared/progress/objective-share.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'

const MAX_PERCENT = 50

export function shareFacts(view: View): Fact[] {
  if (view.you.statistics === null || view.you.team === null) return []
  const measures = measuresOf(view.analysis.log.mode.name)
  return measures.length === 0 ? [] : [killsFact(view), ...measures.flatMap(([kind, measure]) => kindFacts(view, kind, measure))]
}

/** A player's work for the objective and the even share of the team; null in a mode without a measure, and if the team did nothing. */
export function objectiveShareOf(log: EventLog, you: LogPlayer): ObjectiveShare | null {
  const measure = BY_MODE[log.mode.name]?.['hunts-kills']
  if (!measure || you.team === null) return null
  const team = log.players.filter((player) => player.team === you.team)
  const expectation = evenShare(you, measure, team)
  const done = amountOf(you, measure.fields)
  return expectation && { done, team: sum(team, (player) => amountOf(player, measure.fields)), ...expectation }
}

function killsFact({ analysis, you, keyOf }: View): Fact {
  const team = analysis.log.players.filter((player) => player.team === you.team)
  const kills = (player: LogPlayer) => player.statistics?.totals.kills ?? 0
  return makeFact(
    { analysis, you, keyOf },
    { kind: 'kills-of-team', player: you.id, value: kills(you), of: sum(team, kills), unit: 'kills' },
  )
}

function kindFacts(view: View, kind: ObjectiveKindId, measure: ObjectiveMeasure): Fact[] {
  const { you, analysis } = view
  const team = analysis.log.players.filter((player) => player.team === you.team)
  const enemies = analysis.log.players.filter((player) => player.team !== null && player.team !== you.team)
  const done = (players: readonly LogPlayer[]) => sum(players, (player) => amountOf(player, measure.fields))
  const expectation = measure.arrivals === undefined ? evenShare(you, measure, team) : byArrivals(view, measure, measure.arrivals)
  if (done(team) === 0 || expectation === null) return []
  const { expected, variance } = expectation
  const about = { player: you.id, variant: kind, unit: measure.unit, totals: measure.fields }
  return [
    makeFact(view, { kind: 'objective-done', ...about, value: done([you]), of: done(team) }),
    makeFact(view, { kind: 'objective-expected', ...about, value: expected }),
    makeFact(view, { kind: 'enemy-objective-done', ...about, value: done(enemies) }),
    makeFact(view, { kind: 'objective-noise', ...about, value: Math.sqrt(variance) }),
    makeFact(view, { kind: 'objective-sigma', ...about, value: (expected - done([you])) / Math.sqrt(variance), unit: 'sigma' }),
    makeFact(view, { kind: 'objective-target', ...about, value: targetOf(done([you]), expected, done(team)), of: 100, unit: 'percent' }),
    ...(measure.arrivals === undefined
      ? []
      : [makeFact(view, { kind: 'objective-arrivals', ...about, value: amountOf(you, [measure.arrivals]), unit: 'awards' })]),
  ]
}

/** In percent of the team's work: most of the way to what is expected, and always a step over the own share. */
function targetOf(own: number, expected: number, team: number): number {
  const share = Math.max(expected - (expected - own) * PASS_MARK_SHARE_OF_GAP_LEFT, own / PASS_MARK_LARGEST_SHARE_OF_OWN) / team
  return Math.min(MAX_PERCENT, Math.max(1, Math.floor(100 * share)))
}

interface Expectation {
  readonly expected: number
  readonly variance: number
}

/** The team's work, shared out by the time each of them played. The variance is a binomial's, times `clumpsOf`. */
function evenShare(you: LogPlayer, { fields, clumpsOf }: ObjectiveMeasure, team: readonly LogPlayer[]): Expectation | null {
  const played = (players: readonly LogPlayer[]) => sum(players, ({ statistics }) => statistics?.timePlayedMs ?? 0)
  const share = played([you]) / played(team)
  const expected = share * sum(team, (player) => amountOf(player, fields))
  return share > 0 && share < 1 && expected > 0 ? { expected, variance: expected * (1 - share) * clumpsOf } : null
}

/** The rest of the lobby's amount per arrival, times the player's arrivals. The variance includes that of the others' rate. */
function byArrivals(view: View, { fields, clumpsOf }: ObjectiveMeasure, arrivals: string): Expectation | null {
  const others = view.analysis.log.players.filter(({ id }) => id !== view.you.id)
  const [own, theirs] = [amountOf(view.you, [arrivals]), sum(others, (player) => amountOf(player, [arrivals]))]
  if (own === 0 || theirs === 0) return null
  const expected = (own * sum(others, (player) => amountOf(player, fields))) / theirs
  return expected > 0 ? { expected, variance: expected * clumpsOf * (1 + own / theirs) } : null
}

function amountOf({ statistics }: LogPlayer, fields: readonly string[]): number {
  return sum(fields, (field) => statistics?.modeTotals[field] ?? 0)
}

interface ObjectiveMeasure {
  readonly fields: readonly string[]
  readonly unit: 'ms' | 'awards' | 'kills'
  /**
   * Variance per expected unit at an even share: how much comes at once. It is 1 for single events. Time comes in stays, and for stays of
   * random length it is their mean square over their mean.
   */
  readonly clumpsOf: number
  /** The total that counts how often the player got there. If set, it replaces the even share of the team. */
  readonly arrivals?: string
}

type Measures = Readonly<Partial<Record<ObjectiveKindId, ObjectiveMeasure>>>

const BALL = 'OddballStats.'
const FLAG = 'CaptureTheFlagStats.'
const ZONES = 'ZonesStats.'
const SEEDS = 'StockpileStats.'
const EXTRACTION = 'ExtractionStats.'

/** A player who steals a flag often also captures it. */
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

/** Empty in a mode without an objective, and in one whose statistics are unknown. */
function measuresOf(mode: string): readonly (readonly [ObjectiveKindId, ObjectiveMeasure])[] {
  const measures = BY_MODE[mode] ?? {}
  return (['hunts-kills', 'leaves-objective', 'never-stops'] as const).flatMap((kind) => {
    const measure = measures[kind]
    return measure ? [[kind, measure] as const] : []
  })
}
