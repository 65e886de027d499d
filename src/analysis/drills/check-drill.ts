import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import type { DeathKind, DrillMeasure } from '#analysis/death-kinds/death-kind.ts'
import { OBJECTIVE_KINDS } from '#analysis/objective-kinds/objective-kinds.ts'
import { TRY_MEASURES } from '#analysis/tries/tries.ts'
import type { DrillFigure, DrillOutcome, DrillPlay as MarkedPlay } from '#shared/report/drill.ts'
import { type FocusKindId, isStatistic, type PassMark } from '#shared/report/focus-area.ts'
import { isObjectiveKind } from '#shared/report/objective-kinds.ts'

export type DrillPlay = Omit<MarkedPlay, 'kind'>

export interface CheckedMark {
  readonly outcome: DrillOutcome
  /** Null if the match has no data on it. */
  readonly play: DrillPlay | null
  /** The maximum number of misses that pass in this much play, since the mark is a rate. */
  readonly most: number
  /** The minimum play for a match to be judged. */
  readonly needed: number
}

const MINUTE_MS = 60_000
/** Tolerance for floating-point errors when rounding to whole numbers. */
const ROUNDING = 1e-9

/**
 * The minimum play for a single match to be judged. One minute ahead or behind reveals a fourfold habit in simulation (19 of 20 players who keep it
 * miss), and a Slayer match seldom has two. The mark itself may require more: in so little play that not even one miss would pass, luck
 * would decide.
 */
const ENOUGH: Readonly<Record<PassMark['per'], number>> = {
  kills: 10,
  deaths: 8,
  minutes: 1,
  'broken-shields': 5,
  'times-under-two': 5,
  'team-share': 1,
  shots: 50,
  fights: 10,
}

/** The fact that measures an objective kind's drill, by the share of the team's work that was left to the others. */
const doneOf = (kind: string) => `objective-done/${kind}`

/** The kinds of facts that measure drills, with the variant if a kind has several. */
export const DRILL_FACTS: ReadonlySet<string> = new Set([
  ...[...ALL_KINDS.flatMap(({ measures }) => measures), ...Object.values(TRY_MEASURES).map(({ measure }) => measure)].flatMap(
    ({ missed, time }) => [missed, ...(time ? [time] : [])],
  ),
  ...OBJECTIVE_KINDS.map(({ id }) => doneOf(id)),
])

/** Checks a later match's figures against a report's pass mark. The mark's window spans several matches; here it counts as a rate. */
export function checkMark(mark: PassMark, figures: readonly DrillFigure[]): CheckedMark {
  const play = isObjectiveKind(mark.kind) ? leftToOthers(mark.kind, figures) : playOf(measureOf(mark), figures)
  const rate = mark.atMost / mark.window
  const needed = Math.max(ENOUGH[mark.per], rate > 0 ? Math.ceil(1 / rate - ROUNDING) : 0)
  if (play === null || play.occasions < needed) return { outcome: 'not-enough-play', play, most: 0, needed }
  const most = Math.floor(rate * play.occasions + ROUNDING)
  return { outcome: play.missed <= most ? 'passed' : 'missed', play, most, needed }
}

export function titleOf({ kind }: Pick<PassMark, 'kind'>): string {
  if (isStatistic(kind)) return TRY_MEASURES[kind].title
  return OBJECTIVE_KINDS.find(({ id }) => id === kind)?.phrases.title ?? kindOf({ kind }).phrases.title
}

function kindOf({ kind }: Pick<PassMark, 'kind'>): DeathKind {
  const found = ALL_KINDS.find(({ id }) => id === kind)
  if (!found) throw new Error(`no kind ${kind}`)
  return found
}

export function measureOf(mark: Pick<PassMark, 'kind' | 'per'>): DrillMeasure {
  const measures = isStatistic(mark.kind) ? [TRY_MEASURES[mark.kind].measure] : kindOf(mark).measures
  const found = measures.find(({ per }) => per === mark.per)
  if (!found) throw new Error(`nothing measures ${mark.kind} per ${mark.per}`)
  return found
}

/** A match's play for a drill, in each unit in which it is counted. */
export function playsOf(kind: FocusKindId, figures: readonly DrillFigure[]): { per: PassMark['per']; play: DrillPlay }[] {
  if (isObjectiveKind(kind)) return present([{ per: 'team-share', play: leftToOthers(kind, figures) }])
  const measures = isStatistic(kind) ? [TRY_MEASURES[kind].measure] : kindOf({ kind }).measures
  return present(measures.map((measure) => ({ per: measure.per, play: playOf(measure, figures) })))
}

function present(all: readonly { readonly per: PassMark['per']; readonly play: DrillPlay | null }[]) {
  return all.flatMap(({ per, play }) => (play ? [{ per, play }] : []))
}

function leftToOthers(kind: string, figures: readonly DrillFigure[]): DrillPlay | null {
  const done = figures.find((figure) => figure.kind === doneOf(kind))
  return done?.of ? { missed: done.of - done.value, occasions: done.of } : null
}

function playOf({ missed, time }: DrillMeasure, figures: readonly DrillFigure[]): DrillPlay | null {
  const find = (wanted: string | undefined) => figures.find(({ kind }) => kind === wanted)
  const count = find(missed)
  if (!count) return null
  if (time === undefined) return { missed: count.value, occasions: count.of ?? 0 }
  return { missed: count.value, occasions: (find(time)?.value ?? 0) / MINUTE_MS }
}
