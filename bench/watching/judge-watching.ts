import { composeReport } from '#analysis/report/compose-report.ts'
import { sentenceOf } from '#analysis/report/text/report-sentences.ts'
import { isAgreed, type Observation, type ObservedWindow, observeWindows } from '#analysis/watching/observations/observe-windows.ts'
import { picturedCauses, seenAs } from '#analysis/watching/pictured-causes.ts'
import { ALL_PROMPTS } from '#analysis/watching/sheets.ts'
import { chooseWindows, MOST_WINDOWS } from '#analysis/watching/windows/choose-windows.ts'
import { namesOf } from '#shared/names-of.ts'
import { isPictured } from '#shared/report/causes.ts'
import type { Report } from '#shared/report/report.ts'
import { cardsOf, walkClaims } from '#shared/report/walk-claims.ts'
import type { KeptWatch } from '#shared/watching/kept-watch.ts'
import { type LookNoise, PUBLISHED_NOISE, trueMeaning } from '#simulator/watching/look-noise.ts'
import { simulateWatch } from '#simulator/watching/simulate-watch.ts'
import type { Visuals } from '#simulator/watching/visuals.ts'
import { loggedMatch, type PlayedMatch } from './played-match.ts'

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

export const NOTHING: WatchingRates = {
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
/** What is told of pictures is to be right at least so often. */
export const LEAST_RIGHT = 0.8

export function evaluateWatching(matches: number, firstSeed = 0, noise: LookNoise = PUBLISHED_NOISE): WatchingRates {
  const rates = Array.from({ length: matches }, (_, place) => judgeMatch(300_000 + firstSeed + place, noise))
  return rates.reduce(addRates, NOTHING)
}

export function addRates(one: WatchingRates, other: WatchingRates): WatchingRates {
  const sums = namesOf(one).map((name) => [name, one[name] + other[name]] as const)
  return { ...NOTHING, ...Object.fromEntries(sums) }
}

function judgeMatch(seed: number, noise: LookNoise): WatchingRates {
  const played = loggedMatch(seed)
  return played ? watchMatch(played, noise).rates : NOTHING
}

/** What a model of that noise sees of one match, what comes of it, and whether a second run of it comes to the same. */
export interface WatchedMatch {
  readonly rates: WatchingRates
  readonly plain: Report
  readonly watch: KeptWatch
  /** Of the first run. */
  readonly report: Report
}

export function watchMatch({ seed, sources, visuals, hasTracks }: PlayedMatch, noise: LookNoise): WatchedMatch {
  const plain = composeReport(sources)
  const windows = chooseWindows(plain, () => true, MOST_WINDOWS)
  const runOf = (run: number) => simulateWatch({ windows, visuals, hasTracks, run: seed * 2 + run, noise })
  const [one, other] = [runOf(1), runOf(2)]
  const [first, second] = [composeReport({ ...sources, watch: one }), composeReport({ ...sources, watch: other })]
  const observed = observeWindows(one.windows)
  const pictured = [...picturedCauses(observed)]
  const rates = {
    ...NOTHING,
    ...judgeObservations(observed, visuals),
    matches: 1,
    windows: windows.length,
    looks: one.windows.flatMap(({ looks }) => looks).length,
    pictured: pictured.length,
    flipped: pictured.filter(([event, cause]) => !isTrue(observed, visuals, event, seenAs(cause))).length,
    sameTopThree: topThree(first) === topThree(second) ? 1 : 0,
    changed: [first, second].filter((report) => isChanged(plain, report)).length,
  }
  return { rates, plain, watch: one, report: first }
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

/** Whether a look changed what is told by log and tracks, but for the deaths that a picture gave a cause, and how many of them there are. */
function isChanged(plain: Report, report: Report): boolean {
  const taken = new Set(cardsOf(report).flatMap(({ event, cause }) => (cause !== null && isPictured(cause) ? [event] : [])))
  return wordsOf(report, taken) !== wordsOf(plain, taken)
}

/** Every sentence that does not rest on a picture. How many deaths tracks leave without a better cause is one that does: a picture may take one of them. */
function wordsOf(report: Report, taken: ReadonlySet<string>): string {
  return walkClaims(report)
    .filter(({ claim, part }) => !claim.facts.some((fact) => /^(?:seen|cause-)/.test(fact)) && !taken.has(part ?? ''))
    .map(({ claim }) => sentenceOf(claim, report))
    .join('\n')
}
