import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { sentenceOf } from '#analysis/report/text/report-sentences.ts'
import { simulateMatch } from '#analysis/simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#analysis/simulator/simulated-match.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { isAgreed, type Observation, type ObservedWindow, observeWindows } from '#analysis/watching/observations/observe-windows.ts'
import { picturedCauses, seenAs } from '#analysis/watching/pictured-causes.ts'
import { ALL_PROMPTS } from '#analysis/watching/sheets.ts'
import { type LookNoise, PUBLISHED_NOISE, trueMeaning } from '#analysis/watching/simulated/look-noise.ts'
import { simulateWatch } from '#analysis/watching/simulated/simulate-watch.ts'
import { type Visuals, visualsOf } from '#analysis/watching/simulated/visuals.ts'
import { chooseWindows, MOST_WINDOWS } from '#analysis/watching/windows/choose-windows.ts'
import type { Report } from '#shared/report/report.ts'
import { walkClaims } from '#shared/report/walk-claims.ts'

/** What comes of looks at simulated matches, with a model that errs as often as published. */
export interface WatchingRates {
  readonly matches: number
  readonly windows: number
  readonly looks: number
  /** Answers to questions that the looks at a window do not contradict each other in. */
  readonly observations: number
  readonly rightObservations: number
  /** Those that two looks agree on, which alone are told. */
  readonly agreed: number
  readonly rightAgreed: number
  /** Deaths that a picture gives a cause. */
  readonly pictured: number
  /** Of those, where it was not so. */
  readonly flipped: number
  /** Two runs of the model over the same match whose reports have the same focus areas, in the same order and the same words. */
  readonly sameTopThree: number
  /** Reports with a watch in which a sentence of the log changed; there may be none. */
  readonly changed: number
}

const NOTHING: WatchingRates = {
  matches: 0,
  windows: 0,
  looks: 0,
  observations: 0,
  rightObservations: 0,
  agreed: 0,
  rightAgreed: 0,
  pictured: 0,
  flipped: 0,
  sameTopThree: 0,
  changed: 0,
}

/** Observations that flip a cause wrongly, of all observations. */
export const MOST_FLIPPED = 0.01
/** What is told of pictures is to be right at least so often. Source: model-video 2.2. */
export const LEAST_RIGHT = 0.8

export function evaluateWatching(matches: number, firstSeed = 0, noise: LookNoise = PUBLISHED_NOISE): WatchingRates {
  const rates = Array.from({ length: matches }, (_, place) => judgeMatch(300_000 + firstSeed + place, noise))
  return rates.reduce(add, NOTHING)
}

function add(one: WatchingRates, other: WatchingRates): WatchingRates {
  const sums = Object.entries(one).map(([name, value]) => [name, value + other[name as keyof WatchingRates]] as const)
  return { ...NOTHING, ...Object.fromEntries(sums) }
}

function judgeMatch(seed: number, noise: LookNoise): WatchingRates {
  const mode = SIMULATED_MODES[seed % SIMULATED_MODES.length] ?? 'slayer'
  const { film, statistics, skill } = simulateMatch({ seed, mode })
  const summary = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  const log = buildEventLog({ match: readMatchStats(statistics), film: summary })
  const you = log.players[seed % log.players.length]
  if (!you) return NOTHING
  const sources = { log, skill: readMatchSkill(skill), you, map: 'Kiln' }
  const plain = composeReport(sources)
  const visuals = visualsOf(seed, you.id)
  const windows = chooseWindows(plain, () => true, MOST_WINDOWS)
  const [one, other] = [1, 2].map((run) => simulateWatch({ windows, visuals, hasTracks: false, run: seed * 2 + run, noise }))
  if (!one || !other) return NOTHING
  const [first, second] = [composeReport({ ...sources, watch: one }), composeReport({ ...sources, watch: other })]
  const observed = observeWindows(one.windows)
  const pictured = [...picturedCauses(observed)]
  return {
    ...NOTHING,
    ...judgeObservations(observed, visuals),
    matches: 1,
    windows: windows.length,
    looks: one.windows.flatMap(({ looks }) => looks).length,
    pictured: pictured.length,
    flipped: pictured.filter(([event, cause]) => !isTrue(observed, visuals, event, seenAs(cause))).length,
    sameTopThree: topThree(first) === topThree(second) ? 1 : 0,
    changed: [first, second].filter((report) => wordsOf(report) !== wordsOf(plain)).length,
  }
}

function judgeObservations(observed: readonly ObservedWindow[], visuals: Visuals) {
  const all = observed.flatMap(({ observations }) => observations)
  const isRight = (one: Observation) => isSo(one, visuals)
  const agreed = all.filter(isAgreed)
  return {
    observations: all.length,
    rightObservations: all.filter(isRight).length,
    agreed: agreed.length,
    rightAgreed: agreed.filter(isRight).length,
  }
}

function isTrue(observed: readonly ObservedWindow[], visuals: Visuals, event: string, seen: string | null): boolean {
  const found = observed.flatMap(({ observations }) => observations).find((one) => one.window.event === event && one.seen === seen)
  return found !== undefined && isSo(found, visuals)
}

function isSo({ window, question, meaning }: Observation, visuals: Visuals): boolean {
  const asked = ALL_PROMPTS.find(({ kind }) => kind === window.kind)?.questions.find(({ id }) => id === question)
  return asked !== undefined && trueMeaning({ visuals, ...window }, asked) === meaning
}

function topThree(report: Report): string {
  return JSON.stringify([sentenceOf(report.headline, report), report.focusAreas.map(({ line, claims }) => [line, claims])])
}

/** Every sentence that does not rest on a picture. */
function wordsOf(report: Report): string {
  return walkClaims(report)
    .filter(({ claim }) => !claim.facts.some((fact) => fact.startsWith('seen')))
    .map(({ claim }) => sentenceOf(claim, report))
    .join('\n')
}
