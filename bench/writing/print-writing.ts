import type { Report } from '#shared/report/report.ts'
import { createRandom } from '#simulator/random.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { SENTENCE_SETS } from '#tests/written/corpus.ts'
import { UNSEEN_SETS, type UnseenSet } from '#tests/written/unseen-sentences.ts'
import { measureByHand, measureTyped, measureUnseen, rate, type Share } from './measure.ts'
import { typedTrials } from './typed-trials.ts'
import { unseenTrials } from './unseen-trials.ts'
import { type WriterTrial, writerTrials } from './writers.ts'

/** The bars of the order: model-video 2.2 and issue 14. */
const LEAST_CAUGHT = 0.99
const LEAST_KEPT = 0.9
const MODES = 6
/** Nothing of these may be on a page, kept or struck through. */
const FORBIDDEN = /https?:|evil|[<>[\]"@`]|javascript|SYSTEM|\bP\d|\p{Cf}|\p{Cc}/iu

/** What the judge makes of what is written, over simulated matches. Prints figures and returns what is not as it has to be. */
export function printWriting(matches: number): string[] {
  const reports = Array.from({ length: Math.ceil(matches / MODES) }, (_, seed) => simulatedReports(1000 + seed, 1)).flat()
  console.log(
    `\nWhat is written and judged, over ${reports.length} simulated matches; every rate is of simulated writers, none of a real model`,
  )
  const random = createRandom(1, 'typed trials')
  const typed = measureTyped(reports.flatMap((report) => typedTrials(report, random, 10)))
  for (const share of typed.caught) print(`planted lies caught, ${share.kind}`, share)
  print('true relations kept, of those not said already', typed.kept)
  const byHand = byHandOf(reports)
  const unseen = UNSEEN_SETS.flatMap(unseenOf)
  const writers = (['honest', 'lying', 'obeying'] as const).flatMap((manner) =>
    reports.flatMap((report, seed) => writerTrials(report, manner, seed)),
  )
  const writing = writersOf(writers)
  return [
    ...typed.caught.flatMap((share) => below(share, LEAST_CAUGHT, `lies caught, ${share.kind}`)),
    ...below(typed.kept, LEAST_KEPT, 'true relations kept'),
    ...byHand,
    ...unseen,
    ...writing,
  ]
}

function byHandOf([report]: readonly Report[]): string[] {
  if (!report) return []
  return SENTENCE_SETS.flatMap((set) => {
    const { caught, kept } = measureByHand(report, set)
    for (const share of caught) print(`false sentences by hand caught (${set}), ${share.kind}`, share)
    for (const share of kept) print(`true sentences by hand kept (${set}), ${share.kind}`, share)
    return [caught.at(-1)]
      .flatMap((all) => (all ? below(all, LEAST_CAUGHT, `false sentences by hand, ${set}`) : []))
      .concat([kept.at(-1)].flatMap((all) => (all ? below(all, LEAST_KEPT, `true sentences by hand, ${set}`) : [])))
  })
}

/** Written without sight of the judge, each for a match of its own: every set is printed apart. */
function unseenOf(set: UnseenSet): string[] {
  const { caught, inOwnWords, asRelations, repeated } = measureUnseen(unseenTrials(set, 'true'), unseenTrials(set, 'false'))
  for (const share of caught) print(`false sentences caught (${set.standing}), ${share.kind}`, share)
  for (const share of inOwnWords) print(`true sentences kept in own words (${set.standing}), ${share.kind}`, share)
  for (const share of asRelations) print(`true sentences kept as relations (${set.standing}), ${share.kind}`, share)
  console.log(`  true relations that the report says already (${set.standing}), not counted: ${repeated}`)
  return [
    ...caught.slice(-1).flatMap((all) => below(all, LEAST_CAUGHT, `false sentences caught, ${set.standing}`)),
    ...inOwnWords.slice(-1).flatMap((all) => below(all, LEAST_KEPT, `true sentences kept in own words, ${set.standing}`)),
    ...asRelations.slice(-1).flatMap((all) => below(all, LEAST_KEPT, `true sentences kept as relations, ${set.standing}`)),
  ]
}

function writersOf(trials: readonly WriterTrial[]): string[] {
  const manners = [...new Set(trials.map(({ manner }) => manner))]
  const faults = manners.flatMap((manner) => {
    const own = trials.filter((trial) => trial.manner === manner)
    const lies = own.filter(({ isTrue }) => !isTrue)
    const told = own.filter(({ isTrue, reasons }) => isTrue && !reasons.some((one) => ['repeated', 'too-many'].includes(one)))
    const caught = { kind: manner, count: lies.filter(({ verdict }) => verdict === 'dropped').length, of: lies.length }
    const kept = { kind: manner, count: told.filter(({ verdict }) => verdict !== 'dropped').length, of: told.length }
    print(`${manner} writer: lies caught`, caught)
    print(`${manner} writer: true and new sentences kept`, kept)
    return [
      ...below(caught, LEAST_CAUGHT, `lies of the ${manner} writer`),
      ...below(kept, LEAST_KEPT, `true sentences of the ${manner} writer`),
    ]
  })
  const shown = trials.flatMap(({ text }) => (text !== null && FORBIDDEN.test(text) ? [text] : []))
  return [...faults, ...shown.map((text) => `shown although forbidden: ${text}`)]
}

function print(what: string, share: Share): void {
  console.log(`  ${what}: ${share.count} of ${share.of} (${(rate(share) * 100).toFixed(1)} %)`)
}

function below(share: Share, least: number, what: string): string[] {
  return rate(share) >= least ? [] : [`${what}: ${(rate(share) * 100).toFixed(1)} %`]
}
